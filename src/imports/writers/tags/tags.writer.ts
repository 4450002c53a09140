import { transferOwnership, statement, statements, type WriterStatements } from '../writer.js';

/** Tags that the rows of a file name. */
export const tags: WriterStatements = {
  phase: 'writing tags',
  publish: statements(import.meta.url, 'publish'),
  transferOwnership: [transferOwnership({ table: 'tags', type: "'tag'" })],
  revert: statements(import.meta.url, 'revert'),
};

/** How the names of tags in a file become mappings. */
export const mapTags = statement(import.meta.url, 'map');
