import { transferOwnership } from '../records/records.steps.js';
import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/** Tags that the rows of a file name. */
export const tags = {
  phase: 'writing tags',
  publish: [step('create', ['family', 'import'])],
  transferOwnership: [transferOwnership({ table: 'tags', type: "'tag'" })],
  revert: [step('delete', ['family', 'import'])],
} as const satisfies WriterSteps;

/** Maps the names of tags in a file. */
export const mapTags = step('map', ['family', 'import', 'names']);
