import { type Step, stepsIn } from '../step.js';

/** A table of records that several imports can find or create. */
export interface RecordTable {
  readonly table: string;
  /** A SQL expression for the type of record in before-images and in the report of a revert; `r` is the record. */
  readonly type: string;
}

const step = stepsIn(import.meta.url);

/** Counts outcomes, for a writer that records one for each row and is the only such writer of its format. */
export const countOutcomes = step('count-outcomes', ['family', 'import']);

/**
 * Transfers records of a table to the other imports that found them.
 * @param name a SQL expression for the name of the record; `r` is the record
 * @param last a SQL expression for whether an import inherits only if no other does; `o` is its outcome
 */
export function transferOwnership({ table, type }: RecordTable, name = 'r.name', last = 'false'): Step {
  return step('transfer-ownership', ['family', 'import'], { values: { table, type, name, last } });
}

/** Removes the changes of this import from the before-images that later imports stored of a table's records. */
export function rebaseSnapshots({ table, type }: RecordTable): Step {
  return step('rebase-snapshots', ['family', 'import'], { values: { table, type } });
}

/**
 * Deletes the records that the import created in a table, unless they were edited.
 * @param name a SQL expression for the name of the record; `r` is the record
 * @param inUse a SQL expression for whether other records need it
 */
export function deleteCreated({ table, type }: RecordTable, name: string, inUse = 'false'): Step {
  return step('delete-created', ['family', 'import'], { values: { table, type, name, in_use: inUse } });
}
