import { type RecordName, recordStatement } from '../../../exports/index.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { fillTemplate } from '../template.js';

/** The record types that are identified by id. Other types are identified by their fields. */
const IDENTIFIED: readonly RecordName[] = [
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

/** The query of the rows whose records the family already has. */
export const findKnown = fillTemplate(sqlFile(new URL('./find-known.sql', import.meta.url)));

const CHANGED = sqlFile(new URL('./find-changed.sql', import.meta.url));

/**
 * Returns a query of the fields in which records of the file differ from those of the family.
 * @param matches the relation of the rows to compare and the ids of their records
 * @param references the relation that resolves the ids in the file
 */
export function findChanged(matches: string, references = matches): string {
  return fillTemplate(CHANGED, { matches, references, records: identifiedRecords() });
}

function identifiedRecords(): string {
  const ref = (column: string): string => `${column}::text`;
  return IDENTIFIED.map(
    (name) =>
      `SELECT '${name}' AS record_type, record_id, data FROM (${recordStatement(name, { ref, data: 'jsonb' })}) r`,
  ).join(' UNION ALL ');
}
