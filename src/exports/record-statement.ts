import { sqlFile } from '../platform/database/sql-file.js';

/** The record types and their SQL files, in the order of an export: a record comes after the records that it refers to. */
const FILES = {
  Account: 'account',
  Balance: 'balance',
  Category: 'category',
  Tag: 'tag',
  Merchant: 'merchant',
  RecurringTransaction: 'recurring-transaction',
  Transaction: 'transaction',
  Transfer: 'transfer',
  RejectedTransfer: 'rejected-transfer',
  Trade: 'trade',
  Holding: 'holding',
  SecurityPrice: 'security-price',
  Valuation: 'valuation',
  Budget: 'budget',
  BudgetCategory: 'budget-category',
  Rule: 'rule',
  ExchangeRate: 'exchange-rate',
} as const;

export type RecordName = keyof typeof FILES;

export const RECORD_NAMES = Object.keys(FILES) as readonly RecordName[];

/** What differs between an export and a read-back of imported records. */
export interface RecordFormat {
  /** The SQL expression for a record id in `data`. @param column the SQL expression for the id in the ledger */
  readonly ref: (column: string) => string;
  /** `json` without null members, as in a line of the file; `jsonb` with them, to compare the records of one import. */
  readonly data: 'json' | 'jsonb';
}

const MEMBERS = sqlOf('members');
const TAG_IDS = sqlOf('tag-ids');
const EXTERNAL_IDS = sqlOf('external-ids');

/**
 * The statement that selects all records of a type of the family `$1`, in the order of an export. Its columns are `record_id`,
 * `import_id` (the import that created the record) and `data` (its members).
 */
export function recordStatement(name: RecordName, { ref, data }: RecordFormat): string {
  return sqlOf(`records/${FILES[name]}`)
    .replaceAll(/\{\{record ([^{}]+)\}\}/g, (_, row: string) =>
      data === 'json' ? `json_strip_nulls(row_to_json(${row}))` : `to_jsonb(${row})`,
    )
    .replaceAll(/\{\{members ([^{}]+)\}\}/g, (_, row: string) =>
      data === 'json' ? MEMBERS.replace('{{row}}', () => row) : `to_jsonb(${row})`,
    )
    .replaceAll(/\{\{null ([^{}]+)\}\}/g, (_, column: string) => isNull(column, data))
    .replaceAll(/\{\{tags ([^{}]+)\}\}/g, (_, entry: string) => TAG_IDS.replace('{{entry}}', () => entry))
    .replaceAll(/\{\{external_ids ([^{}]+)\}\}/g, (_, entry: string) =>
      EXTERNAL_IDS.replaceAll('{{entry}}', () => entry),
    )
    .replaceAll(/\{\{time ([^{}]+)\}\}/g, (_, column: string) => utcTime(column))
    .replaceAll(/\{\{ref ([^{}]+)\}\}/g, (_, column: string) => ref(column));
}

/**
 * The condition that a column is NULL. An export reads all records in the order of the primary key. A read-back needs those of
 * one import: `num_nulls` hides from the planner that the partial index `entries_newest` fits, in whose order each next row is
 * on another page of the table. Measured with 1,000,000 records in docs/performance.md.
 */
function isNull(column: string, data: RecordFormat['data']): string {
  return data === 'json' ? `${column} IS NULL` : `num_nulls(${column}) = 1`;
}

function utcTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function sqlOf(path: string): string {
  return sqlFile(new URL(`./${path}.sql`, import.meta.url)).trimEnd();
}
