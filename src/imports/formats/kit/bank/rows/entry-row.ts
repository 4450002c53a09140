import type { StagedRow } from '../../../format.js';
import type { BankRow } from './bank-row.js';

/** The values that were read from the cells of an entry. */
type EntryValues = Pick<StagedRow, 'date' | 'amount' | 'currency' | 'name' | 'notes' | 'account' | 'category' | 'tags'>;

/** Builds the staged row of an entry. @param details as in `StagedRow` */
export function entryRow(row: BankRow, values: EntryValues, details: string | null): StagedRow {
  const { date, amount, currency, name, notes, account, category, tags } = values;
  return {
    rowNumber: row.rowNumber,
    line: row.line,
    recordType: null,
    sourceId: null,
    fields: row.texts(),
    errors: row.errors,
    date,
    amount,
    currency,
    name,
    notes,
    account,
    category,
    tags,
    details,
  };
}
