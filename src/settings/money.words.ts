import { exponentOf } from '../ledger/index.js';

/**
 * Formats an amount for people: `1,234.50 EUR`, with a minus if negative and at least the decimals of its currency.
 * @param amount decimal text with the sign to be shown
 * @param currency null: the currency of the account
 */
export function moneyInWords(amount: string, currency: string | null): string {
  const text = figureInWords(amount, currency);
  return currency === null ? text : `${text} ${currency}`;
}

/** The same without the currency. */
export function figureInWords(amount: string, currency: string | null): string {
  const isNegative = amount.startsWith('-');
  const [whole = '0', decimals = ''] = (isNegative ? amount.slice(1) : amount).split('.');
  const least = currency === null ? 2 : exponentOf(currency);
  let shown = decimals.padEnd(least, '0');
  while (shown.length > least && shown.endsWith('0')) shown = shown.slice(0, -1);
  const text = [BigInt(whole).toLocaleString('en-US'), shown].filter((part) => part !== '').join('.');
  return isNegative ? `−${text}` : text;
}

/** Reverses the sign of a ledger amount, where positive is an outflow, so that it shows the effect on the account. */
export function flowOf(amount: string): string {
  if (!/[1-9]/.test(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** What is owed, given as a positive amount, for people: it lowers what they have. */
export function owedInWords(amount: string, currency: string | null): string {
  return moneyInWords(flowOf(amount), currency);
}
