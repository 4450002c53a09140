/**
 * An amount of money in a response.
 * @param numericText the text that PostgreSQL sends for a numeric, e.g. `12.5000`
 * @returns at least two decimals, without zeros beyond them: `12.50`, `1450.00`, `0.1234`
 */
export function presentMoney(numericText: string): string {
  const [whole, decimals] = significantParts(numericText);
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** The same for an amount that may be unknown. */
export function presentOptionalMoney(numericText: string | null): string | null {
  return numericText === null ? null : presentMoney(numericText);
}

/**
 * A quantity or a unit price in a response.
 * @param numericText the text that PostgreSQL sends for a numeric, e.g. `12.50000000`
 * @returns the number without trailing zeros: `12.5`, `10`, `0.0125`
 */
export function presentQuantity(numericText: string): string {
  const [whole, decimals] = significantParts(numericText);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** The digits before the decimal point, and those after it without trailing zeros. */
function significantParts(numericText: string): readonly [whole: string, decimals: string] {
  const [whole = '', decimals = ''] = numericText.split('.');
  let end = decimals.length;
  while (end > 0 && decimals.charAt(end - 1) === '0') end -= 1;
  return [whole, decimals.slice(0, end)];
}

/** The ten-thousandths of an amount of the ledger. @param numericText the text that PostgreSQL sends for a numeric(19,4) */
export function unitsOf(numericText: string): bigint {
  const [whole = '', decimals = ''] = numericText.split('.');
  return BigInt(`${whole}${decimals.padEnd(4, '0')}`);
}

/** The text of an amount of so many ten-thousandths, as PostgreSQL sends it. */
export function textOfUnits(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
