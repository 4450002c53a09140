import { DomainError } from '../../../../platform/errors.js';
import type { Settings } from '../../format.js';
import { type Batch, type CsvRecord, readTable, SAMPLE_ROWS } from '../csv.js';
import { MOST_KEPT } from '../csv.lines.js';
import { type OpenTable, tableOptions, type TableSource } from '../table-source.js';
import { withoutMerges } from './merged-cells.js';
import { columnName, type Sheet, type SheetRow } from './workbook.js';

/** A sheet as a table. All rows are as wide as the widest of the first rows, as in CSV files from programs. */
export class SheetTable implements TableSource {
  /** The number of hidden rows so far in the latest reading. */
  hiddenRowsCount = 0;
  /** The number of rows so far in the latest reading. */
  rowsCount = 0;
  private batches: AsyncGenerator<Batch, void> | null = null;

  constructor(readonly sheet: Sheet) {}

  async open(settings: Settings, knows?: (heading: string) => boolean): Promise<OpenTable> {
    this.hiddenRowsCount = 0;
    this.rowsCount = 0;
    const options = { ...tableOptions(settings), ...(knows !== undefined && { knows }) };
    const skipped: CsvRecord[] = [];
    this.batches = this.read(options.rowsToSkip ?? 0, skipped);
    const table = await readTable(this.batches, () => skipped, options);
    return { ...table, encoding: null, detected: { sheet: this.sheet.name } };
  }

  /** Ends an unfinished reading. */
  async close(): Promise<void> {
    await this.batches?.return();
  }

  private async *read(rowsToSkip: number, skipped: CsvRecord[]): AsyncGenerator<Batch, void> {
    const rows = withoutMerges(this.sheet.rows(), await this.sheet.mergedRanges());
    let first: CsvRecord[] | null = [];
    let last = 0;
    let width = 0;
    for await (const batch of rows) {
      const records: CsvRecord[] = [];
      for (const row of batch) {
        last = row.number;
        if (row.isHidden) this.hiddenRowsCount += 1;
        if (row.number > rowsToSkip) records.push(this.recordOf(row));
        else if (skipped.length < MOST_KEPT) skipped.push(this.recordOf(row));
      }
      this.rowsCount += records.length;
      if (first === null) yield batchOf(records, width);
      else first.push(...records);
      if (first !== null && first.length > SAMPLE_ROWS) {
        width = widthOf(first);
        yield batchOf(first, width);
        first = null;
      }
    }
    if (last > 0 && last <= rowsToSkip) throw skippedAll(last);
    if (first !== null && first.length > 0) yield batchOf(first, widthOf(first));
  }

  private recordOf({ number, cells }: SheetRow): CsvRecord {
    const at = cells.findIndex((cell) => cell?.problem !== undefined);
    const problem = at === -1 ? undefined : `cell ${columnName(at)}${number} ${cells[at]?.problem}`;
    return {
      line: number,
      cells: Array.from(cells, (cell) => cell?.text ?? ''),
      kinds: Array.from(cells, (cell) => cell?.kind ?? 'text'),
      place: `sheet "${this.sheet.name}", row ${number}`,
      ...(problem !== undefined && { problem }),
    };
  }
}

function batchOf(records: readonly CsvRecord[], width: number): Batch {
  let length = 0;
  for (const { cells } of records) {
    while (cells.length < width) cells.push('');
    for (const cell of cells) length += cell.length;
  }
  return { dialect: null, length, hasReplacements: false, records };
}

function widthOf(records: readonly CsvRecord[]): number {
  return records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function skippedAll(rows: number): DomainError {
  const problem = `must be less than the number of rows in the sheet (${rows})`;
  return new DomainError('validation_failed', `rows_to_skip ${problem}`, {
    errors: [`rows_to_skip ${problem}`],
    details: { rows_to_skip: [problem] },
  });
}
