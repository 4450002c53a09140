import { sqlFile } from '../platform/database/sql-file.js';

/** The record types and their files, in the order of an export: what is referred to comes first. */
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
  Valuation: 'valuation',
  Budget: 'budget',
  BudgetCategory: 'budget-category',
  Rule: 'rule',
} as const;

export type RecordName = keyof typeof FILES;

export const RECORD_NAMES = Object.keys(FILES) as readonly RecordName[];

/** How a statement shows what may be shown in more than one way. */
export interface Shown {
  /** The SQL for a record's id as the file shows it. @param column the SQL for the id */
  readonly ref: (column: string) => string;
  /** `json` as a line has it, without members that are null, or `jsonb` with them, to look up values of one import's records. */
  readonly data: 'json' | 'jsonb';
}

const MEMBERS = sqlOf('members');
const TAG_IDS = sqlOf('tag-ids');

/**
 * The statement that reads all records of a type of the family `$1`, in the order of an export: the columns `record_id`,
 * `import_id` (of the import that made it) and `data` (its members).
 */
export function recordStatement(name: RecordName, { ref, data }: Shown): string {
  return sqlOf(`records/${FILES[name]}`)
    .replaceAll(/\{\{record ([^{}]+)\}\}/g, (_, row: string) =>
      data === 'json' ? `json_strip_nulls(row_to_json(${row}))` : `to_jsonb(${row})`,
    )
    .replaceAll(/\{\{members ([^{}]+)\}\}/g, (_, row: string) =>
      data === 'json' ? MEMBERS.replace('{{row}}', () => row) : `to_jsonb(${row})`,
    )
    .replaceAll(/\{\{none ([^{}]+)\}\}/g, (_, column: string) => noneIn(column, data))
    .replaceAll(/\{\{tags ([^{}]+)\}\}/g, (_, entry: string) => TAG_IDS.replace('{{entry}}', () => entry))
    .replaceAll(/\{\{time ([^{}]+)\}\}/g, (_, column: string) => timeShown(column))
    .replaceAll(/\{\{ref ([^{}]+)\}\}/g, (_, column: string) => ref(column));
}

/**
 * That a column is NULL. All records are read in their order by the primary key, one after the other. Those of one import are
 * found by its index as long as the planner cannot tell that the index of the newest would do: in that order, each next one
 * is elsewhere in the table.
 */
function noneIn(column: string, data: Shown['data']): string {
  return data === 'json' ? `${column} IS NULL` : `num_nulls(${column}) = 1`;
}

function timeShown(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function sqlOf(path: string): string {
  return sqlFile(new URL(`./${path}.sql`, import.meta.url)).trimEnd();
}
