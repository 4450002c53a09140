import { type AmountLimits, negate } from './amounts.js';

/** How many digits the ledger has for shares, for the price of one, and for money. */
export const QUANTITY: AmountLimits = { decimals: 8, digits: 15 };
export const PRICE: AmountLimits = { decimals: 10, digits: 9 };
export const MONEY: AmountLimits = { decimals: 4, digits: 15 };

/** What a trade is called where the file does not say it. @param qty decimal text, positive when bought */
export function tradeName(ticker: string, qty: string): string {
  return qty.startsWith('-') ? `Sell ${negate(qty)} ${ticker}` : `Buy ${qty} ${ticker}`;
}
