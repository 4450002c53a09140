import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/**
 * Entries whose split lines are separate rows. An entry's details have `split_into`, the number of its lines (null if the
 * file does not state it). A line's details have `split_of`, the row of its entry. The entries writer writes both. This
 * writer checks that they fit together.
 */
export const splits: WriterSteps = {
  phase: 'writing split lines',
  check: [step('check-sums', ['family', 'import']), step('check-siblings', ['family', 'import'])],
  publish: [],
  revert: [],
};
