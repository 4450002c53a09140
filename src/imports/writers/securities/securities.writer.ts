import { statements, type WriterStatements } from '../writer.js';

/** What is traded. Details of a row: `ticker`, in upper case, and `mic`, the market identifier code or null. */
export const securities: WriterStatements = {
  phase: 'writing securities',
  publish: statements(import.meta.url, 'publish'),
  revert: statements(import.meta.url, 'revert'),
};
