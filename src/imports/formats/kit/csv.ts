import { DomainError } from '../../../platform/errors.js';
import { detectDelimiter } from './csv.delimiter.js';
import { brokenCsv, inBlocks, skipLines } from './csv.lines.js';
import { CsvRecordReader, type CsvRecord, type Delimiter } from './csv.records.js';

export { detectDelimiter, type Delimiter };

/** More than any bank writes; what is done for each column of each row must not add up to an attack. */
const MAX_COLUMNS = 500;

export interface CsvRow {
  /** 1-based over the data rows; blank rows do not count. */
  readonly rowNumber: number;
  /** The physical line of the file on which the row starts, skipped lines counted. */
  readonly line: number;
  /**
   * Trimmed. Fewer than there are headers when the row leaves out cells at its end, which are blank: `cells[at] ?? ''`.
   * More only when a surplus cell has content.
   */
  readonly cells: readonly string[];
}

export interface CsvOptions {
  /** Detected when absent. */
  readonly delimiter?: Delimiter;
  /** Physical lines before the header. */
  readonly rowsToSkip?: number;
}

export interface CsvTable {
  readonly delimiter: Delimiter;
  /** As written, trimmed; a column without a heading is an empty string. */
  readonly headers: readonly string[];
  /** To be read once. Who stops before the end calls `return()`, as `for await` does, and so closes the source. */
  readonly rows: AsyncIterableIterator<CsvRow>;
}

/**
 * Reads the header, and then row by row, holding one block of text and one record.
 * Throws `validation_failed` (`rows_to_skip`), `no_data_rows` (no header), and, from here or while rows are read,
 * `invalid_csv` with `details.line`.
 */
export async function readCsv(text: AsyncIterable<string>, options: CsvOptions = {}): Promise<CsvTable> {
  const batches = readBatches(text, options);
  const first = await batches.next();
  const [header, ...rest] = first.value?.records ?? [];
  if (first.done || header === undefined) {
    throw new DomainError('no_data_rows', 'The file has no header line and no rows');
  }
  if (header.cells.length > MAX_COLUMNS) {
    await batches.return();
    throw brokenCsv(header.line, `the header has more than ${MAX_COLUMNS} columns`);
  }
  return {
    delimiter: first.value.delimiter,
    headers: header.cells,
    rows: new Rows(header.cells.length, rest, batches),
  };
}

interface Batch {
  readonly delimiter: Delimiter;
  /** At least one. */
  readonly records: readonly CsvRecord[];
}

async function* readBatches(text: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<Batch, void> {
  const skipped = options.rowsToSkip ?? 0;
  let reader: CsvRecordReader | null = null;
  let delimiter = options.delimiter;
  for await (const block of inBlocks(skipLines(text, skipped))) {
    delimiter ??= detectDelimiter(block);
    reader ??= new CsvRecordReader(delimiter, skipped + 1);
    const records = reader.push(block, false);
    if (records.length > 0) yield { delimiter, records };
  }
  const records = reader?.push('', true) ?? [];
  if (delimiter !== undefined && records.length > 0) yield { delimiter, records };
}

/** An iterator by hand: an async generator costs three turns of the microtask queue for each row instead of one. */
class Rows implements AsyncIterableIterator<CsvRow> {
  private at = 0;
  private rowNumber = 0;

  constructor(
    private readonly columns: number,
    private records: readonly CsvRecord[],
    private readonly batches: AsyncGenerator<Batch, void>,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<CsvRow, void>> {
    const record = this.records[this.at++];
    return record ? Promise.resolve({ done: false, value: this.rowOf(record) }) : this.nextBatch();
  }

  async return(): Promise<IteratorResult<CsvRow, void>> {
    this.records = [];
    await this.batches.return();
    return { done: true, value: undefined };
  }

  private async nextBatch(): Promise<IteratorResult<CsvRow, void>> {
    const batch = await this.batches.next();
    if (batch.done) return { done: true, value: undefined };
    this.records = batch.value.records;
    this.at = 0;
    return this.next();
  }

  private rowOf({ line, cells }: CsvRecord): CsvRow {
    this.rowNumber += 1;
    while (cells.length > this.columns && cells.at(-1) === '') cells.pop();
    return { rowNumber: this.rowNumber, line, cells };
  }
}
