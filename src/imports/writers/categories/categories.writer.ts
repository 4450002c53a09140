import { transferOwnership } from '../records/records.steps.js';
import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/** Categories that the rows of a file name. */
export const categories = {
  phase: 'writing categories',
  publish: [
    step('create-parents', ['family', 'import']),
    step('create-children', ['family', 'import']),
    step('record-mappings', ['family', 'import']),
  ],
  transferOwnership: [
    transferOwnership({ table: 'categories', type: "'category'" }),
    step('transfer-parents', ['family', 'import']),
  ],
  revert: [
    step('delete', ['family', 'import'], { values: { level: 'IS NOT NULL', in_it: 'an entry' } }),
    step('delete', ['family', 'import'], { values: { level: 'IS NULL', in_it: 'an entry or another category' } }),
  ],
} as const satisfies WriterSteps;

/** Maps the names of categories in a file. */
export const mapCategories = step('map', ['family', 'import', 'names']);
