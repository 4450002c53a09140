import { handOver, statement, statements, type WriterStatements } from '../writer.js';

/** Categories that the rows of a file name. */
export const categories: WriterStatements = {
  phase: 'writing categories',
  publish: statements(import.meta.url, 'publish-parents', 'publish-children', 'publish-mappings'),
  handOver: [handOver({ table: 'categories', type: "'category'" })],
  revert: statements(import.meta.url, 'revert-children', 'revert-parents'),
};

/** How the names of categories in a file become mappings. */
export const mapCategories = statement(import.meta.url, 'map');
