/** The decimal string of a sign, integer digits and decimals: no leading or trailing zeros, and no `-0`. */
export function canonical(isNegative: boolean, integer: string, decimals: string): string {
  const whole = integer.replace(/^0+(?=[0-9])/, '') || '0';
  const fraction = decimals.replace(/0+$/, '');
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && size !== '0' ? `-${size}` : size;
}

/** The value with the other sign, canonical; of a decimal string such as `readAmount` gives. */
export function negate(value: string): string {
  return value.startsWith('-') ? value.slice(1) : value === '0' ? value : `-${value}`;
}

/** `minuend` − `subtrahend`, exact and canonical; both decimal strings such as `readAmount` gives. */
export function subtract(minuend: string, subtrahend: string): string {
  if (subtrahend === '0') return minuend;
  if (minuend === '0') return negate(subtrahend);
  const decimals = Math.max(countDecimals(minuend), countDecimals(subtrahend));
  const difference = scaled(minuend, decimals) - scaled(subtrahend, decimals);
  const digits = String(difference < 0n ? -difference : difference).padStart(decimals, '0');
  const point = digits.length - decimals;
  return canonical(difference < 0n, digits.slice(0, point), digits.slice(point));
}

function countDecimals(value: string): number {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
}

function scaled(value: string, decimals: number): bigint {
  return BigInt(value.replace('.', '')) * 10n ** BigInt(decimals - countDecimals(value));
}
