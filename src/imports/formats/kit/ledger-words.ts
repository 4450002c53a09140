/** The ledger's fixed vocabularies, for formats that cover the whole ledger. */
export { ACCOUNTABLE_TYPES, canHaveSubtype, subtypesOf } from '../../../ledger/accounts/account-kinds.js';
export { normalizeCurrency } from '../../../ledger/currencies/currency.js';
export { RATE_SOURCES } from '../../../ledger/exchange-rates/rate-sources.js';
export { TRANSACTION_KINDS, VALUATION_KINDS } from '../../../ledger/entry-kinds.js';
