import { type AmountLimits, type AmountReading, readAmount } from './amounts.js';
import type { CellKind } from './cell-kind.js';
import type { DateFormat } from './dates.js';

/**
 * Cells that can have types. Numbers are decimal text with a point, dates are `YYYY-MM-DD`, booleans `true` or `false`.
 */
export interface TypedCells {
  readonly cells: readonly string[];
  /** In the order of the cells. A missing type is `text`. */
  readonly kinds?: readonly CellKind[] | undefined;
}

export function kindAt({ kinds }: TypedCells, column: number): CellKind {
  return kinds?.[column] ?? 'text';
}

/** Returns the text cells; others become blank, because only texts show how a file writes dates and numbers. */
export function writtenCells(row: TypedCells): readonly string[] {
  const { cells, kinds } = row;
  return kinds === undefined ? cells : cells.map((cell, column) => (kindAt(row, column) === 'text' ? cell : ''));
}

/** Returns the date in a cell as `YYYY-MM-DD`; null if it is not a date. @param format the format of dates in texts */
export function dateAt(row: TypedCells, column: number, format: DateFormat | null): string | null {
  const cell = row.cells[column] ?? '';
  const kind = kindAt(row, column);
  if (kind === 'text') return format?.read(cell) ?? null;
  return kind === 'date' ? cell : null;
}

/** Reads the number in a cell. @param format the format of numbers in texts */
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
