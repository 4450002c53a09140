import { handOver, statements, type WriterStatements } from '../writer.js';

/**
 * Entries that buy or sell a security. Details of a row: `ticker` and `mic`, as those of its security; `qty`, positive when
 * bought, and `price`, both decimal texts.
 */
export const trades: WriterStatements = {
  phase: 'writing trades',
  publish: statements(
    import.meta.url,
    'publish-1-rows',
    'publish-2-matches',
    'publish-3-insert',
    'publish-4-outcomes',
    'publish-5-accounts',
  ),
  handOver: [handOver({ table: 'entries', type: 'r.type' })],
  revert: statements(import.meta.url, '../entries/revert-4-delete'),
};
