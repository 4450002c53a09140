import { entryTables } from '../entries/entries.writer.js';
import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/**
 * Writes transfers between accounts of one file. Details of a row: `transfer_account`, the name of the other account.
 * The writer of entries writes the rows; this one sets their kinds and pairs them.
 */
export const transfers = {
  phase: 'writing transfers',
  tables: ['publishing_legs', ...entryTables],
  publish: [
    step('stage-legs', ['family', 'import']),
    step('insert', ['family', 'import']),
    step('set-kinds', ['family', 'import']),
  ],
  transferOwnership: [step('transfer-ownership', ['family', 'import'])],
  revert: [step('delete', ['family', 'import'])],
} as const satisfies WriterSteps;
