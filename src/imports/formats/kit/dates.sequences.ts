import { daysBetween, daysFrom, isAhead } from './dates.calendar.js';
import type { DateFormat } from './dates.format.js';

/** What is known about the days of a file besides its dates. All dates are `YYYY-MM-DD`. */
export interface DateClues {
  readonly today: string;
  /** The last date of the file name or the preamble: the latest possible day, or the first one; null if neither has one. */
  readonly latest?: string | null;
  /** The first and the last day of the statement as the preamble writes them; null if it states no period. */
  readonly period?: WrittenPeriod | null;
}

/** Two days in the same form as the dates of a file can have. */
export interface WrittenPeriod {
  readonly from: string;
  readonly to: string;
}

/** The order counts as evidence from this many different days on. */
const DAYS_IN_ORDER = 5;
/** Thresholds for counts of years and of days of the month: at least MANY, or fewer than FEW. */
const MANY = 5;
const FEW = 3;
/** A reading is wrong if it puts the booking date and the value date of a row further apart than this. */
export const NEAR_DAYS = 10;
const FAR_DAYS = 45;
const FAR_ROWS = 2;
/** The maximum number of days between the end of a file and the date in its name. */
const DAYS_BEFORE_LATEST = 400;
/** The maximum number of days between a purchase and its booking: a statement has purchases from before its period. */
export const DAYS_BEFORE_PERIOD = 10;
/** The maximum number of days from the first day of a period to its first entry. */
const DAYS_TO_FIRST = 31;
/** The maximum number of readings whose date order is compared. */
const MAX_READINGS = 8;

/** Orders that no country uses, and the usual orders that are preferred to each of them. */
const UNUSUAL: Readonly<Record<string, readonly string[]>> = {
  '%m.%d.%Y': ['%d.%m.%Y'],
  '%m.%d.%y': ['%d.%m.%y', '%y.%m.%d'],
  '%Y-%d-%m': ['%Y-%m-%d'],
  '%Y/%d/%m': ['%Y/%m/%d'],
  '%Y.%d.%m': ['%Y.%m.%d'],
};

/** The sequence of days of a file under one reading. */
class Sequence {
  private previous: string | null = null;
  private readonly days = new Set<string>();
  private readonly years = new Set<string>();
  private readonly daysOfMonths = new Set<string>();
  rises = false;
  falls = false;
  ahead = 0;
  far = 0;
  isNear = true;
  newest = '';
  oldest = '';

  constructor(
    readonly format: DateFormat,
    private readonly today: string,
  ) {}

  add(date: string, other: string | null): void {
    if (this.previous !== null && date > this.previous) this.rises = true;
    if (this.previous !== null && date < this.previous) this.falls = true;
    this.previous = date;
    if (this.days.size < DAYS_IN_ORDER) this.days.add(date);
    if (this.years.size < MANY) this.years.add(date.slice(0, 4));
    if (this.daysOfMonths.size < MANY) this.daysOfMonths.add(date.slice(-2));
    if (isAhead(date, this.today)) this.ahead += 1;
    if (date > this.newest) this.newest = date;
    if (this.oldest === '' || date < this.oldest) this.oldest = date;
    if (other === null) return;
    const days = daysBetween(date, other);
    if (days > FAR_DAYS) this.far += 1;
    if (days > NEAR_DAYS) this.isNear = false;
  }

  /**
   * Compares all days with a stated period, which is read in the same way: 'inside' if all are in it; 'outside' if some cannot be
   * in a statement of it, or if it is no period in this reading; otherwise null.
   */
  placeIn({ from, to }: WrittenPeriod): 'inside' | 'outside' | null {
    const [first, last] = [this.format.read(from), this.format.read(to)];
    if (first === null || last === null || first > last) return 'outside';
    if (this.oldest >= first && this.newest <= last) return 'inside';
    return this.oldest < daysFrom(first, -DAYS_BEFORE_PERIOD) || this.newest > last ? 'outside' : null;
  }

  /** Returns whether entries are after a day that is not near the first entry. A day near it can be the first day of the period. */
  isAfter(day: string): boolean {
    const begins = this.oldest >= daysFrom(day, -DAYS_BEFORE_PERIOD) && this.oldest <= daysFrom(day, DAYS_TO_FIRST);
    return this.newest > day && !begins;
  }

