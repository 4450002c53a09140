import { daysOf } from '../kit/statements/days.js';

/** Two-digit years from this one on are in the 1900s (SWIFT: YY over 79). */
const FIRST_OF_LAST_CENTURY = 80;

/**
 * Converts YYMMDD to `YYYY-MM-DD`; null for an invalid date. February 29 and 30 become the last day of February,
 * because some banks calculate interest with months of 30 days.
 */
export function dayOf(text: string): string | null {
  if (!/^[0-9]{6}$/.test(text)) return null;
  const short = Number(text.slice(0, 2));
  return day(short + (short >= FIRST_OF_LAST_CENTURY ? 1900 : 2000), text.slice(2));
}

/**
 * Converts an entry date (MMDD) to `YYYY-MM-DD`, in the year that brings it closest to the value date; null for an
 * invalid date.
 * @param valueDate `YYYY-MM-DD`
 */
export function entryDayOf(text: string, valueDate: string): string | null {
  const year = Number(valueDate.slice(0, 4));
  const days = [year, year - 1, year + 1].flatMap((one) => day(one, text) ?? []);
  const distance = (one: string): number => Math.abs(Date.parse(one) - Date.parse(valueDate));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Builds a date. @param rest MMDD */
function day(year: number, rest: string): string | null {
  const [month, written] = [Number(rest.slice(0, 2)), Number(rest.slice(2))];
  const last = daysOf(year, month);
  const isEndOfFebruary = month === 2 && written > last && written <= 30;
  if (last === 0 || written < 1 || (written > last && !isEndOfFebruary)) return null;
  const [mm, dd] = [month, Math.min(written, last)].map((part) => String(part).padStart(2, '0'));
  return `${year}-${mm}-${dd}`;
}
