import { hasEra } from './dates.eras.js';
import { readAffixes } from './amounts.affixes.js';
import { inAsciiDigits, isDigit } from './digits.js';
import { monthNamed } from './months.js';

/** Longer cells are neither dates nor amounts, whatever surrounds the value. */
const LONGEST = 48;

/** Further cells are ignored: no bank writes more, and the check must stay cheap for hostile files. */
const MOST_CELLS = 128;

/** Between two values, it is a separator of cells. */
const TAB = '\t';
const DIGIT = /[0-9]/;
const NUMERIC = /^(\d{1,4})[-./ ]{1,2}(\d{1,2})[-./' ]{1,2}(\d{1,4})(?!\d)/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:\d{4}|\d{6})?(?!\d)/;
const CJK = /^\d{1,4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2}(?!\d)/;
/** `2 Jan 2025`, `2. janvier 25`, `2-Jan-25`, `Thu 2 Jan 2025`, `2 de enero de 2025` */
const DAY_FIRST =
  /^(?:\p{L}{2,9}[., ]{1,2})?\d{1,2}(?:st|nd|rd|th|er|\.)?[-/ ]{0,2}(?:de )?\p{L}[\p{L}\p{M}]{2,11}[-./, ]{0,2}(?:de )?['’]?(?:\d{4}|\d{2})(?!\d)/iu;
/** `Jan 2, 2025`, `Thursday, January 2, 2025` */
const MONTH_FIRST =
  /^(?:\p{L}{2,12}[., ]{1,2})?\p{L}[\p{L}\p{M}]{2,11}[-./ ]{1,2}\d{1,2}(?:st|nd|rd|th)?[-/, ]{1,2}['’]?(?:\d{4}|\d{2})(?!\d)/iu;
/** What can follow a day: a full stop, a time, a time zone, another day; `;101500` in files of one broker. */
const AFTER_DAY = /^(?:;\d{6}$)?[.,;일日]?(?:[T\s()[\]-][\p{L}\d\s:.,+\-/()[\]]{0,30})?$/u;
const PERIOD = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\.? ?[-–] ?\d{1,4}[-./]\d{1,2}[-./]\d/u;
const WORDS = /\p{L}[\p{L}\p{M}]+/gu;
const NUMBER_BODY = /^[.,]?\d[\d.,'’_\s]*$/;

/** Returns whether a cell looks like a date in any order. A hint, not a proof. */
export function looksLikeDate(cell: string): boolean {
  if (cell.length < 6 || cell.length > LONGEST || cell.includes(TAB)) return false;
  const text = inAsciiDigits(cell.trim());
  if (!DIGIT.test(text)) return false;
  if (isNumericDay(text) || isCompactDay(text) || hasDay(text, CJK) || hasEra(text)) return true;
  return namesMonth(text) && [DAY_FIRST, MONTH_FIRST].some((form) => hasDay(text, form));
}

/** Returns whether one of the words is a month, so that `EUR 7,44` is not taken for a date. */
function namesMonth(text: string): boolean {
  return (text.match(WORDS) ?? []).some((word) => monthNamed(word) !== null);
}

/**
 * Returns whether a cell looks like an amount or another number, with or without sign and currency. A hint, not a
 * proof.
 */
export function looksLikeNumber(cell: string): boolean {
  if (cell === '' || cell.length > LONGEST) return false;
  const text = inAsciiDigits(cell.trim());
  const first = text.search(DIGIT);
  if (first === -1) return false;
  let last = text.length - 1;
  while (!isDigit(text.charCodeAt(last))) last -= 1;
  const start = first > 0 && '.,'.includes(text.charAt(first - 1)) ? first - 1 : first;
  // Swiss and Scandinavian files write a dash for zero cents: `12.-`.
  let end = last + 1;
  if (/^[.,][-–—]/.test(text.slice(end, end + 2))) end += 2;
  else if (/^[.,]$/.test(text.slice(end))) end += 1;
  return NUMBER_BODY.test(text.slice(start, last + 1)) && readAffixes(text.slice(0, start), text.slice(end)) !== null;
}

/** Returns whether a cell is a period, from one day to another, which no entry has. */
export function isPeriod(cell: string): boolean {
  return PERIOD.test(cell);
}

/** Returns whether a record looks like an entry: one cell like a date and another like a number. */
export function looksLikeEntry(cells: readonly string[]): boolean {
  let dates = 0;
  let numbers = 0;
  for (let at = 0; at < cells.length && at < MOST_CELLS; at++) {
    const cell = cells[at] ?? '';
    if (dates === 0 && looksLikeDate(cell) && !isPeriod(cell)) dates += 1;
    else if (numbers === 0 && looksLikeNumber(cell) && !looksLikeDate(cell)) numbers += 1;
    if (dates > 0 && numbers > 0) return true;
  }
  return false;
}

function isNumericDay(text: string): boolean {
  const [whole, first = '', second = '', third = ''] = NUMERIC.exec(text) ?? [];
  if (whole === undefined || !AFTER_DAY.test(text.slice(whole.length))) return false;
  if (first.length === 3 || third.length === 3) return false;
  const year = first.length === 4 ? first : third;
  if (year.length === 4 && (year < '1900' || year > '2199')) return false;
  if (year.length === 1 && !whole.includes("'")) return false;
  const [one, other] = year === first ? [second, third] : [first, second];
  return isDayAndMonth(Number(one), Number(other)) || (year.length < 4 && isDayAndMonth(Number(second), Number(third)));
}

function isCompactDay(text: string): boolean {
  const [whole, year = '', month, day] = COMPACT.exec(text) ?? [];
  if (whole === undefined || year < '1900' || year > '2199') return false;
  return isDayAndMonth(Number(day), Number(month), 12) && AFTER_DAY.test(text.slice(whole.length));
}

function hasDay(text: string, form: RegExp): boolean {
  const [whole] = form.exec(text) ?? [];
  return whole !== undefined && AFTER_DAY.test(text.slice(whole.length));
}

function isDayAndMonth(one: number, other: number, mostOfOther = 31): boolean {
  return one > 0 && other > 0 && one <= 31 && other <= mostOfOther && (one <= 12 || other <= 12);
}
