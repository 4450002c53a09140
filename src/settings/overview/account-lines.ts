import type { WorthAnswer } from '../../ledger/index.js';

/** The worth of each account, earliest first; what is owed is below zero. */
export function linesOf({ worths }: Pick<WorthAnswer, 'worths'>): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const { account, amount } of worths.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const value = account.isLiability ? -amount.toNumber() : amount.toNumber();
    const known = lines.get(account.id);
    if (known === undefined) lines.set(account.id, [value]);
    else known.push(value);
  }
  return lines;
}
