/** The words for kinds of accounts, as the ledger knows them. */
export { recogniseAccountKind } from '../../../ledger/accounts/account-kinds.js';
