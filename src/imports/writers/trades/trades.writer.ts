import { deleteEntries, entryTables, rebaseEntries, transferEntries } from '../entries/entries.writer.js';
import { entryImage } from '../entries/entry-image.js';
import { coveredBy, findClashes, idTables, insertIds, type StagedKind } from '../external-ids/external-ids.steps.js';
import { proposeClashes } from '../matching/matching.steps.js';
import { type Step, stepsIn } from '../step.js';
import type { WorkingTable } from '../working-tables.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

const TRADES: StagedKind = { rows: 'publishing_trades', those: 'NOT p.is_idle', state: "'booked'" };
const covered = coveredBy({ rows: TRADES.rows, those: 'p.external_id IS NOT NULL' });

/** The working tables of trades, for writers that read them. */
export const tradeTables = ['publishing_trades'] as const satisfies readonly WorkingTable[];

/**
 * Writes entries that buy or sell a security: the rows of that record type, or all rows if rows have no record type.
 * Details of a row: `ticker` and `mic` of its security; `qty`, positive when bought, and `price`, both decimal text. A
 * stock split has `split_ratio` instead of `qty`: the number of shares that one share becomes; its name states the
 * ratio. `external_id` and `correction` are as in the rows of transactions. Runs after the writer of entries, which writes the
 * cash legs.
 */
export const trades: WriterSteps = {
  phase: 'writing trades',
  tables: [...tradeTables, ...entryTables, ...idTables],
  publish: [
    step('stage', ['family', 'import']),
    step('match-ids', ['family', 'import']),
    matchContents({
      those: 'split_ratio IS NULL',
      contents_of_row: "concat_ws(' ', trim_scale(qty), trim_scale(price), currency)",
      contents_of_trade: "concat_ws(' ', trim_scale(t.qty), trim_scale(t.price), e.currency)",
    }),
    // The quantity of a stock split is not compared; the name states the ratio.
    matchContents({
      those: 'split_ratio IS NOT NULL',
      contents_of_row: 'name_key(name)',
      contents_of_trade: 'e.name_key',
    }),
    step('compute-stock-splits', ['family', 'import']),
    step('mark-idle-stock-splits', ['family', 'import']),
    findClashes(TRADES),
    step('find-edge-doubles', ['family', 'import'], { values: { covered } }),
    step('replace', ['family', 'import'], { values: entryImage }),
    step('insert', ['family', 'import']),
    insertIds(TRADES),
    step('record-outcomes', ['family', 'import']),
    step('record-accounts', ['family', 'import']),
    proposeClashes(TRADES.rows),
  ],
  count: step('count', ['family', 'import']),
  transferOwnership: transferEntries,
  revert: [rebaseEntries, step('restore', ['family', 'import']), deleteEntries],
};

/** Returns the step that matches rows by their contents. @param values the rows, and SQL for what has to be equal */
function matchContents(values: Readonly<Record<'those' | 'contents_of_row' | 'contents_of_trade', string>>): Step {
  return step('match', ['family', 'import'], { values: { ...values, covered } });
}
