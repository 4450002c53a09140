import { compileDateFormat, type DateFormat } from '../kit/dates.js';

/**
 * Converts a QIF date to a form that the kit reads: `6/ 4'20` to `6/4/2020`, `26  Jan  26` to `26 Jan 2026`. An
 * apostrophe precedes a year of this century, in some programs any year. Two-digit years are 1970 to 2069.
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

/** Replaces the last apostrophe and the two digits after it with a full year. */
function withFullYear(text: string, separator: string): string {
  const apostrophe = text.lastIndexOf("'");
  // Quicken pads the years 2000 to 2009 with a space: `6/19' 5`.
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

/** Replaces each apostrophe and the spaces around it with a separator. */
function withSeparators(pattern: string, separator: string): string {
  const parts = pattern.split("'");
  const last = parts.length - 1;
  return parts
    .map((part, at) => (at === 0 ? part : part.trimStart()))
    .map((part, at) => (at === last ? part : part.trimEnd()))
    .join(separator);
}

/** Returns whether a day and a month precede the last number. */
function isWholeDate(before: string): boolean {
  return /^[0-9]{1,2}[./-][0-9]{1,2}[./-]$/.test(before) || /\p{L}/u.test(before);
}

/** Wraps a format of plain dates so that it reads dates as written in the file. */
export function ofPlainDates(format: DateFormat): DateFormat {
  return { pattern: format.pattern, read: (text) => format.read(plainDate(text)) };
}

/**
 * Converts the client's format to one for plain dates. It ignores leading zeros, spaces, apostrophes and year digits.
 * null if it is not a date format.
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
