import {
  findIdClashes,
  idTables,
  matchById,
  revertIds,
  transferIds,
  withdraw,
  writeIds,
} from '../external-ids/external-ids.steps.js';
import {
  findTransfers,
  matchingTables,
  matchNear,
  proposeClashes,
  proposeDuplicates,
  takeLone,
  withdrawProposals,
  withdrawReplaced,
} from '../matching/matching.steps.js';
import { rebaseSnapshots, type RecordTable, transferOwnership } from '../records/records.steps.js';
import { entryImage } from './entry-image.js';
import { type Step, type StepParam, stepsIn } from '../step.js';
import type { WorkingTable } from '../working-tables.js';
import type { WriterSteps } from '../writer.js';

const ENTRIES: RecordTable = { table: 'entries', type: 'r.type' };

const step = stepsIn(import.meta.url);

/** The working tables of entries, for writers that read them. */
export const entryTables = [
  'publishing_rows',
  'publishing_changes',
  'publishing_left_out',
] as const satisfies readonly WorkingTable[];

/** Whether the row of an outcome `o` says that the bank has announced the entry and not booked it. */
const IS_ANNOUNCED = `EXISTS (SELECT FROM import_rows s WHERE s.family_id = $1 AND s.import_id = o.import_id
  AND s.row_number = o.row_number AND s.details ->> 'state' = 'pending')`;

/**
 * Transfers entries and their parts to the other imports that found them. An entry is booked as long as one of its imports
 * says so.
 */
export const transferEntries: readonly Step[] = [
  ...transferIds,
  transferOwnership(ENTRIES, 'r.name', IS_ANNOUNCED),
  step('transfer-postings', ['family', 'import'], { values: { is_announced: IS_ANNOUNCED } }),
  step('announce-again', ['family', 'import'], { values: { is_announced: IS_ANNOUNCED } }),
  step('transfer-parts', ['family', 'import']),
];

/** Removes the changes of an import from the before-images that later imports stored of entries. */
export const rebaseEntries = rebaseSnapshots(ENTRIES);

/** Deletes the entries that an import created. */
export const deleteEntries = step('delete', ['family', 'import']);

/**
 * Transactions: the rows of that record type, or all rows if rows have no record type. `split_of` in the details makes a row
 * a split line of the entry in the named row, which must not be a split line itself. Details can contain `split_lines`, each
 * with `amount` and optionally `notes`, `category` and `tags`. They can also contain `cash_leg`, an additional transaction in
 * the account of the row with `amount` and `name`, for any type of row. Amounts are decimal text in ledger sign.
 */
export const entries = entriesMatchedBy(matchNear);

/**
 * Writes transactions of a printed statement, which lists all transactions of its days. So if an entry of those days can
 * match only one of its lines, it is that line, unless the names contradict.
 */
export const statementEntries = entriesMatchedBy([...matchNear, takeLone]);

/** Returns the steps of a writer of entries. @param near the steps for rows that neither an id nor their content matched */
function entriesMatchedBy(near: readonly Step[]) {
  return {
    phase: 'writing entries',
    tables: [...entryTables, ...idTables, ...matchingTables],
    publish: [
      planned('stage', ['family', 'import']),
      planned('stage-parts', ['family', 'import']),
      ...matchById,
      planned('match-exact', ['family', 'import']),
      planned('leave-out-deleted', ['family', 'import']),
      ...near,
      ...findIdClashes,
      planned('match-split-lines', ['family', 'import']),
      planned('leave-out-split-lines', ['family', 'import']),
      planned('find-changes', ['family', 'import'], entryImage),
      planned('update', ['family', 'import']),
      planned('untag-changed', ['family', 'import']),
      withdrawReplaced,
      ...withdraw,
      planned('insert', ['family', 'import']),
      ...writeIds,
      planned('tag', ['family', 'import']),
      planned('record-outcomes', ['family', 'import']),
      planned('record-accounts', ['family', 'import']),
      proposeDuplicates,
      proposeClashes('publishing_rows'),
      ...findTransfers,
    ],
    count: step('count', ['family', 'import']),
    transferOwnership: transferEntries,
    revert: [
      rebaseEntries,
      step('restore', ['family', 'import']),
      step('untag-restored', ['family', 'import']),
      step('restore-tags', ['family', 'import']),
      deleteEntries,
      ...revertIds,
      withdrawProposals,
    ],
  } as const satisfies WriterSteps;
}

/**
 * Creates a step that groups and joins rows without database statistics. PostgreSQL would expect few rows and sort
 * them, although hashing is several times as fast.
 */
function planned(file: string, params: readonly StepParam[], values: Readonly<Record<string, string>> = {}): Step {
  return step(file, params, { planner: { enable_sort: 'off' }, values });
}
