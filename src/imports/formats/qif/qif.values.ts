import type { ReadContext, StagedRow } from '../format.js';
import { negate } from '../kit/amounts.js';
import type { QifRow } from './qif.row.js';

/** The values of a record, except its account. */
export interface QifValues extends Pick<StagedRow, 'date' | 'amount' | 'notes' | 'category' | 'tags'> {
  readonly recordType: 'Transaction' | 'Trade' | 'Valuation';
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The definitions that the records of a file refer to. */
export interface QifContext extends ReadContext {
  /** The account of the record, if the file names it. */
  readonly account: string | null;
  /** The category names that the file defines, in lower case. */
  readonly categories: ReadonlySet<string>;
  /** The symbols of the securities that the file defines, by name in lower case. */
  readonly symbols: ReadonlyMap<string, string>;
}

/** Reads the total with the sign of the file, from `T` or `U`; null if it is invalid. */
export function readTotal(row: QifRow): string | null {
  const total = row.number('amount');
  const long = row.number('long_amount');
  if (row.text('amount') === '' && row.text('long_amount') === '') return row.fail('amount', 'an amount is required');
  if (total !== null && long !== null && total !== long) {
    return row.fail('long_amount', `"${row.text('long_amount')}" is not the amount in T, "${row.text('amount')}"`);
  }
  return total ?? long;
}

/** Converts an amount to ledger sign. @param inflow decimal text with the sign of the file */
export function ledgerSign(inflow: string, { settings }: ReadContext): string {
  return settings['signage_convention'] === 'inflows_negative' ? inflow : negate(inflow);
}
