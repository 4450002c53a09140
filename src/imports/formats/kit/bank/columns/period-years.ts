import { daysFrom } from '../../dates.calendar.js';
import { DAYS_BEFORE_PERIOD } from '../../dates.sequences.js';
import { rolesOf } from '../../headings/headings.js';
import { monthNumber } from '../../months.js';
import type { OpenTable } from '../../table-source.js';
import { withRows } from '../../mapped-rows.js';

/** A day and a month without a year: `31.12.`, `12/31`, `31 Dec`, `Dec 31`. */
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\.?$/u;
const DAY_FIRST = /^(\d{1,2})[. -]{1,2}(\p{L}{3,12})\.?$/u;
const MONTH_FIRST = /^(\p{L}{3,12})\.?[ -](\d{1,2})$/u;
/** Days with a year, anywhere in a text. */
const WHOLE = /(?<!\d)(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)/gu;

/** A longer period would give a day two years. */
const LONGEST = 300;

type Order = 'day_first' | 'month_first';
const ORDERS: readonly Order[] = ['day_first', 'month_first'];

interface Period {
  readonly first: string;
  readonly last: string;
}

/**
 * Completes days without a year by the period that the lines above the table state. Days whose order is unknown are
 * completed only if a single order brings all of them into the period.
 */
export function withYearsOfPeriod(csv: OpenTable): OpenTable {
  const column = shortColumn(csv);
  if (column === null || csv.preamble.length === 0) return csv;
  const days = csv.sample.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  const readers = ORDERS.flatMap((order) => {
    const period = periodIn(
      csv.preamble.flatMap(({ cells }) => cells),
      order,
    );
    const read = (cell: string): string | null => (period === null ? null : dayIn(cell, order, period));
    return period !== null && days.every((day) => read(day) !== null) ? [read] : [];
  });
  const [read, other] = readers;
  if (read === undefined) return csv;
  if (other !== undefined && days.some((day) => read(day) !== other(day))) return csv;
  return withRows(csv, (row) => {
    const day = read(row.cells[column] ?? '');
    return day === null ? row : { ...row, cells: row.cells.with(column, day) };
  });
}

/** Returns the only column under a heading for dates that has nothing but such days; null if there is none. */
function shortColumn({ headers, sample }: OpenTable): number | null {
  const [column = null, ...others] = headers.flatMap((heading, at) => {
    const cells = sample.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '');
    const areShort = cells.length > 0 && cells.every((cell) => partsOf(cell, 'day_first') !== null);
    return areShort && rolesOf(heading).some(({ role }) => role === 'date') ? [at] : [];
  });
  return others.length === 0 ? column : null;
}

/** The month and the day of such a cell, as `-mm-dd`; null if it is none. A cell that names its month has one order. */
function partsOf(cell: string, order: Order): string | null {
  const [, first = '', mark, second = ''] = NUMERIC.exec(cell) ?? [];
  if (mark !== undefined) {
    const isDayFirst = mark === '.' || order === 'day_first';
    return isDayFirst ? monthAndDay(Number(second), Number(first)) : monthAndDay(Number(first), Number(second));
  }
  const [, day, name] = DAY_FIRST.exec(cell) ?? [];
  const [, named, dayBehind] = name === undefined ? (MONTH_FIRST.exec(cell) ?? []) : [];
  const month = monthNumber(name ?? named ?? '');
  return month === null ? null : monthAndDay(month, Number(day ?? dayBehind));
}

function monthAndDay(month: number, day: number): string | null {
  if (month < 1 || day < 1 || month > 31 || day > 31) return null;
  return `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function dayIn(cell: string, order: Order, { first, last }: Period): string | null {
  const parts = partsOf(cell, order);
  if (parts === null) return null;
  const years = [first.slice(0, 4), last.slice(0, 4)];
  return (
    years
      .map((year) => `${year}${parts}`)
      .find((day) => isDay(day) && day >= daysFrom(first, -DAYS_BEFORE_PERIOD) && day <= last) ?? null
  );
}

/** Returns the period from the earliest to the latest day in the texts; null without two days, or if it is long. */
function periodIn(texts: readonly string[], order: Order): Period | null {
  const days = texts.flatMap((text) =>
    [...text.matchAll(WHOLE)].flatMap(([, first = '', second = '', third = '']) => {
      const day = wholeDay(first, second, third, order);
      return day === null ? [] : [day];
    }),
  );
  const [first, ...others] = days.toSorted();
  const last = others.at(-1);
  return first === undefined || last === undefined || last > daysFrom(first, LONGEST) ? null : { first, last };
}

function wholeDay(first: string, second: string, third: string, order: Order): string | null {
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : order === 'day_first'
        ? [third, second, first]
        : [third, first, second];
  if (year === undefined || year.length !== 4) return null;
  const parts = monthAndDay(Number(month), Number(day));
  return parts !== null && isDay(`${year}${parts}`) ? `${year}${parts}` : null;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
