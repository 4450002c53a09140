import { CellScanner, type Dialect, type Leniency, type ScannedRecord } from './csv.cells.js';
import { brokenCsv, countLineEnds, MAX_RECORD_LENGTH } from './csv.lines.js';
import { looksLikeEntry } from './csv.looks.js';
import type { CellKind } from './typed-cells.js';

export type Delimiter = ',' | ';' | '\t' | '|';

/** One record as the file has it: its cells trimmed, none added and none dropped. */
export interface CsvRecord {
  /** The physical line on which the record starts. */
  readonly line: number;
  readonly cells: string[];
  /** Of records with cells that have a type: those types. */
  readonly kinds?: readonly CellKind[];
  /** What messages call the place of the record; `line` with its number when left out. */
  readonly place?: string;
  /** Why it cannot be read as it stands, a sentence without its full stop. */
  readonly problem?: string;
}

const UNFINISHED = -1;

/** Records below this length are looked at with every piece: to wait for more of them saves nothing. */
const LONG = 64 * 1024;

/** How much may be looked at in vain beside the text that was read, in characters and times. */
const MOST_WASTED = 256 * 1024;
const MOST_WASTED_SHARE = 1;

/** The ways to take the quotes of a record, in the order in which they are tried. */
const WAYS: readonly Leniency[] = [
  { spansLines: true, takesOpeners: true },
  { spansLines: true, takesOpeners: false },
  { spansLines: false, takesOpeners: true },
  { spansLines: false, takesOpeners: false },
];

/**
 * Reads records from text that comes in pieces. Lines that need no parser are split; every other record is cut character
 * by character, so that its quotes give the width of the table if any reading of them does.
 */
export class CsvRecordReader {
  private rest = '';
  /** A record that is not complete is looked at again when there is twice as much of it, so not again with each piece. */
  private enough = 0;
  private consumed = 0;
  private wasted = 0;

  /** @param width how many cells a record of the table has; null while that is not known */
  constructor(
    private readonly dialect: Dialect,
    private line: number,
    private readonly width: number | null,
  ) {}

  /** The records that are complete with this piece, blank ones left out; `last` when no text follows. */
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

  /** The record in the first way that gives the width of the table, else in the first within its lines. */
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

  /** Rows may leave out cells at their end, and may have blank ones too many. */
  private fits({ cells, isClean }: ScannedRecord): boolean {
    if (this.width === null || cells.length === this.width) return true;
    if (cells.length < this.width) return isClean;
    return cells.slice(this.width).every((cell) => cell.trim() === '');
  }

  /** Whether a line within the record is an entry by itself, as is its first, which a quote left open must not cost. */
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

/** The cells of a line whose quotes, if it has any, do nothing but enclose whole cells; null for any other. */
function splitPlain(line: string, { delimiter, quote, escape }: Dialect): string[] | null {
  if (quote === '' || !line.includes(quote)) return line.split(delimiter);
  if (escape === 'backslash' && line.includes('\\')) return null;
  // Every other piece stood in quotes; with delimiters at its ends, the line has one on each side of those.
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

/** Finds where lines end in one piece of text, going forward only. */
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

  /** Where the physical line that begins at `start` is over; `UNFINISHED` when that takes more text. */
  end(start: number, line: number): number {
    return this.finished(start, Math.min(this.lf.from(start), this.cr.from(start)), line);
  }

  /** The same for a record that is over at `found`. */
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
