import type { CsvRow } from '../../csv.js';
import type { OpenTable } from '../../table-source.js';

/** Changes each row of a table. */
export function withRows(csv: OpenTable, change: (row: CsvRow) => CsvRow): OpenTable {
  return { ...csv, sample: csv.sample.map(change), rows: mapped(csv.rows, change) };
}

/** Maps rows, and closes their source when it is closed. */
async function* mapped(rows: AsyncIterableIterator<CsvRow>, change: (row: CsvRow) => CsvRow): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield change(row);
}
