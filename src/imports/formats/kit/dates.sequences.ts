import { daysBetween, daysFrom, isAhead } from './dates.calendar.js';
import type { DateFormat } from './dates.format.js';

/** What is known of a file beside its dates. All `YYYY-MM-DD`. */
export interface DateClues {
  readonly today: string;
  /** The last day that the file can have, as its name or its head says; null when they do not. */
  readonly latest?: string | null;
}

/** So many different days must be in order before it says something. */
const DAYS_IN_ORDER = 5;
/** Thresholds for counts of years and of days of the month: at least MANY, or fewer than FEW. */
const MANY = 5;
const FEW = 3;
/** Booking and value date of a row are that near, or a reading is wrong in which they are that far from each other. */
const NEAR_DAYS = 10;
const FAR_DAYS = 45;
const FAR_ROWS = 2;
/** A file ends within so many days of the day that its name says. */
const DAYS_BEFORE_LATEST = 400;
/** The most readings that are compared by the order of their dates. */
const MAX_READINGS = 8;

/** How the days of a file follow each other under one reading. */
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
    if (other === null) return;
    const days = daysBetween(date, other);
    if (days > FAR_DAYS) this.far += 1;
    if (days > NEAR_DAYS) this.isNear = false;
  }

  get isInOrder(): boolean {
    return !(this.rises && this.falls);
  }

  /** Whether entries lie on one or two days of a month in many years, as no account has them. */
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

/** Follows the days of a file under the readings that are left, and says which of them cannot be. */
export class DateSequences {
  private sequences: readonly Sequence[] = [];
  /** How many cells the readings read differently. */
  differing = 0;

  constructor(private readonly clues: DateClues) {}

  /** The readings to follow from now on; those that are followed already go on. */
  follow(formats: readonly DateFormat[]): void {
    const orders = new Map(this.sequences.map((sequence) => [orderOf(sequence.format.pattern), sequence]));
    for (const format of formats) {
      const order = orderOf(format.pattern);
      if (!orders.has(order) && orders.size < MAX_READINGS) orders.set(order, new Sequence(format, this.clues.today));
    }
    this.sequences = [...orders.values()];
  }

  add(cell: string, other: string): void {
    const dates = this.sequences.map(({ format }) => format.read(cell));
    const read = new Set(dates.filter((date) => date !== null));
    if (read.size > 1) this.differing += 1;
    this.sequences.forEach((sequence, at) => {
      const date = dates[at];
      if (date !== null && date !== undefined) sequence.add(date, other === '' ? null : sequence.format.read(other));
    });
    // What reads less than the others is out of the question.
    if (read.size > 0 && dates.includes(null)) this.sequences = this.sequences.filter((_, at) => dates[at] !== null);
  }

  /** Those of the formats whose days can be, as long as one can. */
  possible(formats: readonly DateFormat[]): readonly DateFormat[] {
    const { latest = null } = this.clues;
    const rules: readonly ((sequence: Sequence, others: readonly Sequence[]) => boolean)[] = [
      ({ ahead }, others) => ahead > 0 && others.some((other) => other.ahead === 0),
      ({ isInOrder }, others) => !isInOrder && others.some((other) => other.isInOrder && other.hasManyDays),
      ({ isOncePerYear }, others) => isOncePerYear && others.some(({ isOfOneYear }) => isOfOneYear),
      ({ far }, others) => far >= FAR_ROWS && others.some(({ isNear }) => isNear),
      ({ newest }, others) =>
        latest !== null && newest > latest && others.some((other) => endsBefore(other.newest, latest)),
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

function endsBefore(newest: string, latest: string): boolean {
  return newest <= latest && newest >= daysFrom(latest, -DAYS_BEFORE_LATEST);
}

/** What stays of a pattern without leading zeros and without a time: the order of its parts and what separates them. */
export function orderOf(pattern: string): string {
  const time = pattern.indexOf('%H');
  return (time <= 0 ? pattern : pattern.slice(0, time).replace(/[ T,]$/u, ''))
    .replaceAll('%-', '%')
    .replace('%e', '%d');
}
