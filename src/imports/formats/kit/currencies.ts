/** The ledger's currencies, for import formats. */
export { exponentOf, isCurrency, normalizeCurrency } from '../../../ledger/currencies/currency.js';
