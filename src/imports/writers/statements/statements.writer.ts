import { type Step, stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/** The statements of other imports of accounts whose anchor came from this one. */
const OF_HEIRS = `s.import_id <> $2 AND s.account_id IN (
    SELECT account_id FROM statements WHERE family_id = $1 AND import_id = $2 AND anchor_id IS NOT NULL)`;

/** Deletes the statements that an import brought. */
export const deleteStatements: Step = step('delete', ['family', 'import']);

/**
 * What files state of their accounts. Runs after the writer of accounts and before that of entries, so that a revert comes
 * here once the entries are gone: an account whose opening anchor went with them gets one by the statements of another
 * import, as if this one had never been.
 */
export const statements: WriterSteps = {
  phase: 'writing statements',
  publish: [step('insert', ['family', 'import'])],
  count: step('count', ['family', 'import']),
  revert: [
    step('anchor', ['family', 'import'], { values: { those: OF_HEIRS } }),
    step('record-reverted-accounts', ['family', 'import']),
    deleteStatements,
  ],
};

/** Opening anchors of accounts by their statements. Runs after the writer of entries, which lead to the balances. */
export const statementAnchors: WriterSteps = {
  phase: 'writing opening balances',
  publish: [
    step('anchor', ['family', 'import'], { values: { those: 's.import_id = $2' } }),
    step('record-accounts', ['family', 'import']),
  ],
  revert: [step('delete-anchors', ['family', 'import'])],
};
