import { CellScanner, type Dialect, type Leniency, type ScannedRecord } from './csv.cells.js';
import { brokenCsv, countLineEnds, MAX_RECORD_LENGTH } from './csv.lines.js';
import { looksLikeEntry } from './csv.looks.js';
import type { CellKind } from './cell-kind.js';

/** One record of the file. Its cells are trimmed; none are added or dropped. */
export interface CsvRecord {
  /** The physical line on which the record starts. */
  readonly line: number;
  readonly cells: string[];
  /** The types of the cells, if cells have types. */
  readonly kinds?: readonly CellKind[];
  /** The place of the record as messages name it; `line` with its number if absent. */
  readonly place?: string;
  /** Why the record cannot be read as it stands: a sentence without a full stop. */
  readonly problem?: string;
}

const UNFINISHED = -1;

/** An incomplete record up to this length is scanned again with each new piece. Waiting for more text would save nothing. */
const LONG = 64 * 1024;

/** The limits of wasted scanning: this many characters, plus a multiple of the text that was read. */
const MOST_WASTED = 256 * 1024;
const MOST_WASTED_SHARE = 1;

/** The ways to interpret the quotes of a record, in the order in which they are tried. */
const WAYS: readonly Leniency[] = [
  { spansLines: true, takesOpeners: true },
  { spansLines: true, takesOpeners: false },
  { spansLines: false, takesOpeners: true },
  { spansLines: false, takesOpeners: false },
];

/**
 * Reads records from text that arrives in pieces. Simple lines are split. Other records are scanned character by
 * character. If any interpretation of their quotes gives the table's width, it is used.
 */
export class CsvRecordReader {
  private rest = '';
  /** How much of an incomplete record must arrive before it is scanned again. The amount doubles each time. */
  private enough = 0;
  private consumed = 0;
  private wasted = 0;

  /** @param width the number of cells in a record of the table; null while unknown */
  constructor(
    private readonly dialect: Dialect,
    private line: number,
    private readonly width: number | null,
  ) {}

  /** Returns the records that this piece completes, without blank ones. `last`: no more text follows. */
  push(piece: string, last: boolean): CsvRecord[] {
    this.rest += piece;
    if (!last && this.rest.length < this.enough) return [];
    const text = this.rest;
    const lines = new LineFinder(text, last);
    const records: CsvRecord[] = [];
    let start = 0;
    while (start < text.length) {
      const { line } = this;
      let end = lines.end(start, line);
      if (end === UNFINISHED) break;
      if (end === start) {
        this.line += 1;
        start = afterLineEnd(text, end);
        continue;
      }
      let cells = splitPlain(text.slice(start, end), this.dialect);
      if (cells === null) {
        const scanned = this.scan(text, start, last);
        if (scanned === null) break;
        ({ end, cells } = scanned);
        end = lines.finished(start, end, line);
        if (end === UNFINISHED) break;
        this.wasted += scanned.wasted;
        this.line += countLineEnds(text.slice(start, end));
      }
      this.line += 1;
      if (trimCells(cells)) records.push({ line, cells });
      this.consumed += end - start;
      start = afterLineEnd(text, end);
    }
    this.rest = text.slice(start);
    if (this.rest.length > MAX_RECORD_LENGTH + LONG) lines.refuse(this.line);
    this.enough = this.rest.length < LONG ? 0 : Math.min(2 * this.rest.length, MAX_RECORD_LENGTH + 1);
    return records;
  }

  /**
   * Scans the record in the first way that gives the table's width, or else in the first way that stays within its
   * lines.
   */
  private scan(text: string, start: number, last: boolean): ScannedRecord | null {
    const mayLookOn = this.wasted < MOST_WASTED + MOST_WASTED_SHARE * this.consumed;
    const ways = mayLookOn ? WAYS : WAYS.filter((way) => !way.spansLines);
    let best: ScannedRecord | null = null;
    let wasted = 0;
    for (const way of ways) {
      const scanned = new CellScanner(text, this.dialect, last, way).scan(start);
      if (scanned === null) return null;
      wasted += scanned.wasted;
      const spans = way.spansLines && countLineEnds(text.slice(start, scanned.end)) > 0;
      if (this.fits(scanned) && !(spans && this.swallowsEntry(text.slice(start, scanned.end))))
        return { ...scanned, wasted };
      if (spans) wasted += scanned.end - start;
      else best ??= scanned;
    }
    return best === null ? null : { ...best, wasted };
  }

