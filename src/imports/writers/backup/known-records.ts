import { BACKUP_RECORDS, backupStatement } from '../../../backup-records/index.js';
import { type RecordName, recordStatement } from '../../../exports/index.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { fillTemplate } from '../template.js';
import { ADDED_TYPES } from './added-records.js';

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
  'SecurityPrice',
  'Valuation',
  'Budget',
  'Rule',
  'ExchangeRate',
];

/** The query of the rows whose records the family already has. */
export const findKnown = fillTemplate(sqlFile(new URL('./find-known.sql', import.meta.url)), {
  added_types: ADDED_TYPES,
  or_added: BACKUP_RECORDS.map(({ table }) => `OR EXISTS (SELECT FROM ${table} WHERE family_id = $1)`).join(' '),
  and_added: BACKUP_RECORDS.map(
    ({ type, table }) => `UNION ALL SELECT '${type}', id, NULL FROM ${table} WHERE family_id = $1`,
  ).join(' '),
});

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
  const statements = [
    ...IDENTIFIED.map((name) => [name, recordStatement(name, { ref, data: 'jsonb' })] as const),
    ...BACKUP_RECORDS.map((record) => [record.type, backupStatement(record, ref, 'jsonb')] as const),
  ];
  return statements
    .map(([name, records]) => `SELECT '${name}' AS record_type, record_id, data FROM (${records}) r`)
    .join(' UNION ALL ');
}
