import { sqlFile } from '../../../platform/database/sql-file.js';
import { entryImage } from '../entries/entry-image.js';
import { type Step, type StepParam, stepsIn } from '../step.js';
import { fillTemplate } from '../template.js';
import type { WorkingTable } from '../working-tables.js';

const step = stepsIn(import.meta.url);
const COVERED = sqlFile(new URL('./covered.sql', import.meta.url));

/** The staged rows of one kind of entry. `p` is a row in SQL expressions. */
export interface StagedKind {
  readonly rows: WorkingTable;
  /** A SQL condition for rows that become an entry of their own. */
  readonly those: string;
  /** A SQL expression for what the source says of the entry: `booked` or `pending`. */
  readonly state: string;
}

const TRANSACTIONS: StagedKind = {
  rows: 'publishing_rows',
  those: 'p.parent_row IS NULL',
  state: "CASE WHEN p.is_pending THEN 'pending' ELSE 'booked' END",
};

/** Returns SQL for the days that a file covers of each account, as `account_id`, `first_day` and `last_day`. */
export function coveredBy({ rows, those }: Pick<StagedKind, 'rows' | 'those'>): string {
  return fillTemplate(COVERED, { rows, those });
}

const covered = coveredBy({ rows: TRANSACTIONS.rows, those: 'p.external_id IS NOT NULL' });
const booked = coveredBy({ rows: TRANSACTIONS.rows, those: 'NOT p.is_pending' });

/** The working tables of ids. */
export const idTables = [
  'publishing_id_pairs',
  'publishing_id_clashes',
  'publishing_withdrawn',
] as const satisfies readonly WorkingTable[];

/**
 * The ids that banks give transactions: `external_id {scheme, id}` in the details of a row. They match rows before anything
 * else does. `correction {id, action}` names the id of a transaction that a row replaces or deletes.
 */
export const matchById: readonly Step[] = [
  planned('leave-out-repeated', ['family', 'import']),
  planned('match', ['family', 'import']),
  planned('match-content', ['family', 'import'], { covered }),
];

/** Finds what a person has to decide. Runs after all matches. */
export const findIdClashes: readonly Step[] = [
  findClashes(TRANSACTIONS),
  planned('find-edge-doubles', ['family', 'import'], { covered }),
];

/** Removes entries that the bank announced and did not book, or that it takes back. Runs after all matches. */
export const withdraw: readonly Step[] = [
  planned('find-withdrawn', ['family', 'import'], { covered: booked }),
  planned('withdraw', ['family', 'import'], entryImage),
];

/** Stores the ids of new and matched entries. */
export const writeIds: readonly Step[] = [planned('update', ['family', 'import']), insertIds(TRANSACTIONS)];

/** Gives ids to other imports whose rows have them. Runs before their entries are given to those. */
export const transferIds: readonly Step[] = [
  step('transfer-ownership', ['family', 'import']),
  step('forget-withdrawn', ['family', 'import']),
];

/** Undoes `writeIds` and `withdraw`. Runs after before-images of entries are restored. */
export const revertIds: readonly Step[] = [
  step('restore', ['family', 'import']),
  step('delete', ['family', 'import']),
  step('restore-withdrawn', ['family', 'import']),
  step('restore-withdrawn-trades', ['family', 'import']),
  step('restore-withdrawn-tags', ['family', 'import']),
  step('restore-withdrawn-ids', ['family', 'import']),
];

/** Returns the step that finds new rows whose id an entry has with other contents. */
export function findClashes({ rows, those }: StagedKind): Step {
  return planned('find-clashes', ['family', 'import'], { rows, those });
}

/** Returns the step that stores the ids of rows. */
export function insertIds({ rows, those, state }: StagedKind): Step {
  return planned('insert', ['family', 'import'], { rows, those, state });
}

/** Without sorts, which the planner takes where it expects few rows. */
function planned(file: string, params: readonly StepParam[], values: Readonly<Record<string, string>> = {}): Step {
  return step(file, params, { planner: { enable_sort: 'off' }, values });
}
