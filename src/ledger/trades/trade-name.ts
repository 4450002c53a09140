/** Returns the name of a trade that nobody named. @param qty canonical decimal text, positive for a purchase */
export function tradeName(ticker: string, qty: string): string {
  return qty.startsWith('-') ? `Sell ${qty.slice(1)} ${ticker}` : `Buy ${qty} ${ticker}`;
}
