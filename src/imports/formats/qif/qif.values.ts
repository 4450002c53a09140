import type { ReadContext, StagedRow } from '../format.js';
import { negate } from '../kit/amounts.js';
import type { QifRow } from './qif.row.js';

/** What a record comes to, but for the account that it is of. */
export interface QifValues extends Pick<StagedRow, 'date' | 'amount' | 'notes' | 'category' | 'tags'> {
  readonly recordType: 'Transaction' | 'Trade' | 'Valuation';
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the records of a file refer to. */
export interface QifContext extends ReadContext {
  /** The account that the record is of, where the file says it. */
  readonly account: string | null;
  /** The names of categories that the file defines, in lower case. */
  readonly categories: ReadonlySet<string>;
  /** The symbols of the securities that the file defines, by their names in lower case. */
  readonly symbols: ReadonlyMap<string, string>;
}

/** The total in the sign of the file; null when it is in error. `T` and `U` both say it. */
export function readTotal(row: QifRow): string | null {
  const total = row.number('amount');
  const long = row.number('long_amount');
  if (row.text('amount') === '' && row.text('long_amount') === '') return row.fail('amount', 'an amount is required');
  if (total !== null && long !== null && total !== long) {
    return row.fail('long_amount', `"${row.text('long_amount')}" is not the amount in T, "${row.text('amount')}"`);
  }
  return total ?? long;
}

/** What came in by the file, in ledger sign. @param inflow decimal text in the sign of the file */
export function ledgerSign(inflow: string, { settings }: ReadContext): string {
  return settings['signage_convention'] === 'inflows_negative' ? inflow : negate(inflow);
}
