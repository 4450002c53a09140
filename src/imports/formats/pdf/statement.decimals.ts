import { negate, subtract } from '../kit/amounts.js';

/** Returns the exact sum of two decimal strings. */
export function add(first: string, second: string): string {
  return subtract(first, negate(second));
}

/** Formats a decimal string with at least two decimals, as statements print money. */
export function withTwoDecimals(value: string): string {
  const [whole = '', decimals = ''] = value.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
