import { presentBalances, type WorthAnswer } from '../../ledger/index.js';
import { moneyInWords } from '../money.words.js';

/**
 * What accounts with securities are worth on the last day, for people, by account. Their balances do not follow prices, so
 * what they are worth is shown instead. It is in the currency of the report.
 */
export function investedInWords(answer: WorthAnswer): ReadonlyMap<string, string> {
  const invested = new Set(answer.worths.filter(({ account }) => account.isInvested).map(({ account }) => account.id));
  const last = answer.days.at(-1);
  const { data, meta } = presentBalances(answer);
  const ofLast = data.filter(({ account, date }) => date === last && invested.has(account.id));
  return new Map(ofLast.map(({ account, balance }) => [account.id, moneyInWords(balance, meta.currency)]));
}