  /** Returns whether a record has the table's width. Rows can omit trailing cells, and can have surplus blank ones. */
  private fits({ cells, isClean }: ScannedRecord): boolean {
    if (this.width === null || cells.length === this.width) return true;
    if (cells.length < this.width) return isClean;
    return cells.slice(this.width).every((cell) => cell.trim() === '');
  }

  /**
   * Returns whether the first line of the record and a later line are both entries by themselves. An unclosed quote
   * must not swallow such lines.
   */
  private swallowsEntry(source: string): boolean {
    const { delimiter, quote } = this.dialect;
    const [first = [], ...others] = source.split(/\r\n|\r|\n/).map((line) => line.split(delimiter));
    if (this.width !== null && first.length !== this.width) return false;
    const isEntry = (cells: readonly string[]): boolean =>
      looksLikeEntry(cells.map((cell) => withoutQuotes(cell.trim(), quote)));
    return isEntry(first) && others.some((cells) => cells.length === first.length && isEntry(cells));
  }
}

function afterLineEnd(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1;
}

function withoutQuotes(cell: string, quote: string): string {
  return cell.length > 1 && cell.startsWith(quote) && cell.endsWith(quote) ? cell.slice(1, -1) : cell;
}

/** Splits a line without quotes, or whose quotes only enclose whole cells. Returns null for other lines. */
function splitPlain(line: string, { delimiter, quote, escape }: Dialect): string[] | null {
  if (quote === '' || !line.includes(quote)) return line.split(delimiter);
  if (escape === 'backslash' && line.includes('\\')) return null;
  // Every second piece was quoted. The delimiters added at both ends put a delimiter on either side of each quoted
  // piece.
  const pieces = `${delimiter}${line}${delimiter}`.split(quote);
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

/** Trims the cells in place and unwraps formulas. Returns whether any of them is not blank. */
function trimCells(cells: string[]): boolean {
  let filled = false;
  for (let at = 0; at < cells.length; at++) {
    const cell = withoutFormula((cells[at] ?? '').trim());
    cells[at] = cell;
    filled ||= cell !== '';
  }
  return filled;
}

const EQUALS = 0x3d;
const APOSTROPHE = 0x27;
/** A date behind the mark with which spreadsheets keep a text as it is: `'30/01/2025`. */
const IS_MARKED = /^'\d[\d./-]+$/u;

/** Returns the text of a formula such as `="0012"`, which some banks write so that spreadsheets keep a text as it is. */
function withoutFormula(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first !== EQUALS && first !== APOSTROPHE) return cell;
  if (first === APOSTROPHE) return IS_MARKED.test(cell) ? cell.slice(1) : cell;
  const isFormula = cell.startsWith('="') && cell.length > 2 && cell.endsWith('"');
  return isFormula ? cell.slice(2, -1).trim() : cell;
}

/** Finds line ends in one piece of text, moving forward only. */
class LineFinder {
  private readonly lf: Finder;
  private readonly cr: Finder;

  constructor(
    private readonly text: string,
    private readonly last: boolean,
  ) {
    this.lf = new Finder(text, '\n');
    this.cr = new Finder(text, '\r');
  }

  /** Returns the end of the physical line that starts at `start`; `UNFINISHED` if it has not arrived yet. */
  end(start: number, line: number): number {
    return this.finished(start, Math.min(this.lf.from(start), this.cr.from(start)), line);
  }

  /** Does the same for a record that ends at `found`. */
  finished(start: number, found: number, line: number): number {
    const end = Math.min(found, this.text.length);
    if (end - start > MAX_RECORD_LENGTH) this.refuse(line);
    if (this.last) return end;
    const mayBeHalfCrLf = end === this.text.length - 1 && this.text.charAt(end) === '\r';
    return end === this.text.length || mayBeHalfCrLf ? UNFINISHED : end;
  }

  refuse(line: number): never {
    throw brokenCsv(line, 'the row that starts here is longer than 1 MiB');
  }
}

/** Finds the next position of a character for increasing start positions, and searches for each position once. */
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
