import type { CsvTable } from '../../csv.js';
import type { BankColumns } from './bank-columns.js';
import type { CellKinds } from './cell-kinds.js';

/** The holder moves money between own accounts in at most one of so many rows. */
const MOVED_IN = 4;
const END_DIGITS = /(?<!\p{N})\s?\p{N}{1,4}$/u;

/** Returns the account holder: the name that occurs in two name columns throughout the file. */
export function accountHolderOf(
  { names }: BankColumns,
  kinds: readonly CellKinds[],
  { headers, sample: rows }: Pick<CsvTable, 'headers' | 'sample'>,
): string | null {
  const [first = 0, second = 0] = names;
  const [heading, next] = [first, second].map((column) => (headers[column] ?? '').replace(END_DIGITS, ''));
  // The lines of one text, such as `Description 1` and `Description 2`, are not two parties.
  if (heading !== '' && heading === next) return null;
  // Columns that often agree do not name the two parties. In a few rows, the holder moves money between own accounts.
  const moved = rows.flatMap(({ cells }) => {
    const name = cells[first] ?? '';
    return name !== '' && name === cells[second] ? [name] : [];
  });
  const [own, ...more] = new Set(moved);
  if (more.length > 0 || moved.length * MOVED_IN > rows.length) return null;
  const [one, other] = names.map((column) => kinds[column]);
  if (one === undefined || other === undefined) return null;
  const both = (one.labels ?? []).filter((label) => other.countOf(label) > 0);
  const count = (label: string): number => one.countOf(label) + other.countOf(label);
  const [most] = both.toSorted((a, b) => count(b) - count(a));
  if (own !== undefined && own !== most) return null;
  return most !== undefined && count(most) * 2 >= Math.max(one.filled, other.filled) ? most : null;
}
