import { countOutcomes, rebaseSnapshots, type RecordTable, transferOwnership } from '../records/records.steps.js';
import { type Step, stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const MERCHANTS: RecordTable = { table: 'merchants', type: "'merchant'" };

const step = stepsIn(import.meta.url);

/** Transfers merchants that an import created to the other imports that found them. */
export const transferMerchants = transferOwnership(MERCHANTS);

/** Deletes merchants that an import created and nothing uses. */
export const deleteMerchants: Step = step('delete', ['family', 'import']);

/** Writes listed merchants. Details of a row, each absent if its cell is blank: `color` (`#rrggbb`) and `website`. */
export const merchants: WriterSteps = {
  phase: 'writing merchants',
  tables: ['publishing_merchants'],
  publish: [
    step('stage', ['family', 'import']),
    step('write', ['family', 'import']),
    step('record-outcomes', ['family', 'import']),
  ],
  count: countOutcomes,
  transferOwnership: [transferMerchants],
  revert: [rebaseSnapshots(MERCHANTS), step('restore', ['family', 'import']), deleteMerchants],
};
