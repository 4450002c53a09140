import type { NumberFormat } from '../../amounts.read.js';
import { amountAt, type TypedCells } from '../../typed-cells.js';
import { MONEY_LIMITS, toUnits } from './units.js';

/** Returns the number in a cell, in units; null if there is none. */
export function numberAt(row: TypedCells, column: number, format: NumberFormat): bigint | null {
  const read = amountAt(row, column, format, MONEY_LIMITS);
  return read.ok ? toUnits(read.value) : null;
}

/** Returns the numbers in all cells of a row, in units and in the order of the columns. */
export function numbersOf(row: TypedCells, format: NumberFormat): readonly bigint[] {
  return row.cells.map((_, column) => numberAt(row, column, format)).filter((number) => number !== null);
}
