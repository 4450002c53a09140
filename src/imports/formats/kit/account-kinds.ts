/** The ledger's words for kinds of accounts. */
export { recogniseAccountKind } from '../../../ledger/accounts/account-kinds.js';
