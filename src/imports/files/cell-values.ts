import type { SheetCell } from '../formats/kit/sheets/workbook.js';
import { cellNumber } from './cell-numbers.js';
import type { FormatMeaning } from './number-formats.js';
import { dayOfSerial, timeOfSerial } from './serial-dates.js';

/**
 * Converts a number according to its format: to a date, to a time of day as text, or to a number.
 * @param written the number as stored in the file
 */
export function numberCell(written: string, meaning: FormatMeaning, is1904: boolean): SheetCell {
  const text = cellNumber(written);
  if (text === null) return brokenCell(written, `has "${written.slice(0, 40)}", which is not a number`);
  if (meaning === 'number') return { text, kind: 'number' };
  if (meaning === 'time') return { text: timeOfSerial(Number(written)), kind: 'text' };
  const day = dayOfSerial(Number(written), is1904);
  return day === null
    ? brokenCell(text, `has the serial number ${text}, which is not a valid date`)
    : { text: day, kind: 'date' };
}

export function textCell(text: string): SheetCell {
  return { text: text.trim(), kind: 'text' };
}

export function booleanCell(isTrue: boolean): SheetCell {
  return { text: String(isTrue), kind: 'boolean' };
}

/** Converts an ISO date, `2024-01-31`, with or without a time. */
export function isoDateCell(written: string): SheetCell {
  const day = written.slice(0, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  return isDay
    ? { text: day, kind: 'date' }
    : brokenCell(written, `has "${written.slice(0, 40)}", which is not a date`);
}

/** Builds a cell with an unknown value. @param problem continues a sentence that starts with the name of the cell */
export function brokenCell(text: string, problem: string): SheetCell {
  return { text, kind: 'text', problem };
}

export const NO_SAVED_VALUE = brokenCell('', 'has a formula without a saved value: open the file and save it again');

export function errorCell(error: string): SheetCell {
  return brokenCell(error, `has the error ${error}`);
}
