import { transferOwnership, statements, type WriterStatements } from '../writer.js';

/**
 * Entries that buy or sell a security: the rows of that type of record, or all rows where they have none. Details of a row:
 * `ticker` and `mic`, as those of its security; `qty`, positive when bought, and `price`, both decimal texts. For a stock
 * split, instead of `qty`, `split_ratio`: how many shares one share becomes; its name says the ratio.
 */
export const trades: WriterStatements = {
  phase: 'writing trades',
  publish: statements(
    import.meta.url,
    'publish-1-rows',
    'publish-2-matches',
    'publish-3-known-splits',
    'publish-4-splits',
    'publish-5-idle-splits',
    'publish-6-insert',
    'publish-7-outcomes',
    'publish-8-accounts',
  ),
  transferOwnership: [
    transferOwnership({ table: 'entries', type: 'r.type' }),
    ...statements(import.meta.url, '../entries/hand-over-parts'),
  ],
  revert: statements(import.meta.url, '../entries/revert-4-delete'),
};
