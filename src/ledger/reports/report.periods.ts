/** How long the periods of a report are. Weeks begin on Monday. */
export const INTERVALS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

export const COMPARISONS = ['previous_period', 'previous_year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A period, its first and its last day included. Days are `YYYY-MM-DD`. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Months, or else days, that a period lies back. */
type Distance = { readonly months: number } | { readonly days: number };

const OF_INTERVAL: Readonly<Record<Interval, Distance>> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
};

/** Cuts a period at the boundaries of the calendar: its parts in order, without gaps. No interval: the period itself. */
export function periodsOf({ start, end }: Period, interval: Interval | null): readonly Period[] {
  if (interval === null) return [{ start, end }];
  const periods: Period[] = [];
  for (let first = start; first <= end;) {
    const next = shift(beginningOf(first, interval), OF_INTERVAL[interval], 1);
    const last = addDays(next, -1);
    periods.push({ start: first, end: last < end ? last : end });
    first = next;
  }
  return periods;
}

/**
 * The periods that others are compared with, in the same order: a year before, or just before each. Without an interval,
 * just before whole months are as many months, and otherwise as many days.
 */
export function comparedPeriods(
  periods: readonly Period[],
  comparison: Comparison,
  interval: Interval | null,
): readonly Period[] {
  return periods.map((period) => {
    const distance = comparison === 'previous_year' ? OF_INTERVAL.year : distanceOf(period, interval);
    const next = shift(addDays(period.end, 1), distance, -1);
    return { start: shift(period.start, distance, -1), end: addDays(next, -1) };
  });
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

function distanceOf({ start, end }: Period, interval: Interval | null): Distance {
  if (interval !== null) return OF_INTERVAL[interval];
  const next = addDays(end, 1);
  if (start.endsWith('-01') && next.endsWith('-01')) return { months: monthsOf(next) - monthsOf(start) };
  return { days: daysBetween(start, next) };
}

function beginningOf(day: string, interval: Interval): string {
  const month = Number(day.slice(5, 7));
  switch (interval) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'quarter':
      return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

function shift(day: string, distance: Distance, times: number): string {
  return 'days' in distance ? addDays(day, distance.days * times) : monthsLater(day, distance.months * times);
}

/** The same day of another month, or the last day of a month that is too short for it. */
export function monthsLater(day: string, months: number): string {
  const month = monthsOf(day) + months;
  const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
  first.setUTCFullYear(Math.floor(month / 12));
  const following = new Date(first);
  following.setUTCMonth(following.getUTCMonth() + 1);
  const length = daysBetween(first.toISOString().slice(0, 10), following.toISOString().slice(0, 10));
  return addDays(first.toISOString().slice(0, 10), Math.min(Number(day.slice(8, 10)), length) - 1);
}

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
