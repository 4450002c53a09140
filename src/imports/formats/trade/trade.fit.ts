import { divide, magnitude, multiply, negate, subtract } from '../kit/amounts.js';
import type { TradeCells, Written } from './trade.cells.js';

/** When rates are rounded or unknown, amounts within one two-hundredth are equal. */
const RATE_TOLERANCE = '0.005';
/** Accrued interest on a bond is less than one year's interest. */
const MOST_ACCRUED = '0.1';
/** Unlisted costs are at most a tenth of the amount, or a small sum. */
const MOST_COSTS = '0.1';
const LEAST_MOST_COSTS = '30';
const MINOR_UNITS = '0.02';
/** Less than half a minor unit: equal to the cent. */
const EXACT = '0.0049';

/**
 * Returns whether an amount includes fees and taxes (`net`) or not (`gross`); `both` if the difference is not visible,
 * `none` if it is neither.
 * @returns null if it cannot be determined: there is no price, or the price is in another currency at an unknown rate
 */
export function fitOf(cells: TradeCells, units: string, paid: string): 'net' | 'gross' | 'both' | 'none' | null {
  if (cells.price === null) return null;
  if (fitsInPercent(cells, units, paid)) return 'both';
  const gross = grossOf(cells, units, paid);
  if (gross === null) return null;
  const net = sum(gross, cells.costs, accruedFor(cells, units));
  for (const tolerance of tolerancesOf(cells, gross)) {
    const isNet = isNear(paid, net, tolerance);
    const isGross = isNear(paid, gross, tolerance);
    if (isNet && isGross) return 'both';
    if (isNet || isGross) return isNet ? 'net' : 'gross';
  }
  return 'none';
}

/**
 * Returns quantity times price in the currency of the amount, using the rate; null if the rate is needed and unknown.
 */
function grossOf({ price, rate, isForeign }: TradeCells, units: string, paid: string): string | null {
  const gross = multiply(units, price?.value ?? '0');
  if (rate === null) return isForeign ? null : gross;
  const ways = [...(isForeign ? [] : [gross]), multiply(gross, rate.value), divide(gross, rate.value, 8)];
  const distance = (way: string): string => magnitude(subtract(way, paid));
  return ways.reduce((best, way) => (isLess(distance(way), distance(best)) ? way : best));
}

function tolerancesOf({ qty, price, amount, rate, isBond }: TradeCells, gross: string): readonly string[] {
  const halfOf = (written: Written | null): string =>
    written === null ? '0' : divide('5', `1${'0'.repeat(written.decimals + 1)}`, 20);
  const ofPrice = multiply(magnitude(qty?.value ?? '0'), halfOf(price));
  // Whole numbers of shares are counted, not rounded.
  const ofQty = (qty?.decimals ?? 0) > 0 ? multiply(price?.value ?? '0', halfOf(qty)) : '0';
  const tight = sum(ofPrice, ofQty, halfOf(amount), MINOR_UNITS);
  const loose = rate === null ? null : RATE_TOLERANCE;
  const wider = isBond ? MOST_ACCRUED : loose;
  return wider === null ? [tight] : [tight, sum(tight, multiply(magnitude(gross), wider))];
}

/**
 * Returns whether an amount is net or gross to the cent, if it is close to both.
 * @returns null if it is neither or both
 */
export function exactFitOf(cells: TradeCells, units: string, paid: string): 'net' | 'gross' | null {
  const gross = grossOf(cells, units, paid);
  if (gross === null) return null;
  const isNet = isNear(paid, sum(gross, cells.costs, accruedFor(cells, units)), EXACT);
  const isGross = isNear(paid, gross, EXACT);
  if (isNet === isGross) return null;
  return isNet ? 'net' : 'gross';
}

/**
 * Returns whether a buyer paid a little more than quantity times price, or a seller received a little less, as with
 * costs.
 */
export function isWithCosts(cells: TradeCells, units: string, paid: string): boolean {
  const gross = grossOf(cells, units, paid);
  if (gross === null || gross.startsWith('-') !== paid.startsWith('-')) return false;
  const costs = subtract(paid, gross);
  const most = multiply(magnitude(gross), MOST_COSTS);
  return !costs.startsWith('-') && (!isLess(most, costs) || !isLess(LEAST_MOST_COSTS, costs));
}

/** Returns whether a price is in percent, as for bonds: only then does it agree with the amount. */
export function fitsInPercent(cells: TradeCells, units: string, paid: string): boolean {
  const { price, isForeign, rate } = cells;
  if (price === null || isForeign || rate !== null) return false;
  const [tight = '0'] = tolerancesOf(cells, '0');
  const percent = multiply(multiply(units, price.value), '0.01');
  const extra = sum(cells.costs, accruedFor(cells, units));
  const share = sum(multiply(subtract(tight, MINOR_UNITS), '0.01'), MINOR_UNITS);
  if (isNear(paid, multiply(units, price.value), tight)) return false;
  return isNear(paid, sum(percent, extra), share);
}

/** Returns the accrued interest, which a buyer pays and a seller receives. */
export function accruedFor({ accrued }: TradeCells, units: string): string {
  return units.startsWith('-') ? negate(magnitude(accrued)) : magnitude(accrued);
}

/** Adds decimal texts. */
export function sum(...values: readonly string[]): string {
  return values.reduce((total, value) => subtract(total, negate(value)), '0');
}

function isNear(one: string, other: string, tolerance: string): boolean {
  return !isLess(tolerance, magnitude(subtract(one, other)));
}

function isLess(one: string, other: string): boolean {
  return subtract(one, other).startsWith('-');
}
