/** The ledger's names of account kinds, for import formats. */
export { recogniseAccountKind } from '../../../ledger/accounts/account-kinds.js';
