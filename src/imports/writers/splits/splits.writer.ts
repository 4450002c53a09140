import { statements, type WriterStatements } from '../writer.js';

/**
 * Entries whose split lines are rows of their own. Details of both: `split_into`, how many lines there are (null
 * where the file does not say); of a line: `split_of`, the row of its entry. The writer of entries writes both; this one sees to it that they fit.
 */
export const splits: WriterStatements = {
  phase: 'writing split lines',
  check: statements(import.meta.url, 'check-1-sums', 'check-2-parts'),
  publish: [],
  revert: [],
};
