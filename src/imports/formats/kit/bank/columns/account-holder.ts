import type { CsvRow } from '../../csv.js';
import type { BankColumns } from './bank-columns.js';
import type { CellKinds } from './cell-kinds.js';

/** Returns the account holder: the name that occurs in two name columns throughout the file. */
export function accountHolderOf(
  { names }: BankColumns,
  kinds: readonly CellKinds[],
  rows: readonly CsvRow[],
): string | null {
  const [first = 0, second = 0] = names;
  // Nobody pays himself: two columns that agree in a row do not have the two parties.
  if (rows.some(({ cells }) => cells[first] !== '' && cells[first] === cells[second])) return null;
  const [one, other] = names.map((column) => kinds[column]);
  if (one === undefined || other === undefined) return null;
  const both = (one.labels ?? []).filter((label) => other.countOf(label) > 0);
  const count = (label: string): number => one.countOf(label) + other.countOf(label);
  const [most] = both.toSorted((a, b) => count(b) - count(a));
  return most !== undefined && count(most) * 2 >= Math.max(one.filled, other.filled) ? most : null;
}
