import type { AmountLimits } from './amounts.js';

export { tradeName } from '../../../ledger/trades/trade-name.js';

/** The number of digits that the ledger stores for quantities, unit prices and money. */
export const QUANTITY: AmountLimits = { decimals: 8, digits: 15 };
export const PRICE: AmountLimits = { decimals: 10, digits: 9 };
export const MONEY: AmountLimits = { decimals: 4, digits: 15 };
