import type { CsvRow, CsvTable } from '../kit/csv.js';
import { withRows } from '../kit/mapped-rows.js';
import { kindAt } from '../kit/typed-cells.js';

/**
 * Adds columns to a table, after its own.
 * @param cellsOf returns the texts of a row in these columns
 */
export function withColumns<T extends CsvTable>(
  csv: T,
  headings: readonly string[],
  cellsOf: (row: CsvRow) => readonly string[],
): T {
  const { width } = csv;
  const own = Array.from({ length: width }, (_, column) => column);
  const widened = (row: CsvRow): CsvRow => ({
    ...row,
    cells: [...own.map((column) => row.cells[column] ?? ''), ...cellsOf(row)],
    kinds: row.kinds && own.map((column) => kindAt(row, column)),
  });
  const headers = [...own.map((column) => csv.headers[column] ?? ''), ...headings];
  return { ...withRows(csv, widened), headers, width: width + headings.length };
}
