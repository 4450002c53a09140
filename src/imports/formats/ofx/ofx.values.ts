import type { StagedRow } from '../format.js';

/** The values of a transaction, without its account. */
export interface OfxValues extends Pick<StagedRow, 'date' | 'amount' | 'currency' | 'name' | 'notes'> {
  readonly recordType: 'Transaction' | 'Trade';
  /** The cash that accompanies a trade, in ledger sign. */
  readonly cashLeg?: { readonly amount: string; readonly name: string };
  readonly details: Readonly<Record<string, unknown>>;
}
