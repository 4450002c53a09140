import { deleteEntries, entryTables, transferEntries } from '../entries/entries.writer.js';
import { stepsIn } from '../step.js';
import type { WorkingTable } from '../working-tables.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/** The working tables of trades, for writers that read them. */
export const tradeTables = ['publishing_trades'] as const satisfies readonly WorkingTable[];

/**
 * Writes entries that buy or sell a security: the rows of that record type, or all rows if rows have no record type.
 * Details of a row: `ticker` and `mic` of its security; `qty`, positive when bought, and `price`, both decimal text. A
 * stock split has `split_ratio` instead of `qty`: the number of shares that one share becomes; its name states the
 * ratio. Runs after the writer of entries, which writes the cash legs.
 */
export const trades: WriterSteps = {
  phase: 'writing trades',
  tables: [...tradeTables, ...entryTables],
  publish: [
    step('stage', ['family', 'import']),
    step('match', ['family', 'import']),
    step('match-stock-splits', ['family', 'import']),
    step('compute-stock-splits', ['family', 'import']),
    step('mark-idle-stock-splits', ['family', 'import']),
    step('insert', ['family', 'import']),
    step('record-outcomes', ['family', 'import']),
    step('record-accounts', ['family', 'import']),
  ],
  count: step('count', ['family', 'import']),
  transferOwnership: transferEntries,
  revert: [deleteEntries],
};
