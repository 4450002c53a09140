/** The days that a ledger takes: histories are old, and what lies beyond is a slip of the pen. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

/** A date further ahead of today than this is worth a warning: banks print what they book in some days. */
const DAYS_AHEAD = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The first place on earth where a day begins, 14 hours before UTC. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** The day so many days later, or earlier when negative. Both `YYYY-MM-DD`. */
export function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two dates, without a sign. Both `YYYY-MM-DD`. */
export function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / DAY_MS;
}

/** Whether a date lies so far ahead that no bank prints it. Both `YYYY-MM-DD`. */
export function isAhead(date: string, today: string): boolean {
  return date > daysFrom(today, DAYS_AHEAD);
}

/** Whether an entry may have this date. `YYYY-MM-DD`. */
export function isAcceptableDate(date: string, latest = LAST_DAY): boolean {
  return date >= FIRST_DAY && date <= latest;
}

/** Today as `YYYY-MM-DD` in an IANA time zone, or, without one, where on earth it is latest. */
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
