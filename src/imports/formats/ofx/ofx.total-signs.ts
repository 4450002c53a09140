import { type OfxPart, valueOf } from './ofx.parts.js';

/**
 * Detects whether the totals of investment transactions are signed. In OFX 1.6 (section 13.9.2.3), money paid is
 * negative. Some brokers omit the sign, because the aggregate shows the direction.
 */
export class TotalSigns {
  private hasPaidMinus = false;
  private hasPaidPlus = false;
  private hasExpenseMinus = false;

  /** Adds a transaction of an investment account. */
  add(part: OfxPart): void {
    const isMinus = valueOf(part, 'TOTAL').startsWith('-');
    if (part.name.startsWith('BUY')) {
      if (isMinus) this.hasPaidMinus = true;
      else this.hasPaidPlus = true;
    }
    if (!isMinus) return;
    if (part.name === 'INVEXPENSE' || part.name === 'MARGININTEREST') this.hasExpenseMinus = true;
  }

  /** Whether at least one purchase has a minus. */
  get tradesAreSigned(): boolean {
    return this.hasPaidMinus;
  }

  /** Whether there are purchases, and none has a minus. */
  get tradesAreUnsigned(): boolean {
    return this.hasPaidPlus && !this.hasPaidMinus;
  }

  get expensesAreSigned(): boolean {
    return this.hasExpenseMinus;
  }
}
