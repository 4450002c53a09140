import { canonical } from '../../amounts.decimal.js';

/** Decimals of one unit: more than any currency has, because balances may be printed with more. */
const DECIMALS = 8;

/** Converts decimal text to whole units. */
export function toUnits(value: string): bigint {
  const point = value.indexOf('.');
  if (point === -1) return BigInt(`${value}00000000`);
  const decimals = value.length - point - 1;
  return BigInt(`${value.slice(0, point)}${value.slice(point + 1)}${'0'.repeat(Math.max(0, DECIMALS - decimals))}`);
}

/** Converts whole units to canonical decimal text. */
export function fromUnits(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0');
  return canonical(units < 0n, digits.slice(0, -DECIMALS), digits.slice(-DECIMALS));
}

export function sizeOf(units: bigint): bigint {
  return units < 0n ? -units : units;
}
