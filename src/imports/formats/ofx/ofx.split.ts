import { countIntegerDigits, divide, negate } from '../kit/amounts.js';
import { QUANTITY } from '../kit/trades.js';
import type { OfxRow } from './ofx.row.js';
import { type InvestmentContext, type Moved, readSecurity } from './ofx.trade.js';

/** Enough decimals for quantities to be right to the last digit that the ledger stores, if the ratio is not exact. */
const RATIO_DECIMALS = 24;
/** The maximum number of digits of a ratio before the decimal point. */
const MAX_RATIO_DIGITS = 4;

/** Reads a split or a reverse split. Fractions of shares can be paid out (OFX 1.6, section 13.9.2.4.4). */
export function readSplit(row: OfxRow, context: InvestmentContext): Moved {
  const security = readSecurity(row, context);
  const many = readCount(row, 'numerator');
  const one = readCount(row, 'denominator');
  const ratio = many === null || one === null ? null : divide(many, one, RATIO_DECIMALS);
  if (ratio !== null && countIntegerDigits(ratio) > MAX_RATIO_DIGITS) {
    row.fail(
      'numerator',
      `"${row.text('numerator')}" would make more than ${10 ** MAX_RATIO_DIGITS - 1} shares of one`,
    );
  }
  const cash = row.number('cash_for_fractions');
  const ticker = security?.ticker ?? '';
  return {
    recordType: 'Trade',
    amount: '0',
    name: `Split ${many ?? ''}:${one ?? ''} ${ticker}`,
    ...(cash !== null && { cashLeg: { amount: negate(cash), name: `Cash for fractions: ${ticker}` } }),
    details: { ...security, split_ratio: ratio, price: '0' },
  };
}

function readCount(row: OfxRow, name: string): string | null {
  if (row.text(name) === '') return row.fail(name, 'a number of shares is required');
  const count = row.number(name, QUANTITY);
  const isAboveZero = count !== null && count !== '0' && !count.startsWith('-');
  return count === null || isAboveZero ? count : row.fail(name, `"${row.text(name)}" is not above zero`);
}
