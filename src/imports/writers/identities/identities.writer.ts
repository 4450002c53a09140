import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/** What the file calls its accounts, so that the next file finds them. It needs the accounts of the import. */
export const identities = {
  phase: 'writing accounts',
  publish: [step('remember', ['family', 'import']), step('mark-seen', ['family', 'import'])],
  transferOwnership: [step('hand-over', ['family', 'import']), step('unmark-seen', ['family', 'import'])],
  revert: [step('forget', ['family', 'import'])],
} as const satisfies WriterSteps;
