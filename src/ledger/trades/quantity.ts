import { withoutTrailingZeros } from '../trailing-zeros.js';

/**
 * A quantity or a unit price as responses carry it.
 * @param numericText what PostgreSQL sends for a numeric, e.g. `12.50000000`
 * @returns no zeros at the end of the decimals, and no decimals when there are none: `12.5`, `10`, `0.0125`
 */
export function presentQuantity(numericText: string): string {
  const [whole = '', decimals = ''] = numericText.split('.');
  const shown = withoutTrailingZeros(decimals);
  return shown === '' ? whole : `${whole}.${shown}`;
}
