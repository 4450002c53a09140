import { canonical } from '../../amounts.decimal.js';

/** Decimals of one unit: more than any currency has, because balances may be printed with more. */
const DECIMALS = 8;

/** The most digits that a number in a row may have. */
export const MONEY_LIMITS = { decimals: DECIMALS, digits: 20 };

/** Decimal text up to this length has few enough units for an exact JS number, which converts faster. */
const SAFE_LENGTH = 8;

function smallUnits(value: string, point: number, decimals: number): number {
  const digits = point === -1 ? value : value.slice(0, point) + value.slice(point + 1);
  return Number(digits) * 10 ** (DECIMALS - decimals);
}

/** Converts decimal text to whole units. */
export function toUnits(value: string): bigint {
  const point = value.indexOf('.');
  const decimals = point === -1 ? 0 : value.length - point - 1;
  if (value.length <= SAFE_LENGTH && decimals <= DECIMALS) return BigInt(smallUnits(value, point, decimals));
  if (point === -1) return BigInt(`${value}00000000`);
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
