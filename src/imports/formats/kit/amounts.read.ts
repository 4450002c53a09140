import type { Settings } from '../format.js';
import { readAffixes, type Affixes } from './amounts.affixes.js';
import { canonical } from './amounts.decimal.js';
import { inAsciiDigits, isDigit } from './digits.js';
import { trimTrailing } from './trim-trailing.js';

export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234,56', '1,234'] as const;

export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Returns the number format that the client set; null if it set none. */
export function givenNumberFormat(settings: Settings): NumberFormat | null {
  return NUMBER_FORMATS.find((format) => format === settings['number_format']) ?? null;
}

export interface AmountLimits {
  /** The maximum number of digits after the decimal mark, ignoring trailing zeros. */
  readonly decimals: number;
  /** The maximum number of digits before it, ignoring leading zeros. */
  readonly digits: number;
}

export type AmountReading =
  | {
      readonly ok: true;
      /** Canonical: an optional `-`, digits without leading zeros, decimals without trailing zeros; zero is `0`. */
      readonly value: string;
      /** The currency sign as written, or the ISO 4217 code in upper case. For `marksContradict`. */
      readonly marks: string | null;
    }
  | {
      readonly ok: false;
      /** Completes a sentence that starts with the raw text: `is not a number in the format 1,234.56`. */
      readonly reason: string;
    };

const MONEY: AmountLimits = { decimals: 4, digits: 15 };

/** Returns whether a decimal text has no more digits than money may have. */
export function isMoney(value: string): boolean {
  const point = value.indexOf('.');
  const digits = (point === -1 ? value.length : point) - (value.startsWith('-') ? 1 : 0);
  return digits <= MONEY.digits && (point === -1 || value.length - point - 1 <= MONEY.decimals);
}

interface Grammar {
  readonly decimalMark: string;
  /** Captures the digits before the decimal mark, including group separators, and the digits after it. */
  readonly number: RegExp;
}

const SPACES = '[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** Groups of three digits, or the Indian grouping (three digits last, two before), for each group separator. */
const BY_COMMA = '[1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}';
const BY_POINT = '[1-9][0-9]{0,2}(?:[.][0-9]{3})+|[1-9][0-9]?(?:[.][0-9]{2})+[.][0-9]{3}';
const BY_SPACE = `[1-9][0-9]{0,2}(?:${SPACES}[0-9]{3})+|[1-9][0-9]?(?:${SPACES}[0-9]{2})+${SPACES}[0-9]{3}`;
const BY_APOSTROPHE = "[1-9][0-9]{0,2}(?:['’][0-9]{3})+|[1-9][0-9]?(?:['’][0-9]{2})+['’][0-9]{3}";

const GRAMMARS = {
  '1,234.56': {
    decimalMark: '.',
    number: new RegExp(`^([0-9]+|${BY_COMMA}|${BY_SPACE}|${BY_APOSTROPHE})(?:[.]([0-9]+))?$`),
  },
  '1.234,56': { decimalMark: ',', number: new RegExp(`^([0-9]+|${BY_POINT}|${BY_APOSTROPHE})(?:,([0-9]+))?$`) },
  '1 234,56': { decimalMark: ',', number: new RegExp(`^([0-9]+|${BY_SPACE}|${BY_APOSTROPHE})(?:,([0-9]+))?$`) },
  '1,234': { decimalMark: '', number: new RegExp(`^([0-9]+|${BY_COMMA}|${BY_APOSTROPHE})$`) },
} as const satisfies Record<NumberFormat, Grammar>;

/**
 * Reads a cell exactly, or fails. A cell can have one sign (`-` or `−` at either end, a leading `+`, or parentheses for
 * negative) and a currency sign or an ISO code at either end. Digits can be grouped by three or the Indian way,
 * separated by the format's own mark, by an apostrophe or, if it cannot be the decimal mark, by a space. A decimal mark
 * must precede a digit.
 */
export function readAmount(text: string, format: NumberFormat, limits: AmountLimits = MONEY): AmountReading {
  const parts = parseAmount(text, format);
  if (parts === null) return { ok: false, reason: `is not a number in the format ${format}` };
  const { integer, decimals, affixes } = parts;
  // Trailing zeros carry no information: programs write 24 as 24.0000000000.
  if (trimTrailing(decimals, '0').length > limits.decimals)
    return { ok: false, reason: `has more than ${limits.decimals} decimals` };
  if (integer.length > limits.digits)
    return { ok: false, reason: `has more than ${limits.digits} digits before the decimal mark` };
  return { ok: true, value: canonical(affixes.isNegative, integer, decimals), marks: affixes.mark };
}

export interface AmountParts {
  /** Digits only, without leading zeros. */
  readonly integer: string;
  /** The decimals as written. */
  readonly decimals: string;
  readonly affixes: Affixes;
}

/** Parses a cell of any length under a format. Returns null when it is not a number in that format. */
export function parseAmount(written: string, format: NumberFormat): AmountParts | null {
  const text = inAsciiDigits(written);
  const { decimalMark, number } = GRAMMARS[format];
  let first = 0;
  while (first < text.length && !isDigit(text.charCodeAt(first))) first += 1;
  let end = text.length;
  while (end > first && !isDigit(text.charCodeAt(end - 1))) end -= 1;
  const match = first < end ? number.exec(text.slice(first, end)) : null;
  if (match === null) return null;
  const [, integer = '', decimals = ''] = match;
  const before = text.slice(0, first);
  const after = text.slice(end);
  const affixes = readAffixes(before, after);
  if (affixes) return { integer: digitsOf(integer), decimals, affixes };
  // A mark before the first digit is the decimal mark unless it belongs to a currency sign: `$.50` but not `Rs.500`.
  const startsWithMark = decimalMark !== '' && before.endsWith(decimalMark) && /^[0-9]+$/.test(match[0]);
  const outer = startsWithMark ? readAffixes(before.slice(0, -1), after) : null;
  return outer && { integer: '', decimals: integer, affixes: outer };
}

function digitsOf(integer: string): string {
  return integer.replace(/[^0-9]/g, '').replace(/^0+/, '');
}
