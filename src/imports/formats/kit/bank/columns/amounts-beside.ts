import { currencyNamed } from '../../row-reader.js';
import type { CellKinds } from './cell-kinds.js';

/** Where a currency stands: before its amount, or after it. */
const SIDES = [-1, 1] as const;

/**
 * Returns the amount columns that have a column of nothing but one currency beside them. All amounts of a file have
 * their currency on the same side, so two columns of amounts with the currencies between them show nothing.
 * @param amounts the columns of amounts
 */
export function amountsBeside(
  amounts: readonly number[],
  kinds: readonly CellKinds[],
  currency: string,
): ReadonlySet<number> {
  const unique = [...new Set(amounts)];
  const [side, otherSide] = SIDES.filter((one) => unique.every((amount) => areCurrencies(kinds[amount + one])));
  if (side === undefined || otherSide !== undefined) return new Set();
  return new Set(unique.filter((amount) => isOnly(kinds[amount + side], currency)));
}

function areCurrencies(cells: CellKinds | undefined): boolean {
  return cells !== undefined && cells.filled > 0 && cells.areCurrencies;
}

function isOnly(cells: CellKinds | undefined, currency: string): boolean {
  const labels = cells?.labels ?? [];
  return labels.length > 0 && labels.every((label) => currencyNamed(label) === currency);
}
