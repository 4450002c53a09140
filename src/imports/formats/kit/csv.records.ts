import { parse } from 'csv-parse/sync';
import { brokenCsv, countLineEnds, MAX_RECORD_LENGTH } from './csv.lines.js';

export type Delimiter = ',' | ';' | '\t' | '|';

/** One record as the file has it: its cells trimmed, none added and none dropped. */
export interface CsvRecord {
  /** The physical line on which the record starts. */
  readonly line: number;
  readonly cells: string[];
}

const QUOTE = 0x22;
const LINE_ENDS: readonly number[] = [0x0a, 0x0d];
/** The blank space after a closing quote that csv-parse leaves out: what is one byte in UTF-8. */
const SPACES_AFTER_QUOTE: readonly number[] = [0x20, 0x09, 0x0b, 0x0c];
const BLANK = /\s/;

const UNFINISHED = -1;

/** Records below this length are looked at with every piece: to wait for more of them saves nothing. */
const LONG = 64 * 1024;

/**
 * Reads records from text that comes in pieces. Lines that need no parser are split; every other record goes through
 * csv-parse, once a piece. Which text is one record is decided here, since csv-parse either refuses a stray quote in an
 * unquoted cell or accepts what follows a closing one, and does not count lines inside quotes exactly.
 */
export class CsvRecordReader {
  private rest = '';
  /** A record that is not complete is looked at again when there is twice as much of it, so not again with each piece. */
  private enough = 0;

  constructor(
    private readonly delimiter: Delimiter,
    private line: number,
  ) {}

  /** The records that are complete with this piece, blank ones left out; `last` when no text follows. */
  push(piece: string, last: boolean): CsvRecord[] {
    this.rest += piece;
    if (!last && this.rest.length < this.enough) return [];
    const text = this.rest;
    const cutter = new RecordCutter(text, this.delimiter, last);
    const records: Mutable<CsvRecord>[] = [];
    const quoted: { readonly source: string; readonly record: Mutable<CsvRecord> }[] = [];
    let start = 0;
    while (start < text.length) {
      const line = this.line;
      let end = cutter.lineEnd(start, line);
      if (end === UNFINISHED) break;
      const plain = splitPlain(text.slice(start, end), this.delimiter);
      if (plain === null) end = cutter.recordEnd(start, line);
      if (end === UNFINISHED) break;
      const record = { line, cells: plain ?? [] };
      if (end > start) records.push(record);
      if (plain === null) quoted.push({ source: text.slice(start, end), record });
      this.line += 1 + (plain === null ? countLineEnds(text.slice(start, end)) : 0);
      start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    }
    this.rest = text.slice(start);
    this.enough = this.rest.length < LONG ? 0 : Math.min(2 * this.rest.length, MAX_RECORD_LENGTH + 1);
    const parsed = parseQuoted(
      quoted.map(({ source }) => source),
      this.delimiter,
    );
    quoted.forEach(({ record }, at) => (record.cells = parsed[at] ?? []));
    return records.filter(({ cells }) => trimCells(cells));
  }
}

/** The cells of a line whose quotes, if it has any, do nothing but enclose whole cells; null for any other. */
function splitPlain(line: string, delimiter: Delimiter): string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  // Every other piece stood in quotes; with delimiters at its ends, the line has one on each side of those.
  const pieces = `${delimiter}${line}${delimiter}`.split('"');
  if (pieces.length % 2 === 0) return null;
  const cells: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    if (at % 2 === 1) cells.push(piece);
    else if (!piece.startsWith(delimiter) || !piece.endsWith(delimiter)) return null;
    else if (piece.length > 1) for (const cell of piece.slice(1, -1).split(delimiter)) cells.push(cell);
  }
  return cells;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function parseQuoted(sources: readonly string[], delimiter: Delimiter): string[][] {
  if (sources.length === 0) return [];
  const parsed = parse(sources.join('\n'), {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  });
  if (parsed.length === sources.length) return parsed;
  throw new Error(`csv-parse read ${parsed.length} records where ${sources.length} were cut`);
}

