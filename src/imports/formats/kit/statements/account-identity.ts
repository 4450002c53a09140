/** The identities of accounts, for formats: they may not import the ledger. */
export {
  accountIdentity,
  type AccountIdentity,
  couldBeSame,
  IDENTITY_SCHEMES,
  type IdentityScheme,
  identityText,
  isSameIdentity,
  keyOf,
  normalizedNumber,
} from '../../../../ledger/accounts/identities/account-identity.js';
export { isIban } from '../../../../ledger/accounts/identities/iban.js';
