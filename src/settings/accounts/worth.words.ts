import { presentBalances, type WorthAnswer } from '../../ledger/index.js';
import { moneyInWords } from '../money.words.js';

/**
 * Returns, by account, the text for what an account with securities is worth on the last day, in the currency of the report.
 * Pages show it instead of the balance, which does not follow prices.
 */
export function investedInWords(answer: WorthAnswer): ReadonlyMap<string, string> {
  const invested = new Set(answer.worths.filter(({ account }) => account.isInvested).map(({ account }) => account.id));
  const last = answer.days.at(-1);
  const { data, meta } = presentBalances(answer);
  const ofLast = data.filter(({ account, date }) => date === last && invested.has(account.id));
  return new Map(ofLast.map(({ account, balance }) => [account.id, moneyInWords(balance, meta.currency)]));
}
