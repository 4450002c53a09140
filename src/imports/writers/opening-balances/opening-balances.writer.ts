import { entryTables } from '../entries/entries.writer.js';
import { entryImage } from '../entries/entry-image.js';
import { stepsIn } from '../step.js';
import { tradeTables } from '../trades/trades.writer.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/**
 * Writes opening balances of accounts: the rows with the record type `Valuation`. The amount is the value of the
 * account, negative for a debt. Runs after the writers of entries and trades.
 */
export const openingBalances: WriterSteps = {
  phase: 'writing opening balances',
  tables: ['publishing_opening_balances', ...entryTables, ...tradeTables],
  publish: [
    step('stage', ['family', 'import']),
    step('match', ['family', 'import']),
    step('record-before-images', ['family', 'import'], { values: entryImage }),
    step('update', ['family', 'import']),
    step('insert', ['family', 'import']),
    step('record-outcomes', ['family', 'import']),
    step('record-accounts', ['family', 'import']),
  ],
  count: step('count', ['family', 'import']),
  revert: [step('restore', ['family', 'import'])],
};
