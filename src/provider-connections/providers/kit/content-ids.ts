import { createHash } from 'node:crypto';
import type { ProvidedTransaction } from '../provider.js';

/** A transaction to which the bank may give no id. */
export type UnnamedTransaction = Omit<ProvidedTransaction, 'id'> & { readonly id: string | null };

/**
 * Gives transactions without an id one that follows from what they say. Equal ones are told apart by their number.
 * @param transactions all of the days that they are of, in the provider's order
 */
export function withIds(transactions: readonly UnnamedTransaction[]): readonly ProvidedTransaction[] {
  const seen = new Map<string, number>();
  return transactions.map((transaction) => {
    if (transaction.id !== null) return { ...transaction, id: transaction.id };
    const { postedAt, amount, name, status } = transaction;
    const content = createHash('sha256')
      .update(JSON.stringify([postedAt, amount, name, status]))
      .digest('hex')
      .slice(0, 32);
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    return { ...transaction, id: `${content}-${nth}` };
  });
}
