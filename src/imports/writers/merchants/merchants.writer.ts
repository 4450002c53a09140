import { rebaseSnapshots, transferOwnership, type RecordTable, statements, type WriterStatements } from '../writer.js';

const MERCHANTS: RecordTable = { table: 'merchants', type: "'merchant'" };

/** Gives merchants that an import made to the others that have them, and removes those that are left and unused. */
export const madeMerchants: Required<Pick<WriterStatements, 'transferOwnership' | 'revert'>> = {
  transferOwnership: [transferOwnership(MERCHANTS)],
  revert: statements(import.meta.url, 'revert'),
};

/**
 * Merchants that are listed. Details of a row, each absent when its cell is blank: `color` (`#rrggbb`) and `website`.
 */
export const merchants: WriterStatements = {
  phase: 'writing merchants',
  publish: statements(import.meta.url, 'publish-1-merchants', 'publish-2-write', 'publish-3-outcomes'),
  transferOwnership: madeMerchants.transferOwnership,
  revert: [rebaseSnapshots(MERCHANTS), ...statements(import.meta.url, 'revert-restore'), ...madeMerchants.revert],
};
