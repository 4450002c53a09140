export type Delimiter = ',' | ';' | '\t' | '|';

export type Quote = '"' | "'" | '';

/** How the cells of a file are written. Lines can end in LF, CR LF, CR or a mixture. */
export interface Dialect {
  readonly delimiter: Delimiter;
  /** The quote character; empty when the file has none. */
  readonly quote: Quote;
  /** How a quote within a quoted cell is written. */
  readonly escape: 'doubled' | 'backslash';
}

/** How tolerant the scanner is of the quotes in a record. */
export interface Leniency {
  /** Whether a cell may contain line ends. */
  readonly spansLines: boolean;
  /** Whether a lone quote at the start of a possible cell can belong to the text of the cell before. */
  readonly takesOpeners: boolean;
}

export interface ScannedRecord {
  /** The end of the record: a line end or the end of the text. */
  readonly end: number;
  readonly cells: string[];
  /** Whether every quote encloses a cell or is escaped. */
  readonly isClean: boolean;
  /** The number of characters that were scanned without a result. */
  readonly wasted: number;
}

/** An open cell must be closed within this many lines; otherwise its quote is text. */
const MOST_LINES = 50;
const MOST_LENGTH = 16 * 1024;

/** After this many quotes that turn out to be text, the scanner tries no further quote in the record. */
const MOST_FAILURES = 16;

const LF = 0x0a;
const CR = 0x0d;
const BACKSLASH = 0x5c;
const BLANK = /\s/;

/**
 * Splits a record into cells, character by character. A quote opens a cell at the start of the cell. It closes the cell
 * before a delimiter or a line end. Any other quote is text.
 */
export class CellScanner {
  private readonly delimiter: number;
  private readonly quote: number;
  private isClean = true;
  private wasted = 0;
  private failures = 0;

  constructor(
    private readonly text: string,
    private readonly dialect: Dialect,
    /** Whether this is the end of the text. */
    private readonly last: boolean,
    private readonly leniency: Leniency,
  ) {
    this.delimiter = dialect.delimiter.charCodeAt(0);
    this.quote = dialect.quote.charCodeAt(0);
  }

  /** Scans the record that starts at `start`. Returns null if its end has not arrived yet. */
  scan(start: number): ScannedRecord | null {
    const cells: string[] = [];
    for (let at = start; ;) {
      const open = this.opens(at) ? this.afterBlanks(at) : -1;
      const close = open === -1 ? -1 : this.closeOf(open);
      if (close === null) return null;
      let end: number;
      if (close === -1) {
        if (open !== -1) this.fail();
        end = this.cellEnd(at);
        cells.push(this.text.slice(at, end));
      } else {
        cells.push(this.unescaped(this.text.slice(open + 1, close)));
        end = this.cellEnd(close + 1);
      }
      if (this.text.charCodeAt(end) !== this.delimiter) return this.record(end, cells);
      at = end + 1;
    }
  }

  private record(end: number, cells: string[]): ScannedRecord {
    return { end, cells, isClean: this.isClean, wasted: this.wasted };
  }

  private opens(at: number): boolean {
    return this.failures < MOST_FAILURES && this.text.charCodeAt(this.afterBlanks(at)) === this.quote;
  }

  private fail(): void {
    this.failures += 1;
    this.isClean = false;
  }

  /** Returns the position of the closing quote; -1 if there is none, null if it can be in text that has not arrived. */
  private closeOf(open: number): number | null {
    let lines = 0;
    let strays = 0;
    let at = open + 1;
    for (; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at);
      if (code === LF || code === CR) {
        if (code === CR && this.text.charCodeAt(at + 1) === LF) at += 1;
        lines += 1;
        if (!this.leniency.spansLines || lines >= MOST_LINES) return this.giveUp(open, at);
      }
      if (lines > 0 && at - open > MOST_LENGTH) return this.giveUp(open, at);
      if (code === BACKSLASH && this.dialect.escape === 'backslash') at += 1;
      if (code !== this.quote) continue;
      const run = this.runFrom(at);
      const end = at + run;
      const next = this.afterBlanks(end);
      if (lines > 0 && next - open > MOST_LENGTH) return this.giveUp(open, at);
      if (next === this.text.length && !this.last) return null;
      const isAtEnd = this.isCellEnd(next);
      const isOdd = run % 2 === 1 || this.dialect.escape === 'backslash';
      if (isAtEnd && (isOdd || strays > 0)) {
        this.isClean &&= strays === 0;
        return end - 1;
      }
      if (isOdd) {
        strays += 1;
        if ((lines > 0 || !this.leniency.takesOpeners) && this.couldOpen(at, open)) return this.inVain(open, at);
      }
      at = end - 1;
    }
    return this.last ? this.giveUp(open, at) : null;
  }

  /** Notes that no further quote in this record opens a cell, because none from here on closes one. */
  private giveUp(open: number, at: number): -1 {
    this.failures = MOST_FAILURES;
    return this.inVain(open, at);
  }

  private inVain(open: number, at: number): -1 {
    this.wasted += at - open;
    return -1;
  }

  private runFrom(at: number): number {
    if (this.dialect.escape === 'backslash') return 1;
    let end = at + 1;
    while (this.text.charCodeAt(end) === this.quote) end += 1;
    return end - at;
  }

  /** Returns whether a cell could start with the quote at `at` if the cell opened at `open` did not exist. */
  private couldOpen(at: number, open: number): boolean {
    let before = at - 1;
    while (before > open && this.isBlank(before)) before -= 1;
    return before > open && this.isCellEnd(before);
  }

  private afterBlanks(at: number): number {
    let after = at;
    while (after < this.text.length && this.isBlank(after)) after += 1;
    return after;
  }

  private isBlank(at: number): boolean {
    return !this.isCellEnd(at) && BLANK.test(this.text.charAt(at));
  }

  private isCellEnd(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === this.delimiter || code === LF || code === CR || at >= this.text.length;
  }

  private cellEnd(at: number): number {
    let end = at;
    while (!this.isCellEnd(end)) end += 1;
    return end;
  }

  private unescaped(text: string): string {
    const { quote, escape } = this.dialect;
    if (escape === 'doubled') return text.includes(quote) ? text.replaceAll(quote + quote, quote) : text;
    return text.includes('\\') ? text.replace(/\\(["'\\])/g, '$1') : text;
  }
}
