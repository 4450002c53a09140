/** How far back a ledger entry may lie. */
const MAX_AGE_YEARS = 30;

/** The first place on earth where a day begins, 14 hours before UTC. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** The same day `years` later (earlier when negative), for comparing; 29 February stays, whether the year has one or not. */
export function yearsFrom(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}

/** Whether a line may have this date: within the last thirty years, up to today or another latest day. All `YYYY-MM-DD`. */
export function isAcceptableDate(date: string, today: string, latest = today): boolean {
  return date <= latest && date >= oldestAcceptableDate(today);
}

export function oldestAcceptableDate(today: string): string {
  return yearsFrom(today, -MAX_AGE_YEARS);
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
