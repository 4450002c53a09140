import { type OfxPart, valueOf } from './ofx.parts.js';

/**
 * Whether the totals of investments carry their sign. By OFX 1.6 (section 13.9.2.3) what is paid is negative; some brokers
 * leave the sign out, as the aggregate says which way the money goes.
 */
export class TotalSigns {
  private hasPaidMinus = false;
  private hasExpenseMinus = false;

  /** Notes a transaction of an investment account. */
  add(part: OfxPart): void {
    if (!valueOf(part, 'TOTAL').startsWith('-')) return;
    if (part.name.startsWith('BUY')) this.hasPaidMinus = true;
    if (part.name === 'INVEXPENSE' || part.name === 'MARGININTEREST') this.hasExpenseMinus = true;
  }

  get tradesAreSigned(): boolean {
    return this.hasPaidMinus;
  }

  get expensesAreSigned(): boolean {
    return this.hasExpenseMinus;
  }
}
