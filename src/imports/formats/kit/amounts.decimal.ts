import { trimTrailing } from './trim-trailing.js';

/** Builds a canonical decimal string: no leading or trailing zeros, and no `-0`. */
export function canonical(isNegative: boolean, integer: string, decimals: string): string {
  const whole = integer.replace(/^0+/, '') || '0';
  const fraction = trimTrailing(decimals, '0');
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && size !== '0' ? `-${size}` : size;
}

/** The value with its sign reversed, canonical. Takes a decimal string as `readAmount` returns it. */
export function negate(value: string): string {
  return value.startsWith('-') ? value.slice(1) : value === '0' ? value : `-${value}`;
}

/** The absolute value. Takes a decimal string as `readAmount` returns it. */
export function magnitude(value: string): string {
  return value.startsWith('-') ? value.slice(1) : value;
}

/** `minuend` − `subtrahend`, exact and canonical. Both are decimal strings as `readAmount` returns them. */
export function subtract(minuend: string, subtrahend: string): string {
  if (subtrahend === '0') return minuend;
  if (minuend === '0') return negate(subtrahend);
  const decimals = Math.max(countDecimals(minuend), countDecimals(subtrahend));
  return unscaled(scaled(minuend, decimals) - scaled(subtrahend, decimals), decimals);
}

/** `left` × `right`, exact and canonical. Both are decimal strings as `readAmount` returns them. */
export function multiply(left: string, right: string): string {
  const [ofLeft, ofRight] = [countDecimals(left), countDecimals(right)];
  return unscaled(scaled(left, ofLeft) * scaled(right, ofRight), ofLeft + ofRight);
}

/**
 * `dividend` ÷ `divisor`, rounded half to even to `decimals` places, canonical. Both are decimal strings as
 * `readAmount` returns them; `divisor` must not be zero.
 */
export function divide(dividend: string, divisor: string, decimals: number): string {
  const scale = Math.max(countDecimals(dividend), countDecimals(divisor));
  return unscaled(nearest(scaled(dividend, scale) * 10n ** BigInt(decimals), scaled(divisor, scale)), decimals);
}

/** The value rounded half to even to `decimals` places, canonical. */
export function roundHalfEven(value: string, decimals: number): string {
  const surplus = countDecimals(value) - decimals;
  if (surplus <= 0) return value;
  return unscaled(nearest(scaled(value, decimals + surplus), 10n ** BigInt(surplus)), decimals);
}

/** The quotient rounded half to even to a whole number. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const towardsZero = dividend / divisor;
  const twice = 2n * sizeOf(dividend % divisor);
  if (twice < sizeOf(divisor) || (twice === sizeOf(divisor) && towardsZero % 2n === 0n)) return towardsZero;
  return towardsZero + (dividend < 0n === divisor < 0n ? 1n : -1n);
}

function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The number of digits before the decimal mark. */
export function countIntegerDigits(value: string): number {
  const [whole = ''] = magnitude(value).split('.', 1);
  return whole.length;
}

/** The number of decimals. Takes a decimal string as `readAmount` returns it. */
export function countDecimals(value: string): number {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
}

function scaled(value: string, decimals: number): bigint {
  return BigInt(value.replace('.', '')) * 10n ** BigInt(decimals - countDecimals(value));
}

function unscaled(digits: bigint, decimals: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(decimals, '0');
  const point = text.length - decimals;
  return canonical(digits < 0n, text.slice(0, point), text.slice(point));
}
