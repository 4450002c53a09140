import { rebaseSnapshots, transferOwnership, type RecordTable, statements, type WriterStatements } from '../writer.js';

const ENTRIES: RecordTable = { table: 'entries', type: 'r.type' };

/**
 * Transactions: the rows of that type of record, or all rows where they have none. A row whose details have `split_of` is a
 * split line of the entry of that row, which must not be one itself. What stands inside of a row, in its details:
 * `split_lines`, each with its `amount`, and `notes`, `category` and `tags` where it has them; `cash_leg`, one transaction
 * more in the account of the row, whatever that is, with its `amount` and `name`. Amounts are decimal texts in ledger sign.
 */
export const entries: WriterStatements = entriesMatchedBy('publish-03-matches');

/**
 * Transactions of a statement, which dates and names a payment a little differently than other sources of the same
 * account do: what the ledger has within three days is not written again.
 */
export const statementEntries: WriterStatements = entriesMatchedBy(
  'publish-03-matches',
  'publish-03-near-1-pairs',
  'publish-03-near-2-matches',
);

/** @param matches the statements that find what the ledger has already */
function entriesMatchedBy(...matches: readonly string[]): WriterStatements {
  return {
    phase: 'writing entries',
    publish: statements(
      import.meta.url,
      'publish-00-hash',
      'publish-01-rows',
      'publish-02-parts',
      ...matches,
      'publish-04-split-lines',
      'publish-05-other-split-lines',
      'publish-06-changes',
      'publish-07-update',
      'publish-08-untag',
      'publish-09-insert',
      'publish-10-tag',
      'publish-11-outcomes',
      'publish-12-accounts',
      'publish-13-plan',
    ),
    transferOwnership: [transferOwnership(ENTRIES), ...statements(import.meta.url, 'hand-over-parts')],
    revert: [
      rebaseSnapshots(ENTRIES),
      ...statements(import.meta.url, 'revert-1-restore', 'revert-2-untag', 'revert-3-tag', 'revert-4-delete'),
    ],
  };
}
