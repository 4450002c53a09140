import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/**
 * Entries whose split lines are rows of their own. Details of both: `split_into`, the number of lines (null where the file
 * does not say); of a line: `split_of`, the row of its entry. The writer of entries writes both; this one checks that they
 * fit together.
 */
export const splits: WriterSteps = {
  phase: 'writing split lines',
  check: [step('check-sums', ['family', 'import']), step('check-siblings', ['family', 'import'])],
  publish: [],
  revert: [],
};
