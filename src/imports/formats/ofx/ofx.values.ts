import type { StagedRow } from '../format.js';

/** What a transaction comes to, but for the account that it is of. */
export interface OfxValues extends Pick<StagedRow, 'date' | 'amount' | 'currency' | 'name' | 'notes'> {
  readonly recordType: 'Transaction' | 'Trade';
  /** Money that comes beside a trade, in ledger sign. */
  readonly cashLeg?: { readonly amount: string; readonly name: string };
  readonly details: Readonly<Record<string, unknown>>;
}
