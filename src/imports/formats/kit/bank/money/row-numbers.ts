import type { NumberFormat } from '../../amounts.read.js';
import { amountAt, type TypedCells } from '../../typed-cells.js';
import { MONEY_LIMITS, toUnits } from './units.js';

/** Returns the numbers of a row in units, whatever columns they are in. */
export function numbersOf(row: TypedCells, format: NumberFormat): readonly bigint[] {
  return row.cells.flatMap((_, column) => {
    const read = amountAt(row, column, format, MONEY_LIMITS);
    return read.ok ? [toUnits(read.value)] : [];
  });
}
