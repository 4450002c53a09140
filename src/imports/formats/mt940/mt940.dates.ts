import { daysOf } from '../kit/statements/days.js';

/** Years from here are of the last century (SWIFT: YY over 79). */
const FIRST_OF_LAST_CENTURY = 80;

/**
 * A date of six digits, YYMMDD, as `YYYY-MM-DD`; null when there is no such day. A day beyond the end of February, up to the
 * 30th, is the end of it: banks count interest in months of 30 days.
 */
export function dayOf(text: string): string | null {
  if (!/^[0-9]{6}$/.test(text)) return null;
  const short = Number(text.slice(0, 2));
  return day(short + (short >= FIRST_OF_LAST_CENTURY ? 1900 : 2000), text.slice(2));
}

/**
 * The entry date of four digits, MMDD, in the year in which it is nearest to the value date; null when there is no such day.
 * @param valueDate `YYYY-MM-DD`
 */
export function entryDayOf(text: string, valueDate: string): string | null {
  const year = Number(valueDate.slice(0, 4));
  const days = [year, year - 1, year + 1].flatMap((one) => day(one, text) ?? []);
  const distance = (one: string): number => Math.abs(Date.parse(one) - Date.parse(valueDate));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** @param rest MMDD */
function day(year: number, rest: string): string | null {
  const [month, written] = [Number(rest.slice(0, 2)), Number(rest.slice(2))];
  const last = daysOf(year, month);
  const isEndOfFebruary = month === 2 && written > last && written <= 30;
  if (last === 0 || written < 1 || (written > last && !isEndOfFebruary)) return null;
  const [mm, dd] = [month, Math.min(written, last)].map((part) => String(part).padStart(2, '0'));
  return `${year}-${mm}-${dd}`;
}
