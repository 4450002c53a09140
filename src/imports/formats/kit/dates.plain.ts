import { eraDate } from './dates.eras.js';
import { inAsciiDigits } from './digits.js';
import { monthNamed } from './months.js';
import { trimTrailing } from './trim-trailing.js';

/** Longer text is not a date, even with a time, a zone or a remark. */
const LONGEST = 120;

const NUMERIC = /^(\d{1,4})(?:([-./])\s?(\d{1,2})[-./]\s?| (\d{1,2}) )(\d{4}|\d{1,2})(?!\d)/u;
/**
 * What can follow a date: a time, a zone or a remark that starts with one of these characters, or a time after a dash.
 */
const BEHIND = /^(?:[\sT,;(.[日일]|-\d{1,2}:)/u;
/** A time before a date. */
const TIME_BEFORE = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?,? (?=\d)/iu;
const LONGEST_WEEKDAY = 14;
const LETTERS = /^\p{L}+$/u;
const EAST_ASIAN = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?/u;
const COMPACT = /^(\d{8})(?:\d{4}|\d{6})?(?=$|[\sT,;([.])/u;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-. /]{0,3}(?:de )?(\p{L}{2,14})[-. /,']{0,3}(?:de )?(\d{4}|\d{2})(?!\d)/u;
const MONTH_FIRST = /^(\p{L}{3,14})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?,?[ -]?(\d{4}|\d{2})(?!\d)/u;
const YEAR_FIRST = /^(\d{4})[-. /](\p{L}{3,14})\.?[-. /](\d{1,2})(?!\d)/u;

/**
 * Converts a date to a form that the detector knows: digits 0 to 9, the month as a number or its first three English
 * letters, without weekday, time, zone or remark. The day stays as written, whatever the zone. Text that is not a
 * date is returned unchanged.
 */
export function plainDate(text: string): string {
  if (text.length > LONGEST) return text;
  const date = withoutWeekday(inAsciiDigits(text).trim()).replace(TIME_BEFORE, '');
  return numericDate(date) ?? namedDate(date) ?? text;
}

/** Removes the first word unless it is a month. */
function withoutWeekday(text: string): string {
  const space = text.indexOf(' ');
  if (space < 2 || space > LONGEST_WEEKDAY) return text;
  const word = trimTrailing(text.slice(0, space), '.,');
  return LETTERS.test(word) && monthNamed(word) === null ? text.slice(space + 1).trimStart() : text;
}

function numericDate(text: string): string | null {
  const era = eraDate(text);
  if (era !== null) return era;
  const asian = EAST_ASIAN.exec(text);
  if (asian !== null) return `${asian[1]}-${padded(asian[2])}-${padded(asian[3])}`;
  const compact = COMPACT.exec(text);
  if (compact !== null) return compact[1] ?? null;
  const match = NUMERIC.exec(text);
  if (match === null) return null;
  const [whole, first, mark, second, spaced, third] = match;
  const rest = text.slice(whole.length);
  if (rest !== '' && !BEHIND.test(rest)) return null;
  return [first, second ?? spaced, third].join(mark ?? '-');
}

function namedDate(text: string): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const month = monthNamed(yearFirst[2] ?? '');
    return month === null ? null : `${padded(yearFirst[3])} ${month} ${yearFirst[1]}`;
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) {
    const month = monthNamed(dayFirst[2] ?? '');
    return month === null ? null : `${padded(dayFirst[1])} ${month} ${dayFirst[3]}`;
  }
  const monthFirst = MONTH_FIRST.exec(text);
  const month = monthFirst === null ? null : monthNamed(monthFirst[1] ?? '');
  return monthFirst === null || month === null ? null : `${month} ${padded(monthFirst[2])}, ${monthFirst[3]}`;
}

function padded(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0');
}
