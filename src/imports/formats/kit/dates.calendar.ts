/** The earliest and the latest date that the ledger accepts. Other dates are typing errors. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

/** Dates further in the future than this cause a warning. Banks print entries that they will book within a few days. */
const DAYS_AHEAD = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The time zone where a day begins first, 14 hours ahead of UTC. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Adds a number of days, which may be negative. Dates are `YYYY-MM-DD`. */
export function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The absolute number of days between two dates, both `YYYY-MM-DD`. */
export function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / DAY_MS;
}

/** Today of the last call, and the last day that is not ahead of it. All rows of a file ask with the same day. */
let ahead = { today: '', last: '' };

/** Returns whether a date is further in the future than banks print. Both `YYYY-MM-DD`. */
export function isAhead(date: string, today: string): boolean {
  if (ahead.today !== today) ahead = { today, last: daysFrom(today, DAYS_AHEAD) };
  return date > ahead.last;
}

/** Returns whether the ledger accepts this date for an entry. `YYYY-MM-DD`. */
export function isAcceptableDate(date: string, latest = LAST_DAY): boolean {
  return date >= FIRST_DAY && date <= latest;
}

/** Today as `YYYY-MM-DD` in an IANA time zone; with null, in the zone where the date is latest. */
export function todayIn(timeZone: string | null): string {
  const style = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const;
  const parts = new Intl.DateTimeFormat('en', { ...style, timeZone: timeZone ?? EARLIEST_ZONE }).formatToParts();
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
