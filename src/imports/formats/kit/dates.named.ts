import { isAcceptableDate } from './dates.calendar.js';
import { compileDateFormat } from './dates.format.js';
import type { DateClues, WrittenPeriod } from './dates.sequences.js';
import type { ReadContext } from '../format.js';

/** Finds dates in the file name and in the records above the table. They limit the days of the file. */
export function dateCluesOf(
  { today, filename }: Pick<ReadContext, 'today' | 'filename'>,
  preamble: readonly { readonly cells: readonly string[] }[],
): DateClues {
  const latest = lastDayIn([filename ?? '', ...preamble.flatMap(({ cells }) => cells)]);
  return { today, latest, period: periodIn([filename ?? '', ...preamble.map(({ cells }) => cells.join(' '))]) };
}

const DIGITS = /[0-9]+/gu;
const COMPACT = compileDateFormat('%Y%m%d');

/** Returns the latest ISO or `yyyymmdd` date in the texts, as `YYYY-MM-DD`; null if there is none. */
export function lastDayIn(texts: readonly string[]): string | null {
  const days = texts.flatMap(daysIn).toSorted();
  return days.at(-1) ?? null;
}

function daysIn(text: string): readonly string[] {
  const runs = [...text.matchAll(DIGITS)].map(({ 0: digits, index }) => ({ digits, index }));
  return runs.flatMap(({ digits, index }, at) => {
    const [month, day] = [runs[at + 1]?.digits ?? '', runs[at + 2]?.digits ?? ''];
    const isIso = digits.length === 4 && month.length === 2 && text.startsWith(`${digits}-${month}-${day}`, index);
    const date = COMPACT?.read(isIso ? `${digits}${month}${day}` : digits) ?? null;
    const isWhole = isIso ? day.length === 2 : digits.length === 8;
    return isWhole && date !== null && isAcceptableDate(date) ? [date] : [];
  });
}

/** A day with a year of four digits at either end, in numbers. */
const WRITTEN_DAY = /(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{4}([./-])\d{1,2}\2\d{1,2})(?!\d)/gu;
const LONGEST_LINE = 500;

/** Returns the two days of the only text that has exactly two; null if several texts state different ones. */
function periodIn(texts: readonly string[]): WrittenPeriod | null {
  const found = new Map<string, WrittenPeriod>();
  for (const text of texts) {
    const [from, to, ...others] = text.length > LONGEST_LINE ? [] : (text.match(WRITTEN_DAY) ?? []);
    if (from !== undefined && to !== undefined && others.length === 0) found.set(`${from} ${to}`, { from, to });
  }
  const [period = null, ...more] = found.values();
  return more.length === 0 ? period : null;
}
