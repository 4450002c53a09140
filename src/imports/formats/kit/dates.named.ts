import { isAcceptableDate } from './dates.calendar.js';
import { compileDateFormat } from './dates.format.js';
import type { DateClues } from './dates.sequences.js';
import type { ReadContext } from '../format.js';

/** Finds dates in the file name and in the records above the table. They limit the days of the file. */
export function dateCluesOf(
  { today, filename }: Pick<ReadContext, 'today' | 'filename'>,
  preamble: readonly { readonly cells: readonly string[] }[],
): DateClues {
  return { today, latest: lastDayIn([filename ?? '', ...preamble.flatMap(({ cells }) => cells)]) };
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
