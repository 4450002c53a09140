import { type OfxPart, valueOf } from './ofx.parts.js';

/**
 * Whether the totals of investments carry their sign. By OFX 1.6 (section 13.9.2.3) what is paid is negative; some brokers
 * leave the sign out, as the aggregate says which way the money goes.
 */
export class TotalSigns {
  private hasPaidMinus = false;
  private hasPaidPlus = false;
  private hasExpenseMinus = false;

  /** Notes a transaction of an investment account. */
  add(part: OfxPart): void {
    const isMinus = valueOf(part, 'TOTAL').startsWith('-');
    if (part.name.startsWith('BUY')) {
      if (isMinus) this.hasPaidMinus = true;
      else this.hasPaidPlus = true;
    }
    if (!isMinus) return;
    if (part.name === 'INVEXPENSE' || part.name === 'MARGININTEREST') this.hasExpenseMinus = true;
  }

  /** Whether money that is paid has a minus. */
  get tradesAreSigned(): boolean {
    return this.hasPaidMinus;
  }

  /** Whether no purchase has a minus, and one has none. */
  get tradesAreUnsigned(): boolean {
    return this.hasPaidPlus && !this.hasPaidMinus;
  }

  get expensesAreSigned(): boolean {
    return this.hasExpenseMinus;
  }
}
