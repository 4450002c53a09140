import { compileDateFormat, type DateFormat } from '../kit/dates.js';

/**
 * A date of a QIF file in the way in which the kit reads dates: `6/ 4'20` is `6/4/2020`, `26  Jan  26` is `26 Jan 2026`. An
 * apostrophe stands before a year of this century, and in some programs before any: two digits are 1970 to 2069.
 */
export function plainDate(text: string): string {
  const isNumeric = !/\p{L}/u.test(text);
  const separator = isNumeric ? (/[./-]/.exec(text)?.[0] ?? '/') : ' ';
  const spaced = withFullYear(text, separator).replaceAll("'", separator);
  const plain = isNumeric ? spaced.replace(/\s+/g, '') : spaced.replace(/\s+/g, ' ').trim();
  return plain.replace(/^(.*\D)([0-9]{2})$/, (_, before: string, year: string) =>
    isWholeDate(before) ? `${before}${inFull(year)}` : plain,
  );
}

/** With a year in full in place of the last apostrophe, when two digits and nothing else follow it. */
function withFullYear(text: string, separator: string): string {
  const apostrophe = text.lastIndexOf("'");
  // Quicken pads the years 2000 to 2009 with a blank: `6/19' 5`.
  const year = text
    .slice(apostrophe + 1)
    .replace(/^ (?=[0-9]$)/, '0')
    .trimStart();
  return apostrophe !== -1 && /^[0-9]{2}$/.test(year)
    ? `${text.slice(0, apostrophe)}${separator}${inFull(year)}`
    : text;
}

function inFull(year: string): string {
  return `${Number(year) < 70 ? '20' : '19'}${year}`;
}

/** With a separator in place of each apostrophe and the blanks around it. */
function withSeparators(pattern: string, separator: string): string {
  const parts = pattern.split("'");
  const last = parts.length - 1;
  return parts
    .map((part, at) => (at === 0 ? part : part.trimStart()))
    .map((part, at) => (at === last ? part : part.trimEnd()))
    .join(separator);
}

/** Whether a day and a month stand before the last number. */
function isWholeDate(before: string): boolean {
  return /^[0-9]{1,2}[./-][0-9]{1,2}[./-]$/.test(before) || /\p{L}/u.test(before);
}

/** Reads dates as a file has them, in a format of plain dates. */
export function ofPlainDates(format: DateFormat): DateFormat {
  return { pattern: format.pattern, read: (text) => format.read(plainDate(text)) };
}

/**
 * The format that a client gives, for plain dates: leading zeros, blanks, apostrophes and the digits of the year do not
 * count. null when it is no format of a date.
 */
export function givenFormat(pattern: string): DateFormat | null {
  const plain = pattern
    .replace(/%[Yy]/g, '%Y')
    .replace(/%e|%-d/g, '%d')
    .replace('%-m', '%m');
  const isNumeric = !/%[bB]/.test(plain);
  const separator = isNumeric ? (/[./-]/.exec(plain.replace(/%./g, ''))?.[0] ?? '/') : ' ';
  const separated = withSeparators(plain, separator);
  const tight = isNumeric ? separated.replace(/\s+/g, '') : separated;
  const format = compileDateFormat(tight.replace('%d', '%-d').replace('%m', '%-m')) ?? compileDateFormat(tight);
  return format === null ? null : { pattern, read: (text) => format.read(plainDate(text)) };
}
