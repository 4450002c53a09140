/** The closed lists of words that the ledger has, for formats that speak of all of it. */
export { ACCOUNTABLE_TYPES, subtypesOf } from '../../../ledger/accounts/account-kinds.js';
export { normalizeCurrency } from '../../../ledger/currencies/currency.js';
export { TRANSACTION_KINDS, VALUATION_KINDS } from '../../../ledger/entry-kinds.js';
