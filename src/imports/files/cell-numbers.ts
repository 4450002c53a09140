import { trimTrailing } from '../formats/kit/trim-trailing.js';

/** The number of digits that Excel shows. Further digits come from the binary fraction, not from the entered number. */
const SIGNIFICANT = 15;
/** A number with a larger exponent is not an amount and is returned as written. */
const LONGEST_EXPONENT = 40;

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/**
 * Converts a number of a spreadsheet to decimal text with a point. It keeps up to 15 significant digits; a number with
 * more is rounded half to even, so 0.30000000000000004 becomes 0.3.
 * @param written the number in the format of `xsd:double`
 * @returns null if the text is not a number
 */
export function cellNumber(written: string): string | null {
  const [, sign = '', whole = '', fraction = '', power = '0'] = NUMBER.exec(written) ?? [];
  if (whole === '' && fraction === '') return null;
  const exponent = Number(power);
  if (Math.abs(exponent) > LONGEST_EXPONENT) return written;
  const digits = `${whole}${fraction}`;
  const point = whole.length + exponent;
  const first = digits.search(/[1-9]/);
  if (first === -1) return '0';
  const isLong = digits.length - first > SIGNIFICANT;
  const rounded = isLong ? roundedAt(digits, first + SIGNIFICANT) : { digits, carry: 0 };
  const text = plain(rounded.digits, point + rounded.carry, isLong);
  return sign === '-' ? `-${text}` : text;
}

/** Returns the digits before an index, rounded half to even. `carry` is 1 if rounding added a digit in front. */
function roundedAt(digits: string, end: number): { readonly digits: string; readonly carry: number } {
  const kept = digits.slice(0, end);
  const next = digits.charAt(end);
  const isTie = next === '5' && !/[1-9]/.test(digits.slice(end + 1));
  const isOdd = Number(kept.at(-1)) % 2 === 1;
  if (next < '5' || (isTie && !isOdd)) return { digits: kept, carry: 0 };
  const up = String(BigInt(kept) + 1n).padStart(kept.length, '0');
  return { digits: up, carry: up.length - kept.length };
}

/**
 * Formats digits as plain decimal text.
 * @param point the number of digits before the decimal point
 * @param isRounded whether to remove trailing zeros
 */
function plain(digits: string, point: number, isRounded: boolean): string {
  const padded = point > digits.length ? digits.padEnd(point, '0') : digits;
  const before = point > 0 ? padded.slice(0, point) : '';
  const after = point > 0 ? padded.slice(point) : `${'0'.repeat(-point)}${padded}`;
  const whole = before.replace(/^0+/, '') || '0';
  const decimals = isRounded ? trimTrailing(after, '0') : after;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
