import { validationFailed } from '../../platform/validation/validation-failed.js';
import { exponentOf } from '../currencies/currency.js';
import { ExactDecimal } from '../exact-decimal.js';

/** What an amount is calculated from. Numbers are decimal texts. */
export interface TradedUnits {
  readonly qty: string;
  /** The price of one unit. */
  readonly price: string;
  /** A part of the amount; null: none. */
  readonly fee?: string | null;
  readonly currency: string;
}

const LIMIT = ExactDecimal.of(`1${'0'.repeat(15)}`);

/**
 * Returns quantity times price and the fee, rounded half up to the minor unit of the currency: 2 decimals of EUR, none of
 * JPY. Throws `validation_failed` if it has more than 15 digits before the point.
 */
export function tradedAmount({ qty, price, fee, currency }: TradedUnits): string {
  const exact = ExactDecimal.of(qty)
    .times(ExactDecimal.of(price))
    .plus(ExactDecimal.of(fee ?? '0'));
  const amount = exact.roundedHalfUp(exponentOf(currency));
  const magnitude = amount.sign < 0 ? amount.negated() : amount;
  if (magnitude.compare(LIMIT) >= 0) {
    throw validationFailed({ qty: ['qty and price make an amount longer than 15 digits'] });
  }
  return amount.toString();
}
