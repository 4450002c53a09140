import { statements, type WriterStatements } from '../writer.js';

/**
 * Movements of money between accounts of one file. Details of such a row: `transfer_account`, the account at the other end
 * as the file calls it. The writer of entries writes the rows; this one says what they are and pairs them.
 */
export const transfers: WriterStatements = {
  phase: 'writing transfers',
  publish: statements(import.meta.url, 'publish-1-legs', 'publish-2-pair', 'publish-3-kinds'),
  transferOwnership: statements(import.meta.url, 'hand-over'),
  revert: statements(import.meta.url, 'revert'),
};
