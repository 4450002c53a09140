import { compileDateFormat, DATE_CANDIDATES, type DateFormat } from '../kit/dates.js';
import { trimTrailing } from '../kit/trim-trailing.js';
import type { Word } from './page.lines.js';
import { monthOf } from './statement.words.js';

/** A date as printed on the page. */
export interface DateToken {
  /** As printed. */
  readonly raw: string;
  /** In a form that the kit's candidates read, with `{year}` if it has no year. */
  readonly text: string;
  readonly hasYear: boolean;
  /** The number of words. */
  readonly length: number;
}

const YEAR = '{year}';

const WEEKDAY =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so)(?:day|sday|nesday|rsday|urday|ntag|enstag|nnerstag|eitag|mstag)?[.,]?$/i;

/** Dates of one word with day and month: `12/20`, `31.12.`, `2025-03-01`, `20DEC`, `20-Dec-24`. */
const WORD_FORMS: readonly (readonly [RegExp, (match: readonly string[]) => string | null])[] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, ([, y, by, m, d]) => `${y}${by}${m}${by}${d}`],
  [/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/, ([, a, by, b, y]) => `${a}${by}${b}${by}${y}`],
  [/^(\d{1,2})([-/.])(\d{1,2})\2?$/, ([, a, by, b]) => `${a}${by}${b}${by}${YEAR}`],
  [/^(\d{1,2})[-/. ]?(\p{L}{3,9})\.?(?:[-/. ]?(\d{4}|\d{2}))?$/u, ([, d, month, y]) => named(d, month, y)],
  [/^(\p{L}{3,9})\.?[-/. ]?(\d{1,2})(?:[-/, ]+(\d{4}))?$/u, ([, month, d, y]) => named(d, month, y)],
];

function named(day: string | undefined, month: string | undefined, year: string | undefined): string | null {
  const english = monthOf(month ?? '');
  return english === null ? null : `${day} ${english} ${year ?? YEAR}`;
}

/**
 * Returns the date that starts with the word at `start`: one word, or a day, a month and an optional year. null if
 * there is none.
 */
export function dateAt(words: readonly Word[], start: number): DateToken | null {
  const weekday = WEEKDAY.test(words[start]?.text ?? '') ? 1 : 0;
  for (let length = 4; length >= 1; length -= 1) {
    const taken = words.slice(start, start + weekday + length);
    if (taken.length < weekday + length || !isCoherent(taken)) continue;
    const raw = taken.map(({ text }) => text).join(' ');
    const text = dateText(taken.slice(weekday).map((word) => word.text));
    if (text !== null) return { raw, text, hasYear: !text.includes(YEAR), length: weekday + length };
  }
  return null;
}

/** Returns whether the words of a date are as close together as the words of a text. */
function isCoherent(words: readonly Word[]): boolean {
  return words.every((word, at) => at === 0 || word.x0 - (words[at - 1]?.x1 ?? 0) < word.size * 0.9);
}

function dateText(words: readonly string[]): string | null {
  const joined = words
    .filter((word) => !/^(?:of|de|den|der)$/i.test(word))
    .map((word) =>
      trimTrailing(word, '*†')
        .replace(/^(\d{1,2})(?:st|nd|rd|th|er|\.)?,?$/i, '$1')
        .replace(/,$/, ''),
    )
    .join(' ');
  if (words.length > 1 && !/\p{L}{3}/u.test(joined)) return null;
  for (const [form, read] of WORD_FORMS) {
    const match = form.exec(words.length === 1 ? trimTrailing(words[0] ?? '', ',*†') : joined);
    const text = match === null ? null : read(match);
    if (text !== null && couldBe(text)) return text;
  }
  return null;
}

/** Returns whether the text has the form of a date, even if the day does not exist: `31/02` does, `45/67` does not. */
function couldBe(text: string): boolean {
  const [first = 0, second = 0, third = 0] = text.split(/[^0-9]+/).map(Number);
  if (/[A-Z]/.test(text)) return first >= 1 && first <= 31;
  const [a, b] = /^\d{4}/.test(text) ? [second, third] : [first, second];
  return a >= 1 && b >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31;
}

const FORMATS: readonly DateFormat[] = DATE_CANDIDATES.filter(
  ({ pattern }) => !pattern.includes('%H') && /%-d|%Y%m%d/.test(pattern),
);

/** Returns the text of the token with a year. */
export function withYear({ text }: DateToken, year: number): string {
  return text.replace(YEAR, String(year).padStart(4, '0'));
}

/** The order in which day and month are written. */
export type DayOrder = 'day-first' | 'month-first';

export function orderOf(pattern: string): DayOrder {
  return pattern.search(/%(?:-?d|e)/) > pattern.search(/%(?:-?m|[bB])/) ? 'month-first' : 'day-first';
}

const BY_ORDER: Readonly<Record<DayOrder, readonly DateFormat[]>> = {
  'day-first': FORMATS.filter(({ pattern }) => isClear(pattern) || orderOf(pattern) === 'day-first'),
  'month-first': FORMATS.filter(({ pattern }) => isClear(pattern) || orderOf(pattern) === 'month-first'),
};

/** Returns whether a pattern is unambiguous: it has a month name or a leading year. */
function isClear(pattern: string): boolean {
  return /%b|%B|^%Y/.test(pattern);
}

/** Returns a complete date in any format as `YYYY-MM-DD`; null if it is not a date. */
export function readWhole(text: string, order: DayOrder): string | null {
  for (const format of BY_ORDER[order]) {
    const date = format.read(text);
    if (date !== null) return date;
  }
  return null;
}

/** Applies a request's `date_format` to tokens: uses the separators of the page, and adds a missing year. */
export function readGiven(pattern: string, text: string): string | null {
  const spelled = compileDateFormat(pattern.replace('%d', '%-d').replace('%m', '%-m'))?.read(text) ?? null;
  return spelled ?? (/%b|%B/.test(pattern) ? readWhole(text, 'day-first') : null);
}
