import type { CsvRow, CsvTable } from './csv.js';

/** Returns a table with each of its rows changed as it is read. */
export function withRows<T extends CsvTable>(csv: T, change: (row: CsvRow) => CsvRow): T {
  return { ...csv, sample: csv.sample.map(change), rows: mapRows(csv.rows, change) };
}

/** Returns rows, each changed as it is read. Not a generator, because closing one before its first row leaves its source open. */
export function mapRows(
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
