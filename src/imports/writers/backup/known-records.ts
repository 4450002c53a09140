import { type RecordName, recordStatement } from '../../../exports/index.js';
import { statement } from '../writer.js';

/** The types whose records are told by their ids. Records of the others are told by what they say. */
const NAMED: readonly RecordName[] = [
  'Account',
  'Category',
  'Tag',
  'Merchant',
  'RecurringTransaction',
  'Transaction',
  'Trade',
  'Holding',
  'Valuation',
  'Budget',
  'Rule',
];

const KNOWN = statement(import.meta.url, 'known').trimEnd();
const CHANGED = statement(import.meta.url, 'changed')
  .trimEnd()
  .replaceAll('{{records}}', recordsOfFamily);

/**
 * A statement of this folder about records that the family has already: `{{known}}` in it is which they are, `{{changed}}`
 * where they differ from the file.
 * @param known the relation that has them when the statement runs
 * @param referred the relation that says what the ids of the file stand for
 */
export function knownStatement(name: string, known = 'known', referred = known): string {
  return statement(import.meta.url, name)
    .replaceAll('{{known}}', () => KNOWN)
    .replaceAll('{{changed}}', () => CHANGED)
    .replaceAll('{{known}}', () => known)
    .replaceAll('{{referred}}', () => referred);
}

function recordsOfFamily(): string {
  const ref = (column: string): string => `${column}::text`;
  return NAMED.map(
    (name) =>
      `SELECT '${name}' AS record_type, record_id, data FROM (${recordStatement(name, { ref, data: 'jsonb' })}) r`,
  ).join(' UNION ALL ');
}
