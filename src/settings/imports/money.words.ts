import { exponentOf } from '../../ledger/index.js';

/**
 * An amount as people read it: `1,234.50 EUR`, with a minus where it is negative and at least the decimals of its currency.
 * @param amount decimal text, under the sign that is to be shown
 * @param currency null where it is that of the account
 */
export function moneyInWords(amount: string, currency: string | null): string {
  const text = figureInWords(amount, currency);
  return currency === null ? text : `${text} ${currency}`;
}

/** The same without its currency. */
export function figureInWords(amount: string, currency: string | null): string {
  const isNegative = amount.startsWith('-');
  const [whole = '0', decimals = ''] = (isNegative ? amount.slice(1) : amount).split('.');
  const least = currency === null ? 2 : exponentOf(currency);
  let shown = decimals.padEnd(least, '0');
  while (shown.length > least && shown.endsWith('0')) shown = shown.slice(0, -1);
  const text = [BigInt(whole).toLocaleString('en-US'), shown].filter((part) => part !== '').join('.');
  return isNegative ? `−${text}` : text;
}

/** What an entry does to its account: an amount of the ledger, where plus is money that went out, under the other sign. */
export function flowOf(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