/** Trims in place, and says whether anything is left. */
function trimCells(cells: string[]): boolean {
  let filled = false;
  for (let at = 0; at < cells.length; at++) {
    const cell = (cells[at] ?? '').trim();
    cells[at] = cell;
    filled ||= cell !== '';
  }
  return filled;
}

/** Finds where records end in one piece of text, going forward only. */
class RecordCutter {
  private readonly lf: Finder;
  private readonly cr: Finder;
  private readonly quotes: Finder;

  constructor(
    private readonly text: string,
    private readonly delimiter: Delimiter,
    private readonly last: boolean,
  ) {
    this.lf = new Finder(text, '\n');
    this.cr = new Finder(text, '\r');
    this.quotes = new Finder(text, '"');
  }

  /** Where the physical line that begins at `start` is over; `UNFINISHED` when that takes more text. */
  lineEnd(start: number, line: number): number {
    return this.finished(start, this.nextLineEnd(start), line);
  }

  /** The same for the record that begins at `start`: line ends inside quoted cells do not count. */
  recordEnd(start: number, line: number): number {
    for (let at = start; ;) {
      const quote = this.quotes.from(at);
      const end = this.nextLineEnd(at);
      if (quote > end || quote === Infinity) return this.finished(start, end, line);
      at = this.opensCell(start, quote) ? this.cellEnd(start, quote, line) : quote + 1;
      if (at === UNFINISHED) return at;
    }
  }

  private nextLineEnd(at: number): number {
    return Math.min(this.lf.from(at), this.cr.from(at));
  }

  private finished(start: number, found: number, line: number): number {
    const end = Math.min(found, this.text.length);
    if (end - start > MAX_RECORD_LENGTH) throw brokenCsv(line, 'the row that starts here is longer than 1 MiB');
    if (this.last) return end;
    const mayBeHalfCrLf = end === this.text.length - 1 && this.text.charAt(end) === '\r';
    return end === this.text.length || mayBeHalfCrLf ? UNFINISHED : end;
  }

  /** A quote opens a cell when only blank space stands before it; elsewhere it is a character like any other. */
  private opensCell(start: number, quote: number): boolean {
    let at = quote - 1;
    while (at >= start && !this.isDelimiter(at) && BLANK.test(this.text.charAt(at))) at -= 1;
    return at < start || this.isDelimiter(at);
  }

  /** Where the cell opened by this quote is over: at a delimiter, a line end, or the end of the text. */
  private cellEnd(start: number, quote: number, line: number): number {
    let close = this.quotes.from(quote + 1);
    while (this.text.charCodeAt(close + 1) === QUOTE) close = this.quotes.from(close + 2);
    if (close === Infinity) return this.unclosed(start, quote, line);
    let at = close + 1;
    while (SPACES_AFTER_QUOTE.includes(this.text.charCodeAt(at)) && !this.isDelimiter(at)) at += 1;
    if (at === this.text.length || this.isDelimiter(at) || LINE_ENDS.includes(this.text.charCodeAt(at))) return at;
    const closing = this.lineOf(close, start, line);
    const problem = `the quoted cell that starts here has text after its closing quote on line ${closing}`;
    throw brokenCsv(this.lineOf(quote, start, line), problem);
  }

  private unclosed(start: number, quote: number, line: number): number {
    if (!this.last && this.text.length - start <= MAX_RECORD_LENGTH) return UNFINISHED;
    throw brokenCsv(this.lineOf(quote, start, line), 'the quoted cell that starts here is never closed');
  }

  private isDelimiter(at: number): boolean {
    return this.text.charCodeAt(at) === this.delimiter.charCodeAt(0);
  }

  private lineOf(at: number, start: number, line: number): number {
    return line + countLineEnds(this.text.slice(start, at));
  }
}

/** The next place of a character, looked for once although it is asked for from many positions, which only grow. */
class Finder {
  private found = -1;

  constructor(
    private readonly text: string,
    private readonly char: string,
  ) {}

  from(position: number): number {
    if (this.found >= position) return this.found;
    const found = this.text.indexOf(this.char, position);
    this.found = found === -1 ? Infinity : found;
    return this.found;
  }
}
