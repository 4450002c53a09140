import { statements, type WriterStatements } from '../writer.js';

/**
 * What is traded. Details of a row: `ticker`, in upper case; `mic`, the market identifier code or null; `security_name`,
 * where the file has it.
 */
export const securities: WriterStatements = {
  phase: 'writing securities',
  publish: statements(import.meta.url, 'publish'),
  revert: statements(import.meta.url, 'revert'),
};
