import type { StagedRow } from '../../../format.js';
import type { BankRow } from './bank-row.js';
import type { NonEntryReason } from './non-entry-rows.js';
import { stageLeftOut } from '../../left-out-row.js';

/** Builds the row of a record whose cells cannot be assigned to the columns. */
export function brokenRow(row: BankRow): StagedRow {
  return { ...leftOutRow(row, 'footer'), recordType: null, errors: row.errors, details: null };
}

/** Builds the row of a record that alone has no words, so that nothing shows what its money is. */
export function wordlessRow(row: BankRow): StagedRow {
  row.failRow('it has no words, unlike all other rows: it may be a balance');
  return brokenRow(row);
}

/** Builds the row of a record that is not an entry, with the reason. */
export function leftOutRow(row: BankRow, reason: NonEntryReason): StagedRow {
  return stageLeftOut({
    rowNumber: row.rowNumber,
    line: row.line,
    fields: row.texts(),
    details: JSON.stringify({ left_out: reason }),
  });
}
