import { toUnits } from '../bank/money/units.js';

/** What the booked entries of one statement come to, in units of `toUnits`; money in is positive. */
export class StatementSums {
  inflow = 0n;
  /** The part of it that takes back earlier bookings. */
  reversals = 0n;
  count = 0;
  /** Entries whose amount cannot be read. */
  unread = 0;

  /** @param amount decimal text in ledger sign; null for one that cannot be read */
  add(amount: string | null, isReversal: boolean): void {
    this.count += 1;
    if (amount === null) {
      this.unread += 1;
      return;
    }
    const inflow = -toUnits(amount);
    this.inflow += inflow;
    if (isReversal) this.reversals += inflow;
  }
}
