import { type Step, type StepParam, stepsIn } from '../step.js';
import type { WorkingTable } from '../working-tables.js';
import {
  AUTOMATIC_MARGIN,
  AUTOMATIC_SCORE,
  AUTOMATIC_SHARES,
  MATCH_POINTS,
  PROPOSAL_SCORE,
  PROPOSAL_SHARES,
  shareAt,
  transferShareAt,
} from './match-weights.js';

const step = stepsIn(import.meta.url);
const IMPORT: readonly StepParam[] = ['family', 'import'];

/** The working tables of the steps. */
export const matchingTables = [
  'publishing_announced',
  'publishing_candidates',
  'publishing_transfer_pairs',
] as const satisfies readonly WorkingTable[];

const takeBest = step('take-best', IMPORT, {
  values: {
    automatic_score: AUTOMATIC_SCORE,
    automatic_margin: AUTOMATIC_MARGIN,
    confidence: shareAt('b.score', AUTOMATIC_SHARES),
  },
});

/**
 * Matches rows that neither an id nor their content matched with entries near them: as a person decided, else by a score
 * of what the two say. What the score leaves open stays in `publishing_candidates`.
 */
export const matchNear: readonly Step[] = [
  step('list-announced', IMPORT),
  // Without statistics of its rows, the planner would join rows and entries by their account alone, which is quadratic.
  step('list-candidates', IMPORT, {
    planner: { enable_sort: 'off' },
    values: { ...MATCH_POINTS, proposal_score: PROPOSAL_SCORE },
  }),
  step('take-decided', IMPORT),
  takeBest,
  takeBest,
  takeBest,
];

/** Matches what is left in `publishing_candidates` where a row and an entry have only each other. Runs after `matchNear`. */
export const takeLone = step('take-lone', IMPORT, { values: { confidence: shareAt('l.score', PROPOSAL_SHARES) } });

/** Withdraws pending entries that other entries replace. Runs after all matches. */
export const withdrawReplaced = step('withdraw-replaced', IMPORT);

/** Proposes what is left in `publishing_candidates`. Runs once the rows are entries. */
export const proposeDuplicates = step('propose-duplicates', IMPORT, {
  values: { confidence: shareAt('c.score', PROPOSAL_SHARES) },
});

/** Returns the step that proposes rows whose ids clash. Runs once the rows are entries. @param rows their working table */
export function proposeClashes(rows: WorkingTable): Step {
  return step('propose-clashes', IMPORT, { values: { rows } });
}

/** Deletes open proposals about entries that a revert removed. */
export const withdrawProposals = step('withdraw', ['family']);

/** Selects the account and the keys of the entry `e` of a condition that follows: see `content_key` and `external_key`. */
export const ENTRY_WITH_KEYS = `SELECT e.account_id, array_append(
    ARRAY(SELECT external_key(x.account_id, x.scheme, x.external_id) FROM entry_external_ids x
      WHERE x.family_id = $1 AND x.entry_id = e.id),
    content_key(e.account_id, e.date, e.amount, e.currency, coalesce(e.original_name, e.name), (
      SELECT count(*) FROM entries o WHERE o.family_id = $1 AND o.account_id = e.account_id AND o.date = e.date
        AND o.amount_hash = e.amount_hash AND o.amount = e.amount AND o.currency = e.currency AND o.type = e.type
        AND o.parent_id IS NULL AND name_key(coalesce(o.original_name, o.name)) = name_key(coalesce(e.original_name, e.name))
        AND (o.created_at, o.id) <= (e.created_at, e.id)))) AS keys
  FROM entries e WHERE e.family_id = $1 AND`;

/** Lists the pairs of a new entry and an entry of another account that may be one transfer. */
export const listTransferPairs = step('list-transfer-pairs', IMPORT, {
  planner: { enable_sort: 'off' },
  values: { entry_with_keys: ENTRY_WITH_KEYS },
});

/**
 * Finds transfers between the new entries and entries of other accounts. Pairs those that leave no doubt and proposes the
 * others. Runs once the rows are entries.
 */
export const findTransfers: readonly Step[] = [
  listTransferPairs,
  step('pair-transfers', IMPORT),
  step('propose-transfers', IMPORT, { values: { confidence: transferShareAt('t.is_only', 't.days') } }),
];
