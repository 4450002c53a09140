import { handBack, handOver, type RecordTable, statements, type WriterStatements } from '../writer.js';

const ENTRIES: RecordTable = { table: 'entries', type: 'r.type' };

/**
 * Transactions. A row whose details have `split_of` is a split line of the entry of that row, which must not be one itself.
 */
export const entries: WriterStatements = {
  phase: 'writing entries',
  publish: statements(
    import.meta.url,
    'publish-01-rows',
    'publish-02-matches',
    'publish-03-split-lines',
    'publish-04-other-split-lines',
    'publish-05-changes',
    'publish-06-update',
    'publish-07-untag',
    'publish-08-insert',
    'publish-09-tag',
    'publish-10-outcomes',
    'publish-11-accounts',
  ),
  handOver: [handOver(ENTRIES)],
  revert: [
    handBack(ENTRIES),
    ...statements(import.meta.url, 'revert-1-restore', 'revert-2-untag', 'revert-3-tag', 'revert-4-delete'),
  ],
};
