import type { CsvRow, CsvTable } from '../kit/csv.js';
import { kindAt } from '../kit/typed-cells.js';

/** Changes each row of a table while it is read. */
export function mapped(
  rows: AsyncIterableIterator<CsvRow>,
  change: (row: CsvRow) => CsvRow,
): AsyncIterableIterator<CsvRow> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: async () => {
      const read = await rows.next();
      return read.done === true ? read : { done: false, value: change(read.value) };
    },
    return: async () => {
      await rows.return?.();
      return { done: true, value: undefined };
    },
  };
}

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
  return {
    ...csv,
    headers: [...own.map((column) => csv.headers[column] ?? ''), ...headings],
    width: width + headings.length,
    sample: csv.sample.map(widened),
    rows: mapped(csv.rows, widened),
  };
}
