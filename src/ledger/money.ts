import { withoutTrailingZeros } from './trailing-zeros.js';

/**
 * An amount as responses carry it.
 * @param numericText what PostgreSQL sends for a numeric, e.g. `12.5000`
 * @returns the amount with two decimals, or with more where they are needed: `12.50`, `1450.00`, `0.1234`
 */
export function presentMoney(numericText: string): string {
  const [whole, decimals = ''] = numericText.split('.');
  return `${whole}.${withoutTrailingZeros(decimals).padEnd(2, '0')}`;
}
