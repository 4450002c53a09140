import { handBack, handOver, type RecordTable, statements, type WriterStatements } from '../writer.js';

const ENTRIES: RecordTable = { table: 'entries', type: 'r.type' };

/** Dated lines of accounts: transactions. */
export const entries: WriterStatements = {
  phase: 'writing entries',
  publish: statements(
    import.meta.url,
    'publish-1-rows',
    'publish-2-matches',
    'publish-3-changes',
    'publish-4-update',
    'publish-5-untag',
    'publish-6-insert',
    'publish-7-tag',
    'publish-8-outcomes',
    'publish-9-accounts',
  ),
  handOver: [handOver(ENTRIES)],
  revert: [
    handBack(ENTRIES),
    ...statements(import.meta.url, 'revert-1-restore', 'revert-2-untag', 'revert-3-tag', 'revert-4-delete'),
  ],
};
