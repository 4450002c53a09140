import { type Step, type StepParam, stepsIn } from '../step.js';
import type { WorkingTable } from '../working-tables.js';

const step = stepsIn(import.meta.url);

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
  planned('match-content', ['family', 'import']),
];

/** Finds what a person has to decide. Runs after all matches. */
export const findIdClashes: readonly Step[] = [
  planned('find-clashes', ['family', 'import']),
  planned('find-edge-doubles', ['family', 'import']),
];

/** Removes entries that the bank announced and did not book, or that it takes back. Runs after all matches. */
export const withdraw: readonly Step[] = [
  planned('find-withdrawn', ['family', 'import']),
  planned('withdraw', ['family', 'import']),
];

/** Stores the ids of new and matched entries. */
export const writeIds: readonly Step[] = [
  planned('update', ['family', 'import']),
  planned('insert', ['family', 'import']),
];

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
  step('restore-withdrawn-tags', ['family', 'import']),
  step('restore-withdrawn-ids', ['family', 'import']),
];

/** Without sorts, which the planner takes where it expects few rows. */
function planned(file: string, params: readonly StepParam[]): Step {
  return step(file, params, { planner: { enable_sort: 'off' } });
}
