import type { FetchPeriod, ProvidedAccount, ProvidedTransaction, ProviderSnapshot } from '../provider.js';
import { ProviderError } from '../provider.js';

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

/** Joins the snapshots of several windows, oldest first. The latest snapshot of an account wins. */
export function joinSnapshots(snapshots: readonly ProviderSnapshot[]): ProviderSnapshot {
  const accounts = new Map<string, ProvidedAccount>();
  for (const account of snapshots.flatMap((snapshot) => snapshot.accounts)) {
    const earlier = accounts.get(account.id)?.transactions ?? [];
    accounts.set(account.id, { ...account, transactions: withoutRepeats([...earlier, ...account.transactions]) });
  }
  return { accounts: [...accounts.values()], troubles: snapshots.flatMap(({ troubles }) => troubles) };
}

function withoutRepeats(transactions: readonly ProvidedTransaction[]): readonly ProvidedTransaction[] {
  const known = new Map<string, ProvidedTransaction>();
  for (const transaction of transactions) {
    const same = known.get(transaction.id) ?? transaction;
    if (same.isPending === true || transaction.isPending === true) {
      // It may change or be booked between two windows.
      known.set(transaction.id, same.isPending === true ? transaction : same);
      continue;
    }
    const isSame = same.amount === transaction.amount && same.postedAt === transaction.postedAt;
    if (!isSame) throw new ProviderError('malformed', 'The provider gave one id to two transactions of an account');
    known.set(transaction.id, transaction);
  }
  return [...known.values()];
}
