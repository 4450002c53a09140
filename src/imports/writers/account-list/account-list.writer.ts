import { transferOwnership, statement, statements, type WriterStatements } from '../writer.js';

/**
 * Accounts that are listed with their balances. Details of a row: `account_type`, the file's word for the kind of account;
 * `accountable_type` and `subtype`, what is known of it. A row without the first is a Depository.
 */
export const accountList: WriterStatements = {
  phase: 'writing accounts',
  publish: statements(import.meta.url, 'publish'),
  transferOwnership: [
    transferOwnership({ table: 'accounts', type: "'account'" }),
    ...statements(import.meta.url, '../accounts/hand-over-anchors'),
  ],
  revert: statements(import.meta.url, '../accounts/revert'),
};

/** How the words for kinds of accounts in a file become mappings. */
export const mapAccountTypes = statement(import.meta.url, 'map');
