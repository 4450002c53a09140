import type { Settings } from '../format.js';
import { readAffixes, type Affixes } from './amounts.affixes.js';
import { canonical } from './amounts.decimal.js';
import { inAsciiDigits } from './digits.js';
import { withoutEnd } from './without-end.js';

export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234,56', '1,234'] as const;

export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** The format that a client named; null when it named none. */
export function givenNumberFormat(settings: Settings): NumberFormat | null {
  return NUMBER_FORMATS.find((format) => format === settings['number_format']) ?? null;
}

export interface AmountLimits {
  /** Digits after the decimal mark, without zeros at the end. */
  readonly decimals: number;
  /** Digits before it, without leading zeros. */
  readonly digits: number;
}

export type AmountReading =
  | {
      readonly ok: true;
      /** Canonical: `-` or nothing, digits without leading zeros, decimals without trailing ones; zero is `0`. */
      readonly value: string;
      /** The currency sign as written or the ISO 4217 code in upper case, for `marksContradict`. */
      readonly marks: string | null;
    }
  | {
      readonly ok: false;
      /** Continues a sentence that begins with the raw text: `is not a number in the format 1,234.56`. */
      readonly reason: string;
    };

const MONEY: AmountLimits = { decimals: 4, digits: 15 };

interface Grammar {
  readonly decimalMark: string;
  /** Its groups are the digits before the decimal mark, with what groups them, and those after it. */
  readonly number: RegExp;
}

const SPACES = '[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** Groups of three digits, or, as in India, of two before the last: by each mark that may stand between them. */
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
 * Reads one cell, exactly or not at all. Allowed are one sign (`-` or `−` at either end, `+` in front, or parentheses for
 * negative), currency signs or an ISO code at either end, groups of three digits (Indian: of two before the last) by the
 * format's own mark, an apostrophe or, where it can be no decimal mark, a space, and one decimal mark with a digit after it.
 */
export function readAmount(text: string, format: NumberFormat, limits: AmountLimits = MONEY): AmountReading {
  const parts = parseAmount(text, format);
  if (parts === null) return { ok: false, reason: `is not a number in the format ${format}` };
  const { integer, decimals, affixes } = parts;
  // Zeros at the end say nothing: programs write 24 as 24.0000000000.
  if (withoutEnd(decimals, '0').length > limits.decimals)
    return { ok: false, reason: `has more than ${limits.decimals} decimals` };
  if (integer.length > limits.digits)
    return { ok: false, reason: `has more than ${limits.digits} digits before its decimals` };
  return { ok: true, value: canonical(affixes.isNegative, integer, decimals), marks: affixes.mark };
}

export interface AmountParts {
  /** Digits alone, without leading zeros. */
  readonly integer: string;
  /** As many digits as are written. */
  readonly decimals: string;
  readonly affixes: Affixes;
}

/** What a cell of any length says under a format; null when it is no number there. */
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
  // The mark before the first digit is a decimal one only when it is not part of a currency sign: `Rs.500`, but `$.50`.
  const startsWithMark = decimalMark !== '' && before.endsWith(decimalMark) && /^[0-9]+$/.test(match[0]);
  const outer = startsWithMark ? readAffixes(before.slice(0, -1), after) : null;
  return outer && { integer: '', decimals: integer, affixes: outer };
}

function digitsOf(integer: string): string {
  return integer.replace(/[^0-9]/g, '').replace(/^0+/, '');
}

function isDigit(char: number): boolean {
  return char >= 0x30 && char <= 0x39;
}
