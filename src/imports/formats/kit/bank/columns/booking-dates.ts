import { DateDetector } from '../../dates.js';
import { plainDate } from '../../dates.plain.js';
import type { DateClues } from '../../dates.sequences.js';
import { dateAt, type TypedCells, writtenCells } from '../../typed-cells.js';

/** So many different days must be in order before that says which column the booking dates are in. */
const DAYS_IN_ORDER = 5;

interface Row extends TypedCells {
  readonly line: number;
}

/** Columns of dates that no heading tells apart. */
export interface BookingDates {
  /** The likelier column first. */
  readonly columns: readonly number[];
  /** Whether the order of the rows leaves open which of the first two is that of the bookings. */
  readonly isOpen: boolean;
}

/**
 * Finds the booking dates among columns of dates that no heading tells apart. Banks write the booking date before the
 * value date, and bookings in the order of their dates: the first column is theirs if it is in order, and another that
 * alone is in order. A file is made on the last day that its name or its head says: no booking is later. Else nobody
 * can tell, and the first one goes first.
 * @param columns in the order of the file
 */
export function bookingDates(columns: readonly number[], rows: readonly TypedCells[], clues: DateClues): BookingDates {
  if (columns.length < 2) return { columns, isOpen: false };
  const days = columns.map((column) => daysOf(column, rows, clues));
  const isLater = days.map((some) => some.some((day) => day > (clues.latest ?? day)));
  if (isLater.includes(true) && isLater.includes(false)) {
    const left = columns.filter((_, at) => isLater[at] === false);
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

function hasManyDays(days: readonly string[]): boolean {
  return new Set(days).size >= DAYS_IN_ORDER;
}

/** The days of a column, row by row; blank where there is none. */
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

/** Follows two columns of which either may be the booking dates, and keeps the first row in which they differ. */
export class RivalDates {
  private row: Row | null = null;
  private count = 0;

  /** @param columns null when the booking dates are known */
  constructor(readonly columns: readonly [number, number] | null) {}

  add({ line, cells }: Row): void {
    if (this.columns === null) return;
    const [one, other] = this.columns.map((column) => plainDate(cells[column] ?? ''));
    if (one === other || one === '' || other === '') return;
    this.count += 1;
    this.row ??= { line, cells };
  }

  /** The first row in which the columns differ and how many do; null when no row tells them apart. */
  get difference(): { readonly row: Row; readonly count: number } | null {
    return this.row === null ? null : { row: this.row, count: this.count };
  }
}
