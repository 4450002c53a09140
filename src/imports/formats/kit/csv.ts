import { DomainError } from '../../../platform/errors.js';
import type { Dialect, Quote, Delimiter } from './csv.cells.js';
import { detectDelimiter, detectDialect } from './csv.dialect.js';
import { BLOCK_LENGTH, brokenCsv, inBlocks, MOST_KEPT, skipLines } from './csv.lines.js';
import { looksLikeDate, looksLikeEntry, looksLikeNumber } from './csv.looks.js';
import { CsvRecordReader, type CsvRecord } from './csv.records.js';
import { findTable, type TableLocation } from './csv.table.js';
import { rolesOf } from './headings/headings.js';
import type { CellKind } from './cell-kind.js';

export { detectDelimiter, looksLikeDate, looksLikeEntry, looksLikeNumber, type CsvRecord, type Delimiter, type Quote };

/** More columns than any bank writes. The limit bounds the work for each row of a hostile file. */
const MAX_COLUMNS = 500;

/** How much is read before the table is located, whichever limit is reached first. */
export const SAMPLE_ROWS = 500;
const SAMPLE_LENGTH = 256 * 1024;

/** The first line in which some programs tell Excel the delimiter. */
const SEP_LINE = /^"?sep=(.)"?[ \t;,|]*(?:\r\n|\r|\n|$)/i;

const REPLACEMENT = '\uFFFD';

export interface CsvRow {
  /** 1-based, counting data rows only. Blank rows do not count. */
  readonly rowNumber: number;
  /** The physical line of the file on which the row starts, counting skipped lines. */
  readonly line: number;
  /**
   * Trimmed. Shorter than the header row if the row omits trailing cells, so read `cells[at] ?? ''`. Longer only if a
   * surplus cell has content.
   */
  readonly cells: readonly string[];
  /** The types of the cells, if the file gives them. */
  readonly kinds?: readonly CellKind[] | undefined;
  /** The place of the row as messages name it; `line` with its number if absent. */
  readonly place?: string | undefined;
  /** Why the cells cannot be assigned to the columns: a sentence without a full stop; null if they can. */
  readonly problem: string | null;
}

export interface CsvOptions {
  /** Detected when absent. */
  readonly delimiter?: Delimiter;
  /** Physical lines before the header row, which is then the next line that is not blank. Detected when absent. */
  readonly rowsToSkip?: number;
  /** Detected when absent. */
  readonly hasHeader?: boolean;
  /** Whether a heading is known; by default, one of the built-in headings. */
  readonly knows?: (heading: string) => boolean;
  /**
   * Whether U+FFFD in the text replaces bytes that could not be decoded, rather than being a character of the file.
   * Default: false.
   */
  readonly hasBadBytes?: boolean;
}

export interface CsvTable {
  /** null for a table that is not text. */
  readonly delimiter: Delimiter | null;
  readonly quote: Quote;
  readonly hasHeader: boolean;
  /**
   * As written, trimmed. Empty strings for columns without a heading, and for all columns of a table without a header
   * row.
   */
  readonly headers: readonly string[];
  /** The physical line of the header row; 0 if there is none. */
  readonly headerLine: number;
  /** The value of `rowsToSkip` that gives this table. */
  readonly skippedLines: number;
  /** The number of columns. */
  readonly width: number;
  /** The first 50 lines before the table that are not blank. */
  readonly preamble: readonly CsvRecord[];
  /** The tables of a file with several different tables, each with its `rowsToSkip`; otherwise empty. */
  readonly severalTables: readonly { readonly line: number; readonly rowsToSkip: number }[];
  /** The first rows, at most 500. `rows` yields them too. */
  readonly sample: readonly CsvRow[];
  /** Can be iterated once. To stop early call `return()`, as `for await` does; it closes the source. */
  readonly rows: AsyncIterableIterator<CsvRow>;
}

/**
 * Locates the table of a file and reads it row by row, holding one block of text and one record in memory. Throws
 * `validation_failed` (`rows_to_skip`) and `no_data_rows` (no header row). Throws `invalid_csv` with `details.line`,
 * here or while rows are read.
 */
export async function readCsv(text: AsyncIterable<string>, options: CsvOptions = {}): Promise<CsvTable> {
  const skipped: string[] = [];
  const preamble = (dialect: Dialect | null): readonly CsvRecord[] =>
    dialect === null ? [] : skippedRecords(skipped, dialect);
  return readTable(readBatches(text, options, skipped), preamble, options);
}

/**
 * Does the same for records from any source.
 * @param skipped returns the first skipped records, once the first batch is read
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
  { header, first, width, headers }: TableLocation,
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

/** Consecutive records. */
export interface Batch {
  /** null for records that do not come from text. */
  readonly dialect: Dialect | null;
  /** The length of the text that has been read. */
  readonly length: number;
  /** Whether the text so far contains U+FFFD. It saves searching every row. */
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

/** A hand-written iterator, because an async generator costs three microtasks per row instead of one. */
class Rows implements AsyncIterableIterator<CsvRow> {
  private at = 0;
  private rowNumber = 0;
  private records: readonly CsvRecord[];
  private waiting: CsvRow[] = [];
  private given = 0;
  private hasReplacements: boolean;

  constructor(
    private readonly place: TableLocation,
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

  /** Returns the first rows that were read ahead, at most `most`. */
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
    // An entry with one more blank cell than all others was split inside a number, which moved its cells.
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
      return 'the row has bytes that are invalid in the encoding of the file';
    }
    return null;
  }
}
