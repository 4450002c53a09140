import { negate, subtract } from '../kit/amounts.js';

/** The sum of two decimal strings, exact. */
export function add(first: string, second: string): string {
  return subtract(first, negate(second));
}

/** With two decimals at least, as statements print money. */
export function printed(value: string): string {
  const [whole = '', decimals = ''] = value.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
