import type { ExactDecimal } from '../../exact-decimal.js';
import type { Position } from '../investments/position.js';
import type { AccountAmount, WorthyAccount } from './worth.repository.js';

/**
 * What securities add to the balances of an account. A balance is the last valuation less later payments. It does not follow
 * prices, so the change in the value of the securities since that valuation is added.
 * @param positions of the account
 * @returns amounts of one currency and day each; those of the valuation's day have the asked day, because they are a part
 *   of that day's worth
 */
export function securitiesOf(
  account: WorthyAccount,
  positions: readonly Position[],
  days: readonly string[],
): readonly AccountAmount[] {
  if (!account.isInvested) return [];
  return days.flatMap((day) => {
    const valuedOn = account.valuedOn.findLast((valued) => valued <= day) ?? account.valuedOn[0];
    const held = valuesAt(positions, day);
    const valued = valuedOn === undefined ? [] : valuesAt(positions, valuedOn);
    return [...held, ...valued.map(({ currency, amount }) => ({ currency, amount: amount.negated() }))].map(
      ({ currency, amount }) => ({ accountId: account.id, day, currency, amount }),
    );
  });
}

/** What positions are worth on a day, each in the currency of its price. Those without a price are left out. */
export function valuesAt(
  positions: readonly Position[],
  day: string,
): readonly { readonly currency: string; readonly amount: ExactDecimal }[] {
  return positions.flatMap((position) => {
    const state = position.at(day);
    if (state === null || state.price === null || state.qty.sign === 0) return [];
    return [{ currency: state.price.currency, amount: state.qty.times(state.price.amount) }];
  });
}
