import { transferOwnership, statement, statements, type WriterStatements } from '../writer.js';

/** Gives categories to the other imports that found them, or put others under them. */
export const handOverCategories: readonly string[] = [
  transferOwnership({ table: 'categories', type: "'category'" }),
  statement(import.meta.url, 'hand-over-parents'),
];

/** Categories that the rows of a file name. */
export const categories: WriterStatements = {
  phase: 'writing categories',
  publish: statements(import.meta.url, 'publish-parents', 'publish-children', 'publish-mappings'),
  transferOwnership: handOverCategories,
  revert: statements(import.meta.url, 'revert-children', 'revert-parents'),
};

/** How the names of categories in a file become mappings. */
export const mapCategories = statement(import.meta.url, 'map');
