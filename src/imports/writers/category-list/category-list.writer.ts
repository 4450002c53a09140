import { handOverCategories } from '../categories/categories.writer.js';
import { rebaseSnapshots, type RecordTable, statement, statements, type WriterStatements } from '../writer.js';

const CATEGORIES: RecordTable = { table: 'categories', type: "'category'" };

/**
 * Categories that are listed. Details of a row, each absent when its cell is blank: `color` (`#rrggbb`), `icon`, and
 * `parent`, the name of the category that it is under, with `parent_heading`, what the file calls that column.
 */
export const categoryList: WriterStatements = {
  phase: 'writing categories',
  check: [knowing('check')],
  publish: [
    knowing('publish-1-rows'),
    ...statements(
      import.meta.url,
      'publish-2-categories',
      'publish-3-insert',
      'publish-4-update',
      'publish-5-outcomes',
    ),
  ],
  transferOwnership: handOverCategories,
  revert: [
    rebaseSnapshots(CATEGORIES),
    ...statements(import.meta.url, 'revert-restore', '../categories/revert-children', '../categories/revert-parents'),
  ],
};

/** A statement that begins with what each row of the file means. */
function knowing(name: string): string {
  const meanings = statement(import.meta.url, 'meanings');
  return statement(import.meta.url, name).replace('{{meanings}}', () => meanings);
}
