import { type AmountLimits, negate } from './amounts.js';

/** The number of digits that the ledger stores for quantities, unit prices and money. */
export const QUANTITY: AmountLimits = { decimals: 8, digits: 15 };
export const PRICE: AmountLimits = { decimals: 10, digits: 9 };
export const MONEY: AmountLimits = { decimals: 4, digits: 15 };

/** Returns the name of a trade that has none in the file. @param qty decimal text, positive for a purchase */
export function tradeName(ticker: string, qty: string): string {
  return qty.startsWith('-') ? `Sell ${negate(qty)} ${ticker}` : `Buy ${qty} ${ticker}`;
}
