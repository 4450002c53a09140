import { presentMoney } from '../../ledger/index.js';

const AMBIGUOUS_DECIMALS = 3;

/**
 * An amount in a file for other programs, with two or four decimals: three could be thousands (`1.234`).
 * @param numericText the text that PostgreSQL sends for a numeric
 */
export function amountText(numericText: string): string {
  const text = presentMoney(numericText);
  return text.length - text.indexOf('.') - 1 === AMBIGUOUS_DECIMALS ? `${text}0` : text;
}
