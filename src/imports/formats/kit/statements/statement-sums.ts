import { toUnits } from '../bank/money/units.js';

/** The total of the booked entries of a statement, in units of `toUnits`; inflows are positive. */
export class StatementSums {
  inflow = 0n;
  /** The part of the total that is reversals. */
  reversals = 0n;
  count = 0;
  /** The number of entries with an unreadable amount. */
  unread = 0;

  /** Adds an entry. @param amount decimal text in ledger sign; null if it is unreadable */
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