  get isInOrder(): boolean {
    return !(this.rises && this.falls);
  }

  /** Whether the entries of many years fall on only one or two days of a month. No account has such entries. */
  get isOncePerYear(): boolean {
    return this.years.size >= MANY && this.daysOfMonths.size < FEW;
  }

  get isOfOneYear(): boolean {
    return this.years.size < FEW && this.daysOfMonths.size >= MANY;
  }

  get hasManyDays(): boolean {
    return this.days.size >= DAYS_IN_ORDER;
  }
}

/** Tracks the days of a file under the remaining readings, and finds out which readings are impossible. */
export class DateSequences {
  private sequences: readonly Sequence[] = [];
  /** The number of cells that the readings read differently. */
  differing = 0;

  constructor(private readonly clues: DateClues) {}

  /** Sets the readings to track from now on. Those already tracked keep their history. */
  follow(formats: readonly DateFormat[]): void {
    const orders = new Map(this.sequences.map((sequence) => [orderOf(sequence.format.pattern), sequence]));
    for (const format of formats) {
      const order = orderOf(format.pattern);
      if (!orders.has(order) && orders.size < MAX_READINGS) orders.set(order, new Sequence(format, this.clues.today));
    }
    this.sequences = [...orders.values()];
  }

  add(cell: string, other: string): void {
    let read: string | null = null;
    let isUnread = false;
    let differs = false;
    for (const sequence of this.sequences) {
      const date = sequence.format.read(cell);
      isUnread ||= date === null;
      if (date === null) continue;
      differs ||= read !== null && read !== date;
      read = date;
      sequence.add(date, other === '' ? null : sequence.format.read(other));
    }
    if (differs) this.differing += 1;
    // A reading that reads fewer cells than the others is dropped.
    if (read !== null && isUnread) this.sequences = this.sequences.filter(({ format }) => format.read(cell) !== null);
  }

  /** Returns the formats whose days are plausible; all of them if none is. */
  possible(formats: readonly DateFormat[]): readonly DateFormat[] {
    const { latest = null, period = null } = this.clues;
    const rules: readonly ((sequence: Sequence, others: readonly Sequence[]) => boolean)[] = [
      ({ ahead }, others) => ahead > 0 && others.some((other) => other.ahead === 0),
      (one, others) =>
        period !== null &&
        one.placeIn(period) === 'outside' &&
        others.some((other) => other.placeIn(period) === 'inside'),
      ({ isInOrder }, others) => !isInOrder && others.some((other) => other.isInOrder && other.hasManyDays),
      ({ isOncePerYear }, others) => isOncePerYear && others.some(({ isOfOneYear }) => isOfOneYear),
      ({ far }, others) => far >= FAR_ROWS && others.some(({ isNear }) => isNear),
      (one, others) =>
        latest !== null &&
        one.isAfter(latest) &&
        others.some((other) => endsBefore(other.newest, latest) && !isUnusualBeside(other.format, one.format)),
    ];
    const among = new Set(formats.map(({ pattern }) => orderOf(pattern)));
    let left = this.sequences.filter(({ format }) => among.has(orderOf(format.pattern)));
    for (const isRefuted of rules) {
      const before = left;
      left = before.filter((sequence) => !isRefuted(sequence, before));
    }
    const refuted = new Set(
      this.sequences.filter((sequence) => !left.includes(sequence)).map(({ format }) => orderOf(format.pattern)),
    );
    const possible = formats.filter(({ pattern }) => !refuted.has(orderOf(pattern)));
    return possible.length > 0 ? possible : formats;
  }
}

/** Returns whether no country uses the order of a format, and the other format has an order in use. */
export function isUnusualBeside({ pattern }: DateFormat, other: DateFormat): boolean {
  return UNUSUAL[orderOf(pattern)]?.includes(orderOf(other.pattern)) === true;
}

function endsBefore(newest: string, latest: string): boolean {
  return newest <= latest && newest >= daysFrom(latest, -DAYS_BEFORE_LATEST);
}

/** Reduces a pattern to the order of its parts and their separators, without leading zeros and time. */
export function orderOf(pattern: string): string {
  const time = pattern.indexOf('%H');
  return (time <= 0 ? pattern : pattern.slice(0, time).replace(/[ T,]$/u, ''))
    .replaceAll('%-', '%')
    .replace('%e', '%d');
}
