import { transferOwnership } from '../records/records.steps.js';
import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/**
 * Writes accounts that the rows of a file name. Details of a row: `accountable_type`, the type of its account, if the
 * file states it.
 */
export const accounts = {
  phase: 'writing accounts',
  publish: [step('create', ['family', 'import'])],
  transferOwnership: [
    transferOwnership({ table: 'accounts', type: "'account'" }),
    step('transfer-opening-anchors', ['family', 'import']),
  ],
  revert: [step('delete', ['family', 'import'])],
} as const satisfies WriterSteps;

/** Maps the names of accounts in a file. */
export const mapAccounts = step('map', ['family', 'import', 'names']);
