import { sqlFile } from '../../../platform/database/sql-file.js';
import { type Step, stepsIn } from '../step.js';
import { fillTemplate } from '../template.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

const worth = sqlFile(new URL('./worth.sql', import.meta.url));
const ANCHOR_WORTHS = sqlFile(new URL('./anchor-worths.sql', import.meta.url));
const MOVE_ANCHORS = sqlFile(new URL('./move-anchors.sql', import.meta.url));

/** The statements of other imports of accounts whose anchor came from this one. */
const OF_HEIRS = `s.import_id <> $2 AND s.account_id IN (
    SELECT account_id FROM statements WHERE family_id = $1 AND import_id = $2 AND anchor_id IS NOT NULL)`;

/** The statements of other imports of accounts with entries that this one made, changed or removed. */
const OF_CHANGED = `s.import_id <> $2 AND s.account_id IN (
    SELECT account_id FROM entries WHERE family_id = $1 AND import_id = $2
    UNION
    SELECT e.account_id FROM import_adoptions a JOIN entries e ON e.family_id = $1 AND e.id = a.record_id
    WHERE a.family_id = $1 AND a.import_id = $2
    UNION
    SELECT (before ->> 'account_id')::uuid FROM import_adoptions
    WHERE family_id = $1 AND import_id = $2 AND record_type = 'withdrawn_transaction')`;

/**
 * Returns SQL for what opening anchors are worth now, as `anchor_id`, `account_id`, `anchored_on` and `worth`. $1 is the family.
 * @param those a SQL condition for the statements `s` that gave the anchors
 */
export function anchorWorths(those: string): string {
  return fillTemplate(ANCHOR_WORTHS, { those, worth });
}

/**
 * Returns SQL that moves opening anchors by what they are worth more or less than before. It returns `account_id` and `first_day`.
 * @param worths SQL of `anchorWorths`
 * @param former a relation `former` of `anchor_id` and `worth`
 */
export function moveAnchors(worths: string, former: string): string {
  return fillTemplate(MOVE_ANCHORS, { worths, former });
}

/** Notes what the opening anchors of other imports are worth. Runs before a revert changes entries. */
export const noteAnchors: Step = step('note-anchors', ['family', 'import'], {
  values: { worths: anchorWorths(OF_CHANGED) },
});

/** Moves those anchors by what the revert changed. Runs after it. */
export const followWithAnchors: Step = step('follow-with-anchors', ['family', 'import'], {
  values: {
    moves: moveAnchors(
      anchorWorths('s.anchor_id IN (SELECT anchor_id FROM revert_anchors WHERE family_id = $1 AND import_id = $2)'),
      '(SELECT anchor_id, worth FROM revert_anchors WHERE family_id = $1 AND import_id = $2) former',
    ),
  },
});

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
    step('anchor', ['family', 'import'], { values: { those: OF_HEIRS, worth } }),
    step('record-reverted-accounts', ['family', 'import']),
    deleteStatements,
  ],
};

/** Opening anchors of accounts by their statements. Runs after the writer of entries, which lead to the balances. */
export const statementAnchors: WriterSteps = {
  phase: 'writing opening balances',
  publish: [
    step('anchor', ['family', 'import'], { values: { those: 's.import_id = $2', worth } }),
    step('record-accounts', ['family', 'import']),
  ],
  revert: [step('delete-anchors', ['family', 'import'])],
};
