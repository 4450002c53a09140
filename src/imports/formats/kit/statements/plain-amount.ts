import { canonical } from '../amounts.decimal.js';
import type { AmountLimits } from '../amounts.read.js';
import { trimTrailing } from '../trim-trailing.js';
import { MONEY } from '../trades.js';

export type PlainAmount =
  | {
      readonly ok: true;
      /** Decimal text, canonical. */
      readonly value: string;
    }
  | {
      readonly ok: false;
      /** Continues a sentence that begins with the text: `is not a number`. */
      readonly reason: string;
    };

/**
 * Reads a number as standards of data exchange write it: digits, at most one decimal mark with or without digits on either
 * side, a sign in front. Nothing groups its digits.
 * @param marks the characters that can be the decimal mark
 * @param limits the maximum number of digits; default: those of money
 */
export function readPlainAmount(text: string, marks: string, limits: AmountLimits = MONEY): PlainAmount {
  const sign = text.startsWith('-') || text.startsWith('+') ? 1 : 0;
  const mark = [...marks].map((one) => text.indexOf(one)).find((at) => at !== -1) ?? text.length;
  const [integer, decimals] = [text.slice(sign, mark), text.slice(mark + 1)];
  if (!isDigits(integer) || !isDigits(decimals) || integer + decimals === '') return fault('is not a number');
  if (trimTrailing(decimals, '0').length > limits.decimals) return fault(`has more than ${limits.decimals} decimals`);
  if (integer.replace(/^0+/, '').length > limits.digits)
    return fault(`has more than ${limits.digits} digits before its decimals`);
  return { ok: true, value: canonical(text.startsWith('-'), integer, decimals) };
}

function isDigits(text: string): boolean {
  return /^[0-9]*$/.test(text);
}

function fault(reason: string): PlainAmount {
  return { ok: false, reason };
}
