import { DomainError } from '../../../platform/errors.js';
import type { Dialect, Quote } from './csv.cells.js';
import { detectDelimiter, detectDialect } from './csv.dialect.js';
import { BLOCK_LENGTH, brokenCsv, inBlocks, MOST_KEPT, skipLines } from './csv.lines.js';
import { looksLikeDate, looksLikeEntry, looksLikeNumber } from './csv.looks.js';
import { CsvRecordReader, type CsvRecord, type Delimiter } from './csv.records.js';
import { findTable, type TablePlace } from './csv.table.js';
import { rolesOf } from './headings/headings.js';
import type { CellKind } from './typed-cells.js';

export { detectDelimiter, looksLikeDate, looksLikeEntry, looksLikeNumber, type CsvRecord, type Delimiter, type Quote };

/** More than any bank writes; what is done for each column of each row must not add up to an attack. */
const MAX_COLUMNS = 500;

/** What is looked at before the table is known, whichever comes first. */
export const SAMPLE_ROWS = 500;
const SAMPLE_LENGTH = 256 * 1024;

/** The first line that some programs tell Excel the delimiter with. */
const SEP_LINE = /^"?sep=(.)"?[ \t;,|]*(?:\r\n|\r|\n|$)/i;

const REPLACEMENT = '\uFFFD';

export interface CsvRow {
  /** 1-based over the data rows; blank rows do not count. */
  readonly rowNumber: number;
  /** The physical line of the file on which the row starts, skipped lines counted. */
  readonly line: number;
  /**
   * Trimmed. Fewer than there are columns when the row leaves out cells at its end, which are blank: `cells[at] ?? ''`.
   * More only when a surplus cell has content.
   */
  readonly cells: readonly string[];
  /** The types of the cells, where the file gives them. */
  readonly kinds?: readonly CellKind[] | undefined;
  /** What messages call the place of the row; `line` with its number when left out. */
  readonly place?: string | undefined;
  /** Why the cells cannot be taken for those of the columns, a sentence without its full stop; null when they can. */
  readonly problem: string | null;
}

export interface CsvOptions {
  /** Detected when absent. */
  readonly delimiter?: Delimiter;
  /** Physical lines before the header, which is then the next line that is not blank. Found when absent. */
  readonly rowsToSkip?: number;
  /** Found when absent. */
  readonly hasHeader?: boolean;
  /** Whether a heading is a known one; those of the table of headings when absent. */
  readonly knows?: (heading: string) => boolean;
  /** Whether U+FFFD stands for bytes that could not be decoded, rather than for itself; no when absent. */
  readonly hasBadBytes?: boolean;
}

export interface CsvTable {
  /** null for a table that is not text. */
  readonly delimiter: Delimiter | null;
  readonly quote: Quote;
  readonly hasHeader: boolean;
  /** As written, trimmed; a column without a heading is an empty string, and so are all of a table without a header. */
  readonly headers: readonly string[];
  /** The physical line of the headings; 0 without. */
  readonly headerLine: number;
  /** The `rowsToSkip` that gives this table. */
  readonly skippedLines: number;
  /** How many columns there are. */
  readonly width: number;
  /** The lines before the table, the first 50 that are not blank. */
  readonly preamble: readonly CsvRecord[];
  /** The tables of a file that has several with different headings, each with its `rowsToSkip`; else none. */
  readonly severalTables: readonly { readonly line: number; readonly rowsToSkip: number }[];
  /** The first rows, 500 at most, which `rows` yields as well. */
  readonly sample: readonly CsvRow[];
  /** To be read once. Who stops before the end calls `return()`, as `for await` does, and so closes the source. */
  readonly rows: AsyncIterableIterator<CsvRow>;
}

/**
 * Finds the table of a file, and then reads row by row, holding one block of text and one record.
 * Throws `validation_failed` (`rows_to_skip`), `no_data_rows` (no header), and, from here or while rows are read,
 * `invalid_csv` with `details.line`.
 */
export async function readCsv(text: AsyncIterable<string>, options: CsvOptions = {}): Promise<CsvTable> {
  const skipped: string[] = [];
  const preamble = (dialect: Dialect | null): readonly CsvRecord[] =>
    dialect === null ? [] : skippedRecords(skipped, dialect);
  return readTable(readBatches(text, options, skipped), preamble, options);
}

/**
 * The same for records, however they came to be.
 * @param skipped gives the first of the skipped records, once the first batch is read
 */
export async function readTable(
  batches: AsyncGenerator<Batch, void>,
  skipped: (dialect: Dialect | null) => readonly CsvRecord[],
  options: CsvOptions,
): Promise<CsvTable> {
  const beginning = await lookAhead(batches);
  if (beginning === null) {
    throw new DomainError('no_data_rows', 'The file has no header line and no rows');
  }
  const place = findTable(beginning.records, {
    knows: options.knows ?? ((heading) => rolesOf(heading).length > 0),
    isAtStart: options.rowsToSkip !== undefined,
    hasHeader: options.hasHeader,
  });
  if (place.width > MAX_COLUMNS) {
    await batches.return();
    throw brokenCsv(beginning.records[0]?.line ?? 1, `the header has more than ${MAX_COLUMNS} columns`);
  }
  const rows = new Rows(place, beginning, batches, options.hasBadBytes ?? false);
  return { ...described(place, beginning, skipped), sample: rows.sample(SAMPLE_ROWS), rows };
}

