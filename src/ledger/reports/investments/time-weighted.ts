import { ExactDecimal } from '../../exact-decimal.js';

/** What an investment was worth at the end of a day, and what came into it on that day. */
export interface ValuedDay {
  readonly value: ExactDecimal;
  readonly flow: ExactDecimal;
}

/** The decimals of the growth of a day, and of all days. */
const DECIMALS = 20;

/**
 * The return without the effect of money that came and went (TWR): the product of what each day made of the value of the
 * day before and the day's flow. Days that begin with nothing are skipped.
 * @param opening the value before the first day
 * @returns the return, 1 for 100 %
 */
export function timeWeightedReturn(opening: ExactDecimal, days: readonly ValuedDay[]): ExactDecimal {
  let growth = ExactDecimal.ONE;
  let before = opening;
  for (const { value, flow } of days) {
    const invested = before.plus(flow);
    if (invested.sign !== 0) growth = growth.times(value).over(invested, DECIMALS);
    before = value;
  }
  return growth.minus(ExactDecimal.ONE);
}
