import { transferOwnership, statement, statements, type WriterStatements } from '../writer.js';

/** Accounts that the rows of a file name. Details of a row: `accountable_type`, the kind of its account where the file says it. */
export const accounts: WriterStatements = {
  phase: 'writing accounts',
  publish: statements(import.meta.url, 'publish'),
  transferOwnership: [
    transferOwnership({ table: 'accounts', type: "'account'" }),
    ...statements(import.meta.url, 'hand-over-anchors'),
  ],
  revert: statements(import.meta.url, 'revert'),
};

/** How the names of accounts in a file become mappings. */
export const mapAccounts = statement(import.meta.url, 'map');
