import { isDigit } from '../../digits.js';

/** What programs write where they have no value. */
const BLANKS = new Set(['-', '--', '–', '—', 'notprovided', 'not provided', 'n/a', 'null', 'none', '.', "''"]);
const MINUS = 0x2d;

/** Returns whether a text begins with a digit or a minus, and ends with a digit. */
export function isPlainNumber(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first === MINUS || isDigit(first)) && isDigit(text.charCodeAt(text.length - 1));
}

/** Returns whether a cell is empty, or is a placeholder for a missing value. */
export function isBlank(cell: string): boolean {
  if (cell === '') return true;
  return cell.length <= 12 && !isPlainNumber(cell) && BLANKS.has(cell.toLowerCase());
}