function described(
  { header, first, width, headers }: TablePlace,
  { dialect, records }: Batch,
  skipped: (dialect: Dialect | null) => readonly CsvRecord[],
): Omit<CsvTable, 'sample' | 'rows'> {
  const heading = records[header];
  const begin = heading === undefined ? first : header;
  return {
    delimiter: dialect?.delimiter ?? null,
    quote: dialect?.quote ?? '',
    hasHeader: heading !== undefined,
    headers: heading?.cells ?? Array.from({ length: width }, () => ''),
    headerLine: heading?.line ?? 0,
    skippedLines: (records[begin]?.line ?? 1) - 1,
    width,
    preamble: [...skipped(dialect), ...records.slice(0, begin)].slice(0, MOST_KEPT),
    severalTables: headers.map(({ line }) => ({ line, rowsToSkip: line - 1 })),
  };
}

function skippedRecords(lines: readonly string[], dialect: Dialect): readonly CsvRecord[] {
  return lines.flatMap((text, at) => new CsvRecordReader(dialect, at + 1, null).push(text, true).slice(0, 1));
}

/** Records that follow one another. */
export interface Batch {
  /** null for records that are not cut from text. */
  readonly dialect: Dialect | null;
  /** How much text has been read. */
  readonly length: number;
  /** Whether U+FFFD stands in what has been read, which saves looking for it in every row. */
  readonly hasReplacements: boolean;
  /** At least one. */
  readonly records: readonly CsvRecord[];
}

async function lookAhead(batches: AsyncGenerator<Batch, void>): Promise<Batch | null> {
  const first = await batches.next();
  if (first.done) return null;
  let found = first.value;
  while (found.records.length <= SAMPLE_ROWS && found.length < SAMPLE_LENGTH) {
    const next = await batches.next();
    if (next.done) break;
    found = { ...next.value, records: [...found.records, ...next.value.records] };
  }
  return found;
}

async function* readBatches(
  text: AsyncIterable<string>,
  options: CsvOptions,
  skipped: string[],
): AsyncGenerator<Batch, void> {
  const start = options.rowsToSkip ?? 0;
  let reader: CsvRecordReader | null = null;
  let dialect: Dialect | null = null;
  let length = 0;
  let hasReplacements = false;
  for await (const block of inBlocks(skipLines(text, start, skipped))) {
    let rest = block;
    if (reader === null || dialect === null) {
      const [line = '', named] = SEP_LINE.exec(block) ?? [];
      rest = block.slice(line.length);
      const given = options.delimiter ?? asDelimiter(named);
      const found = detectDialect(rest, block.length < BLOCK_LENGTH, given);
      ({ dialect } = found);
      reader = new CsvRecordReader(dialect, start + (line === '' ? 1 : 2), found.width);
    }
    length += rest.length;
    hasReplacements ||= rest.includes(REPLACEMENT);
    const records = reader.push(rest, false);
    if (records.length > 0) yield { dialect, length, hasReplacements, records };
  }
  const records = reader?.push('', true) ?? [];
  if (dialect !== null && records.length > 0) yield { dialect, length, hasReplacements, records };
}

function asDelimiter(text: string | undefined): Delimiter | undefined {
  return text === '\t' || text === ';' || text === '|' || text === ',' ? text : undefined;
}

/** An iterator by hand: an async generator costs three turns of the microtask queue for each row instead of one. */
class Rows implements AsyncIterableIterator<CsvRow> {
  private at = 0;
  private rowNumber = 0;
  private records: readonly CsvRecord[];
  private waiting: CsvRow[] = [];
  private given = 0;
  private hasReplacements: boolean;

  constructor(
    private readonly place: TablePlace,
    beginning: Batch,
    private readonly batches: AsyncGenerator<Batch, void>,
    private readonly hasBadBytes: boolean,
  ) {
    this.records = beginning.records.slice(place.first);
    this.hasReplacements = beginning.hasReplacements;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** The first rows of what has been read ahead, at most `most`. */
  sample(most: number): readonly CsvRow[] {
    this.waiting = this.records.slice(0, most).map((record) => this.rowOf(record));
    this.at = this.waiting.length;
    return this.waiting;
  }

  next(): Promise<IteratorResult<CsvRow, void>> {
    const waiting = this.waiting[this.given];
    if (waiting !== undefined) {
      this.given += 1;
      return Promise.resolve({ done: false, value: waiting });
    }
    const record = this.records[this.at++];
    return record ? Promise.resolve({ done: false, value: this.rowOf(record) }) : this.nextBatch();
  }

  async return(): Promise<IteratorResult<CsvRow, void>> {
    this.records = [];
    this.waiting = [];
    await this.batches.return();
    return { done: true, value: undefined };
  }

  private async nextBatch(): Promise<IteratorResult<CsvRow, void>> {
    const batch = await this.batches.next();
    if (batch.done) return { done: true, value: undefined };
    this.records = batch.value.records;
    this.hasReplacements = batch.value.hasReplacements;
    this.waiting = [];
    this.at = 0;
    return this.next();
  }

  private rowOf(record: CsvRecord): CsvRow {
    const { line, cells, kinds, place } = record;
    this.rowNumber += 1;
    // An entry with a blank cell more than all others has been cut within a number, and its cells have moved.
    const isMoved = cells.length > this.place.longest && looksLikeEntry(cells);
    while (!isMoved && cells.length > this.place.width && cells.at(-1) === '') cells.pop();
    const row = { rowNumber: this.rowNumber, line, cells, problem: record.problem ?? this.problemOf(cells) };
    return kinds === undefined ? row : { ...row, kinds, place };
  }

  private problemOf(cells: readonly string[]): string | null {
    const { header, width } = this.place;
    if (cells.length > width) {
      return `there are ${cells.length} cells ${header === -1 ? `in a table of ${width} columns` : `under ${width} headings`}`;
    }
    if (this.hasReplacements && this.hasBadBytes && cells.some((cell) => cell.includes(REPLACEMENT))) {
      return 'the row has bytes that are not of the encoding of the file';
    }
    return null;
  }
}
