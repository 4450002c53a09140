import { FIRST_DAY, LAST_DAY } from './dates.calendar.js';
import { hasEra } from './dates.eras.js';
import { type DateClues, DateSequences, isUnusualBeside, orderOf } from './dates.sequences.js';
import { compileDateFormat, type DateFormat } from './dates.format.js';
import { plainDate } from './dates.plain.js';
import { trimTrailing } from './trim-trailing.js';

/** The detected format of a column of dates; null if the column has no cells. */
export type DateDecision = {
  readonly format: DateFormat;
  /** A cell that equally plausible formats read differently. Only the user can choose between them. */
  readonly ambiguous: null | {
    readonly cell: string;
    /** The number of cells that they read differently. */
    readonly differing: number;
    readonly readings: readonly { readonly pattern: string; readonly date: string }[];
  };
} | null;

const FULL_YEAR = [
  ['%Y-%m-%d', '%Y/%m/%d', '%Y.%m.%d', '%Y%m%d'],
  ['%d.%m.%Y', '%d/%m/%Y', '%d-%m-%Y', '%m.%d.%Y', '%m/%d/%Y', '%m-%d-%Y'],
  ['%d%m%Y', '%m%d%Y'],
  ['%d %b %Y', '%d-%b-%Y', '%b %d, %Y', '%d %B %Y', '%d-%B-%Y', '%B %d, %Y'],
].flat();

/** Formats with a two-digit year first, or with the day before the month after the year. */
const YEAR_FIRST = ['%y-%m-%d', '%y/%m/%d', '%y.%m.%d', '%y-%b-%d', '%y %b %d', '%Y-%d-%m', '%Y/%d/%m', '%Y.%d.%m'];

const TIMES = ['', ' %H:%M', ' %H:%M:%S', 'T%H:%M', 'T%H:%M:%S'];

/** The formats that are tried, likelier ones first: leading zeros before none, no time before a time. */
export const DATE_CANDIDATES: readonly DateFormat[] = [
  ...FULL_YEAR,
  ...FULL_YEAR.filter((pattern) => !pattern.startsWith('%Y') && pattern.includes('%Y') && pattern.length > 6).map(
    (pattern) => pattern.replace('%Y', '%y'),
  ),
  ...YEAR_FIRST,
].flatMap(withVariants);

interface Candidate {
  readonly format: DateFormat;
  /** Its index in the list. */
  readonly at: number;
}

const CANDIDATES: readonly Candidate[] = DATE_CANDIDATES.map((format, at) => ({ format, at }));

/** No candidate reads a longer date. */
const MAX_LENGTH = 48;
const MAX_REMEMBERED = 4096;

/** A distinct cell, how many rows have it, and the candidates that read it. */
interface SeenCell {
  readonly cell: string;
  count: number;
  readonly readers: readonly number[];
}

/** Finds the one format that reads every date of a column as a day between 1900 and 2100. */
export class DateDetector {
  private readonly sequences: DateSequences;
  private readonly reads = DATE_CANDIDATES.map(() => 0);
  private readonly seen = new Map<string, SeenCell>();
  /** The cell before, which nearly all rows of a file in order repeat. */
  private last: SeenCell | null = null;
  private readonly byShape = new Map<string, readonly Candidate[]>();
  /** For each pair of candidates, the first cell that they read differently. */
  private readonly differences = new Map<string, string>();
  private lastShape: { readonly shape: string; readonly candidates: readonly Candidate[] } = {
    shape: '',
    candidates: [],
  };
  private isEmpty = true;
  private followedDifferences = 0;

  constructor(clues: DateClues) {
    this.sequences = new DateSequences(clues);
  }

  /**
   * Adds one non-blank cell, in file order.
   * @param other another date of the same row, such as the value date; blank when there is none
   */
  add(cell: string, other = ''): void {
    this.isEmpty = false;
    if (this.last?.cell !== cell) this.last = this.seenCell(cell);
    this.last.count += 1;
    this.follow(cell, other);
  }

  private seenCell(cell: string): SeenCell {
    const known = this.seen.get(cell);
    if (known !== undefined) return known;
    if (this.seen.size === MAX_REMEMBERED) this.tally();
    const seen = { cell, count: 0, readers: this.readersOf(cell) };
    this.seen.set(cell, seen);
    return seen;
  }

  /**
   * Returns the format that reads most cells, or the earliest of several candidates. If those read a cell
   * differently, implausible readings are dropped: future days, days out of order, days far from the row's other
   * date, then orders that no country uses. Then `preferred` wins if it is among the rest, ignoring leading zeros,
   * year digits and time of day.
   */
  decide(preferred: string | null = null): DateDecision {
    this.tally();
    const most = Math.max(...this.reads);
    const all = CANDIDATES.filter(({ at }) => this.reads[at] === most);
    if (all[0] === undefined || this.isEmpty) return null;
    const possible = this.sequences.possible(all.map(({ format }) => format));
    const left = all.filter(({ format }) => possible.includes(format));
    const best = left.filter(({ format }) => !left.some((other) => isUnusualBeside(format, other.format)));
    const [first = all[0], ...others] = best;
    const cell = others.map(({ at }) => this.differences.get(`${first.at} ${at}`)).find((found) => found !== undefined);
    if (cell === undefined) return { format: lenient(first.format), ambiguous: null };
    const liked = best.find(({ format }) => preferred !== null && order(format.pattern) === order(preferred));
    if (liked) return { format: lenient(liked.format), ambiguous: null };
    const { differing } = this.sequences;
    return { format: lenient(first.format), ambiguous: { cell, differing, readings: this.readingsOf(cell, best) } };
  }

