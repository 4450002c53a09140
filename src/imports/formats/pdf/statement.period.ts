import type { Line, Word } from './page.lines.js';
import { monthOf } from './statement.words.js';
import { dateAt, type DateToken, type DayOrder, readWhole, withYear } from './statement.dates.js';

/** The period of a statement, `YYYY-MM-DD`. `start` is null if only the last day is known. */
export interface Period {
  readonly start: string | null;
  readonly end: string;
}

interface Found {
  readonly first: DateToken | null;
  readonly last: DateToken;
}

/** Returns a month and its year without a day: the period is the whole month. */
function monthAt(words: readonly Word[], at: number): DateToken | null {
  const month = monthOf(words[at]?.text ?? '');
  const year = /^(20\d\d)[,.]?$/.exec(words[at + 1]?.text ?? '')?.[1];
  if (month === null || year === undefined) return null;
  const days = [31, 30, 29, 28].map((day) => `${day} ${month} ${year}`);
  const text = days.find((day) => readWhole(day, 'day-first') !== null) ?? '';
  return { raw: text, text, hasYear: true, length: 2 };
}

const UNTIL = /^(?:to|through|thru|until|till|and|bis|zum|au|al|a|hasta|t\/m|tot|do|ate|[-–—]+)$/i;

/** A period is not much longer than a year. */
const MOST_DAYS = 400;

/** Finds the pairs of days on a statement's lines that can be its period, and the single dates with a year. */
export function findPeriods(lines: readonly Line[]): {
  readonly pairs: readonly Found[];
  readonly dates: readonly Found[];
} {
  const pairs: Found[] = [];
  const dates: Found[] = [];
  for (const line of lines) {
    const words = line.words.flatMap(splitDash);
    for (let at = 0; at < words.length; at += 1) {
      const token = dateAt(words, at) ?? monthAt(words, at);
      if (token === null) continue;
      const after = at + token.length;
      const last = UNTIL.test(words[after]?.text ?? '') ? dateAt(words, after + 1) : null;
      if (last?.hasYear === true) pairs.push({ first: token, last });
      if (token.hasYear) dates.push({ first: null, last: token });
      at = after + (last?.length ?? 0) - (last === null ? 1 : 0);
    }
  }
  return { pairs, dates };
}

/** Splits a pair of dates: `12/20/24-01/21/25` becomes three words, with any separator in the dates. */
function splitDash(word: Word): readonly Word[] {
  const match = /^(\d{1,2}[/.]\d{1,2}[/.]\d{2,4})([-–])(\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/.exec(word.text);
  return match === null ? [word] : match.slice(1).map((text) => ({ ...word, text }));
}

/**
 * Returns the period under one order of day and month: the first pair of days, otherwise the latest date on lines that
 * are not transactions; null if there is neither.
 */
export function periodOf(
  { pairs, dates }: ReturnType<typeof findPeriods>,
  order: DayOrder,
  latest: string,
): Period | null {
  for (const { first, last } of pairs) {
    const end = readWhole(withYear(last, 0), order);
    if (end === null || first === null || end > latest) continue;
    const year = Number(end.slice(0, 4));
    const start = [year, year - 1]
      .map((candidate) => readWhole(withYear(first, candidate), order))
      .find((date) => date !== null && date <= end);
    if (start !== undefined && start !== null && daysBetween(start, end) <= MOST_DAYS) return { start, end };
  }
  const ends = dates
    .map(({ last }) => readWhole(withYear(last, 0), order))
    .filter((date) => date !== null && date <= latest);
  const end = ends.toSorted().at(-1);
  return end === undefined || end === null ? null : { start: null, end };
}

/** Returns the number of days between a date and a period; 0 if the date is within it. */
export function daysOutside(date: string, { start, end }: Period): number {
  if (date > end) return daysBetween(end, date);
  return start !== null && date < start ? daysBetween(date, start) : 0;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/**
 * Adds the year that brings a date without a year closest to the period. If the start is unknown, it is the last such
 * date up to the end.
 */
export function yearNear(token: DateToken, period: Period, read: (text: string) => string | null): string | null {
  const end = Number(period.end.slice(0, 4));
  const dates = [end, end - 1, end + 1].map((year) => read(withYear(token, year))).filter((date) => date !== null);
  const distance = (date: string): number =>
    period.start === null && date <= period.end ? daysBetween(date, period.end) : 2 * daysOutside(date, period);
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Returns whether every date with a year exists in this order: `31/03/2025` does not if the month comes first. */
export function areAllRead({ pairs, dates }: ReturnType<typeof findPeriods>, order: DayOrder): boolean {
  return [...pairs, ...dates].every(({ last }) => readWhole(withYear(last, 0), order) !== null);
}
