import { type FetchPeriod, type ProvidedTransaction, ProviderError } from '../provider.js';
import type { AccountSet, ReportedAccount } from './simplefin.account-set.js';

const DAY_MS = 86_400_000;
/** Servers truncate longer periods: some at 90 days, some earlier. */
const WINDOW_DAYS = 45;

/** Splits a period into windows that servers answer completely, oldest first. */
export function windowsOf({ from, until }: FetchPeriod): readonly FetchPeriod[] {
  const windows: FetchPeriod[] = [];
  for (let start = from.getTime(); start < until.getTime(); start += WINDOW_DAYS * DAY_MS) {
    const end = Math.min(start + WINDOW_DAYS * DAY_MS, until.getTime());
    windows.push({ from: new Date(start), until: new Date(end) });
  }
  return windows;
}

/** Joins the account sets of several windows, oldest first. The latest form of an account wins. */
export function joinAccountSets(sets: readonly AccountSet[]): AccountSet {
  const accounts = new Map<string, ReportedAccount>();
  for (const { account, transactions } of sets.flatMap((set) => set.accounts)) {
    const earlier = accounts.get(account.id)?.transactions ?? [];
    accounts.set(account.id, { account, transactions: withoutRepeats([...earlier, ...transactions]) });
  }
  return { accounts: [...accounts.values()], troubles: sets.flatMap(({ troubles }) => troubles) };
}

function withoutRepeats(transactions: readonly ProvidedTransaction[]): readonly ProvidedTransaction[] {
  const known = new Map<string, ProvidedTransaction>();
  for (const transaction of transactions) {
    const same = known.get(transaction.id) ?? transaction;
    if (same.status === 'pending' || transaction.status === 'pending') {
      // It may change or be booked between two windows.
      known.set(transaction.id, same.status === 'pending' ? transaction : same);
      continue;
    }
    const isSame = same.amount === transaction.amount && same.postedAt === transaction.postedAt;
    if (!isSame) throw new ProviderError('malformed', 'The provider gave one id to two transactions of an account');
    known.set(transaction.id, transaction);
  }
  return [...known.values()];
}
