import { daysBetween } from '../../dates.calendar.js';
import { DateDetector } from '../../dates.js';
import { plainDate } from '../../dates.plain.js';
import { type DateClues, NEAR_DAYS } from '../../dates.sequences.js';
import { dateAt, type TypedCells, writtenCells } from '../../typed-cells.js';

/** The order counts as evidence for the booking date column from this many different days on. */
const DAYS_IN_ORDER = 5;

interface Row extends TypedCells {
  readonly line: number;
}

/** Date columns that headings do not distinguish. */
export interface BookingDates {
  /** The more likely column first. */
  readonly columns: readonly number[];
  /** Whether the row order does not show which of the first two has the booking dates. */
  readonly isOpen: boolean;
}

/**
 * Finds the booking dates among date columns that headings do not distinguish. Banks write the booking date before the
 * value date, and sort rows by booking date. So the first column wins if it is in order; otherwise another column, if
 * it alone is in order. No booking is later than the day on which the file was made, which its name or preamble states. A day that
 * all rows have is that of the file, such as one in its ids, if another column has days far from it.
 * If nothing decides, the first column comes first and the question stays open.
 * @param columns in file order
 */
export function bookingDates(columns: readonly number[], rows: readonly TypedCells[], clues: DateClues): BookingDates {
  if (columns.length < 2) return { columns, isOpen: false };
  const days = columns.map((column) => daysOf(column, rows, clues));
  const isLater = days.map((some) => some.some((day) => day > (clues.latest ?? day)));
  const isOneDay = days.map((some) => isOfTheFile(some, days));
  const unfit = [isLater, isOneDay].find((are) => are.includes(true) && are.includes(false));
  if (unfit !== undefined) {
    const left = columns.filter((_, at) => unfit[at] === false);
    const { columns: best, isOpen } = bookingDates(left, rows, clues);
    return { columns: [...best, ...columns.filter((column) => !left.includes(column))], isOpen };
  }
  const inOrder = columns.filter((_, at) => isInOrder(days[at] ?? []));
  const [first] = inOrder;
  const rest = (one: number): readonly number[] => [one, ...columns.filter((column) => column !== one)];
  if (first === undefined) return { columns, isOpen: true };
  const isDecided = first === columns[0] || (inOrder.length === 1 && hasManyDays(days[columns.indexOf(first)] ?? []));
  return { columns: isDecided ? rest(first) : columns, isOpen: !isDecided };
}

/** Returns whether all rows have one day, and another column has days too far from it for one entry. */
function isOfTheFile(days: readonly string[], all: readonly (readonly string[])[]): boolean {
  const [day = '', ...others] = new Set(days);
  if (day === '' || others.length > 0) return false;
  return all.some((some) => some.some((other) => other !== '' && daysBetween(day, other) > NEAR_DAYS));
}

function hasManyDays(days: readonly string[]): boolean {
  return new Set(days).size >= DAYS_IN_ORDER;
}

/** Returns the days of a column, row by row; blank if there is none. */
function daysOf(column: number, rows: readonly TypedCells[], clues: DateClues): readonly string[] {
  const detector = new DateDetector(clues);
  for (const row of rows) {
    const cell = writtenCells(row)[column] ?? '';
    if (cell !== '') detector.add(cell);
  }
  const format = detector.decide()?.format ?? null;
  return rows.map((row) => dateAt(row, column, format) ?? '');
}

function isInOrder(days: readonly string[]): boolean {
  const filled = days.filter((day) => day !== '');
  const rises = filled.some((day, at) => at > 0 && day > (filled[at - 1] ?? ''));
  const falls = filled.some((day, at) => at > 0 && day < (filled[at - 1] ?? ''));
  return !(rises && falls);
}

/** Compares two columns that can both be the booking dates, and keeps the first row in which they differ. */
export class RivalDates {
  private row: Row | null = null;
  private count = 0;

  /** @param columns null if the booking date column is known */
  constructor(readonly columns: readonly [number, number] | null) {}

  add({ line, cells }: Row): void {
    if (this.columns === null) return;
    const [one, other] = this.columns.map((column) => plainDate(cells[column] ?? ''));
    if (one === other || one === '' || other === '') return;
    this.count += 1;
    this.row ??= { line, cells };
  }

  /** The first row in which the columns differ, and the number of such rows; null if no row differs. */
  get difference(): { readonly row: Row; readonly count: number } | null {
    return this.row === null ? null : { row: this.row, count: this.count };
  }
}