  /**
   * Returns whether the order of day, month and year is proven: every other order that reads all cells gives
   * implausible days.
   */
  isProven(): boolean {
    this.tally();
    const most = Math.max(...this.reads);
    const all = CANDIDATES.filter(({ at }) => this.reads[at] === most).map(({ format }) => format);
    const orders = new Set(this.sequences.possible(all).map(({ pattern }) => orderOf(pattern)));
    return !this.isEmpty && orders.size === 1;
  }

  /** Tracks the days under the few remaining candidates once they differ. */
  private follow(cell: string, other: string): void {
    if (this.differences.size === 0) return;
    if (this.differences.size !== this.followedDifferences) {
      this.followedDifferences = this.differences.size;
      const places = new Set([...this.differences.keys()].flatMap((pair) => pair.split(' ').map(Number)));
      this.sequences.follow(CANDIDATES.filter(({ at }) => places.has(at)).map(({ format }) => lenient(format)));
    }
    this.sequences.add(cell, other);
  }

  /** The candidates that read the cell as a date in the accepted range. */
  private readersOf(cell: string): readonly number[] {
    const dates = new Map<number, string>();
    const isPlain = this.candidatesFor(cell).length > 0 && !hasEra(cell);
    const text = isPlain ? cell : plainDate(cell);
    for (const { format, at } of this.candidatesFor(text)) {
      const date = readInRange(format, text);
      if (date === null) continue;
      for (const [other, reading] of dates) {
        const pair = `${other} ${at}`;
        if (reading !== date && !this.differences.has(pair)) this.differences.set(pair, cell);
      }
      dates.set(at, date);
    }
    return [...dates.keys()];
  }

  private readingsOf(cell: string, candidates: readonly Candidate[]): readonly { pattern: string; date: string }[] {
    const patterns = new Map<string, string>();
    for (const { format } of candidates) {
      const date = readInRange(lenient(format), cell);
      if (date !== null && !patterns.has(date)) patterns.set(date, format.pattern);
    }
    return [...patterns].map(([date, pattern]) => ({ pattern, date }));
  }

  /**
   * Returns the candidates that read any cell of this shape. They are tested with every digit replaced by 1, which is
   * always a valid date.
   */
  private candidatesFor(cell: string): readonly Candidate[] {
    if (cell.length > MAX_LENGTH) return [];
    if (hasShape(cell, this.lastShape.shape)) return this.lastShape.candidates;
    const shape = cell.replace(/[0-9]/g, '1');
    const candidates = this.byShape.get(shape) ?? CANDIDATES.filter(({ format }) => format.read(shape) !== null);
    if (this.byShape.size < MAX_REMEMBERED) this.byShape.set(shape, candidates);
    this.lastShape = { shape, candidates };
    return candidates;
  }

  private tally(): void {
    for (const { count, readers } of this.seen.values()) {
      for (const at of readers) this.reads[at] = (this.reads[at] ?? 0) + count;
    }
    this.seen.clear();
    this.last = null;
  }
}

/** The date if it is in the accepted range, otherwise null. */
function readInRange(format: DateFormat, cell: string): string | null {
  const date = format.read(cell);
  return date !== null && date >= FIRST_DAY && date <= LAST_DAY ? date : null;
}

/** Returns a format that also reads cells with a time, a zone, a remark or a month name in another language. */
export function lenient(format: DateFormat): DateFormat {
  const plain = withoutTime(format);
  let last = { text: '', date: null as string | null };
  return {
    pattern: format.pattern,
    read: (text) => {
      if (text === last.text) return last.date;
      const date = hasEra(text) ? null : format.read(text);
      last = { text, date: date ?? plain.read(plainDate(text)) };
      return last.date;
    },
  };
}

/** Returns the format of the date without the time. */
function withoutTime(format: DateFormat): DateFormat {
  const time = format.pattern.indexOf('%H');
  if (time <= 0) return format;
  return compileDateFormat(trimTrailing(format.pattern.slice(0, time), ' T,')) ?? format;
}

function withVariants(pattern: string): DateFormat[] {
  const unpadded = /^%[Ymd]%/u.test(pattern) ? [] : [pattern.replace('%d', '%-d').replace('%m', '%-m')];
  return [pattern, ...unpadded].flatMap((date) => TIMES.map((time) => known(`${date}${time}`)));
}

function known(pattern: string): DateFormat {
  const format = compileDateFormat(pattern);
  if (format === null) throw new Error(`"${pattern}" is not a date format`);
  return format;
}

function hasShape(cell: string, shape: string): boolean {
  if (cell.length !== shape.length) return false;
  for (let at = 0; at < cell.length; at++) {
    const char = cell.charCodeAt(at);
    if ((char >= 0x30 && char <= 0x39 ? 0x31 : char) !== shape.charCodeAt(at)) return false;
  }
  return true;
}

/** Reduces a pattern to the order of its parts and their separators. */
function order(pattern: string): string {
  const time = pattern.indexOf('%H');
  return (time === -1 ? pattern : trimTrailing(pattern.slice(0, time), ' T,'))
    .replace(/%-d|%e/, '%d')
    .replace('%-m', '%m')
    .replace('%y', '%Y');
}
