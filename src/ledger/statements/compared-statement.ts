import type { Statement } from './statement.entity.js';

export const LEDGER_PROOFS = ['matched', 'mismatch', 'unanchored', 'none'] as const;

/** A statement and what the ledger has at its ends. Balances are decimal texts; what a liability owes is positive. */
export interface ComparedStatement extends Pick<
  Statement,
  | 'id'
  | 'importId'
  | 'number'
  | 'scope'
  | 'from'
  | 'to'
  | 'opening'
  | 'closing'
  | 'available'
  | 'currency'
  | 'entriesCount'
  | 'entriesSum'
  | 'fileProof'
  | 'createdAt'
> {
  /** Whether it states what the whole account is worth, in the currency of the account. */
  readonly isComparable: boolean;
  readonly ledgerProof: (typeof LEDGER_PROOFS)[number];
  /** The balance of the ledger that the closing balance is compared with; null when it is not. */
  readonly ledgerClosing: string | null;
  /** That less the closing balance. */
  readonly difference: string | null;
  /** What the ledger has before the first day, and at the end of the first and of the last; null when it has nothing. */
  readonly before: string | null;
  readonly atStart: string | null;
  readonly atEnd: string | null;
}
