import type { Ambiguity } from './ambiguity.js';
import { yearsFrom } from './dates.calendar.js';
import { compileDateFormat, type DateFormat } from './dates.format.js';
import { withoutEnd } from './without-end.js';

/** The format of a column of dates; null when no cell was there to tell it from. */
export type DateDecision = {
  readonly format: DateFormat;
  /** A cell that formats with an equal claim read differently: nobody may choose between them but the user. */
  readonly ambiguous: null | {
    readonly cell: string;
    readonly readings: readonly { readonly pattern: string; readonly date: string }[];
  };
} | null;

/** What stands against a decision, for a person to settle; null when nothing does. */
export function dateAmbiguity(decision: DateDecision): Ambiguity | null {
  if (decision === null || decision.ambiguous === null) return null;
  const { cell, readings } = decision.ambiguous;
  return { cell, readings: readings.map(({ pattern, date }) => ({ format: pattern, value: date })) };
}

const FULL_YEAR = [
  ['%Y-%m-%d', '%Y/%m/%d', '%Y.%m.%d', '%Y%m%d'],
  ['%d.%m.%Y', '%d/%m/%Y', '%d-%m-%Y', '%m.%d.%Y', '%m/%d/%Y', '%m-%d-%Y'],
  ['%d %b %Y', '%d-%b-%Y', '%b %d, %Y', '%d %B %Y', '%d-%B-%Y', '%B %d, %Y'],
].flat();

const TIMES = ['', ' %H:%M', ' %H:%M:%S', 'T%H:%M', 'T%H:%M:%S'];

/** The formats that are looked for, the likelier first: with leading zeros before without, without a time before with. */
export const DATE_CANDIDATES: readonly DateFormat[] = [
  ...FULL_YEAR,
  ...FULL_YEAR.filter((pattern) => !pattern.startsWith('%Y')).map((pattern) => pattern.replace('%Y', '%y')),
].flatMap(withVariants);

interface Candidate {
  readonly format: DateFormat;
  /** Its place in the list. */
  readonly at: number;
}

const CANDIDATES: readonly Candidate[] = DATE_CANDIDATES.map((format, at) => ({ format, at }));

/** No date that a candidate reads is longer. */
const MAX_LENGTH = 48;
const MAX_REMEMBERED = 4096;

/** Finds the one format that reads every date of a column between 1970 and five years from today. */
export class DateDetector {
  private readonly earliest = '1970-01-01';
  private readonly latest: string;
  private readonly reads = DATE_CANDIDATES.map(() => 0);
  private readonly seen = new Map<string, { count: number; readonly readers: readonly number[] }>();
  private readonly byShape = new Map<string, readonly Candidate[]>();
  /** For two candidates, the first cell that they read differently. */
  private readonly differences = new Map<string, string>();
  private lastShape: { readonly shape: string; readonly candidates: readonly Candidate[] } = {
    shape: '',
    candidates: [],
  };
  private isEmpty = true;

  /** `today` as `YYYY-MM-DD`. */
  constructor(range: { readonly today: string }) {
    this.latest = yearsFrom(range.today, 5);
  }

  /** Takes one non-blank cell. */
  add(cell: string): void {
    this.isEmpty = false;
    const known = this.seen.get(cell);
    if (known) {
      known.count += 1;
      return;
    }
    if (this.seen.size === MAX_REMEMBERED) this.tally();
    this.seen.set(cell, { count: 1, readers: this.readersOf(cell) });
  }

  /**
   * The format that reads most cells, the earliest candidate of several. Where those read a cell differently, `preferred`
   * decides if it is one of them, whatever their leading zeros, year digits and time of day.
   */
  decide(preferred: string | null = null): DateDecision {
    this.tally();
    const most = Math.max(...this.reads);
    const best = CANDIDATES.filter(({ at }) => this.reads[at] === most);
    const [first, ...others] = best;
    if (first === undefined || this.isEmpty) return null;
    const cell = others.map(({ at }) => this.differences.get(`${first.at} ${at}`)).find((found) => found !== undefined);
    if (cell === undefined) return { format: first.format, ambiguous: null };
    const liked = best.find(({ format }) => preferred !== null && order(format.pattern) === order(preferred));
    if (liked) return { format: liked.format, ambiguous: null };
    return { format: first.format, ambiguous: { cell, readings: this.readingsOf(cell, best) } };
  }

  /** The candidates that read the cell into the range. */
  private readersOf(cell: string): readonly number[] {
    const dates = new Map<number, string>();
    for (const { format, at } of this.candidatesFor(cell)) {
      const date = this.readInRange(format, cell);
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
      const date = this.readInRange(format, cell);
      if (date !== null && !patterns.has(date)) patterns.set(date, format.pattern);
    }
    return [...patterns].map(([date, pattern]) => ({ pattern, date }));
  }

  /** The date, if it is one to expect in a file. */
  private readInRange(format: DateFormat, cell: string): string | null {
    const date = format.read(cell);
    return date !== null && date >= this.earliest && date <= this.latest ? date : null;
  }

  /** The few candidates that read anything of the cell's shape: the cell with every digit a one, which is always a date. */
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
  }
}

function withVariants(pattern: string): DateFormat[] {
  const unpadded = pattern === '%Y%m%d' ? [] : [pattern.replace('%d', '%-d').replace('%m', '%-m')];
  return [pattern, ...unpadded].flatMap((date) => TIMES.map((time) => known(`${date}${time}`)));
}

function known(pattern: string): DateFormat {
  const format = compileDateFormat(pattern);
  if (format === null) throw new Error(`"${pattern}" is no date format`);
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

/** What stays of a pattern when only the order of the parts and what separates them count. */
function order(pattern: string): string {
  const time = pattern.indexOf('%H');
  return (time === -1 ? pattern : withoutEnd(pattern.slice(0, time), ' T,'))
    .replace(/%-d|%e/, '%d')
    .replace('%-m', '%m')
    .replace('%y', '%Y');
}
