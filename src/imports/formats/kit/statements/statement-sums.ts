import { toUnits } from '../bank/money/units.js';

/** The total of the booked entries of a statement, in units of `toUnits`; inflows are positive. */
export class StatementSums {
  inflow = 0n;
  /** The part of the total that is reversals. */
  reversals = 0n;
  count = 0;
  /** The number of entries with an unreadable amount. */
  unread = 0;
  private readonly byDay = new Map<string, bigint>();

  /**
   * Adds an entry.
   * @param amount decimal text in ledger sign; null if it is unreadable
   * @param date `YYYY-MM-DD`; null if it is unreadable
   */
  add(amount: string | null, date: string | null, isReversal: boolean): void {
    this.count += 1;
    if (amount === null) {
      this.unread += 1;
      return;
    }
    const inflow = -toUnits(amount);
    this.inflow += inflow;
    if (isReversal) this.reversals += inflow;
    if (date !== null) this.byDay.set(date, this.inflowOf(date) + inflow);
  }

  /** What the entries of a day come to. */
  inflowOf(day: string): bigint {
    return this.byDay.get(day) ?? 0n;
  }
}
