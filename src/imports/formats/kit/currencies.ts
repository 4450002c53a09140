/** The currencies of the ledger, for formats. */
export { exponentOf, isCurrency, normalizeCurrency } from '../../../ledger/currencies/currency.js';
