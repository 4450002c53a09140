import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/**
 * Writes traded securities. Details of a row: `ticker`, in upper case; `mic`, the market identifier code or null;
 * `security_name`, if the file has it.
 */
export const securities = {
  phase: 'writing securities',
  publish: [step('create', ['family', 'import'])],
  revert: [step('delete', ['family', 'import'])],
} as const satisfies WriterSteps;
