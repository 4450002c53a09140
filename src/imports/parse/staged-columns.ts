import type { CopyValue } from '../../platform/database/copy-text.js';
import type { StagedRow } from '../formats/format.js';

/** The columns of `import_rows` that parsing fills, in the order of the values of `copyValuesOf`. */
export const STAGED_COLUMNS = [
  'row_number',
  'line',
  'record_type',
  'source_id',
  'fields',
  'errors',
  'date',
  'amount',
  'currency',
  'name',
  'notes',
  'account',
  'category',
  'tags',
  'details',
] as const;

export function copyValuesOf(row: StagedRow): readonly CopyValue[] {
  const { errors, tags } = row;
  return [
    row.rowNumber,
    row.line,
    row.recordType,
    row.sourceId,
    JSON.stringify(row.fields),
    errors.length === 0 ? null : JSON.stringify(errors),
    row.date,
    row.amount,
    row.currency,
    row.name,
    row.notes,
    row.account,
    row.category,
    tags.length === 0 ? null : tags,
    row.details,
  ];
}
