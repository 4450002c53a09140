import { statements, type WriterStatements } from '../writer.js';

/**
 * What accounts held when a program began to keep them: the rows whose type of record is `Valuation`. Their amount is what
 * the account was worth, negative when it was owed. Comes after the writers of entries and trades.
 */
export const openingBalances: WriterStatements = {
  phase: 'writing opening balances',
  publish: statements(
    import.meta.url,
    'publish-1-rows',
    'publish-2-matches',
    'publish-3-before',
    'publish-4-update',
    'publish-5-insert',
    'publish-6-outcomes',
    'publish-7-accounts',
  ),
  revert: statements(import.meta.url, 'revert'),
};
