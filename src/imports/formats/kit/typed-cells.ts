import { type AmountLimits, type AmountReading, readAmount } from './amounts.js';
import type { DateFormat } from './dates.js';

/** What a file says that a cell is. Cells of text files are all `text`. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean';

/** Cells that may have a type. Numbers are decimal text with a point, dates `YYYY-MM-DD`, booleans `true` or `false`. */
export interface TypedCells {
  readonly cells: readonly string[];
  /** In the order of the cells; those without one, and all when it is left out, are `text`. */
  readonly kinds?: readonly CellKind[] | undefined;
}

export function kindAt({ kinds }: TypedCells, column: number): CellKind {
  return kinds?.[column] ?? 'text';
}

/** The cells with those that have a type left blank: only the others show how a file writes dates and numbers. */
export function writtenCells(row: TypedCells): readonly string[] {
  const { cells, kinds } = row;
  return kinds === undefined ? cells : cells.map((cell, column) => (kindAt(row, column) === 'text' ? cell : ''));
}

/** The date in a cell, as `YYYY-MM-DD`; null when it is none. @param format how texts write dates, if any does */
export function dateAt(row: TypedCells, column: number, format: DateFormat | null): string | null {
  const cell = row.cells[column] ?? '';
  const kind = kindAt(row, column);
  if (kind === 'text') return format?.read(cell) ?? null;
  return kind === 'date' ? cell : null;
}

/** The number in a cell. @param format how texts write numbers */
export function amountAt(
  row: TypedCells,
  column: number,
  format: Parameters<typeof readAmount>[1],
  limits?: AmountLimits,
): AmountReading {
  const cell = row.cells[column] ?? '';
  const kind = kindAt(row, column);
  if (kind === 'text') return readAmount(cell, format, limits);
  return kind === 'number' ? readAmount(cell, '1,234.56', limits) : { ok: false, reason: `is a ${kind}, not a number` };
}
