import type { Proof } from '../format.js';
import { negate, subtract } from '../kit/amounts.js';
import type { StatementSummary } from './ofx.statement.js';

/**
 * Adds up the transactions of each statement. The file has only closing balances, which prove nothing without opening
 * balances.
 */
export class Totals {
  private sum = '0';
  private count = 0;
  private readonly parts: (StatementSummary & { readonly sum: string; readonly unproven_rows: number })[] = [];

  /**
   * Adds an entry, in ledger sign.
   * @param amount null if it is unreadable
   * @param beside the cash that accompanies a trade
   */
  addEntry(amount: string | null, beside = '0'): void {
    this.count += 1;
    this.sum = subtract(subtract(this.sum, amount ?? '0'), beside);
  }

  /** Ends the statement of the entries added since the last call. */
  endStatement(summary: StatementSummary): void {
    this.parts.push({ ...summary, sum: this.sum, unproven_rows: this.count });
    this.sum = '0';
    this.count = 0;
  }

  /** Returns the totals of all statements, and those of each statement. */
  proof(): Proof {
    const sum = this.parts.reduce((total, part) => subtract(total, negate(part.sum)), '0');
    const only = this.parts.length === 1 ? this.parts[0] : undefined;
    return {
      outcome: 'none',
      message: null,
      details: {
        by: null,
        links: 0,
        met: 0,
        opening: null,
        closing: only?.closing ?? null,
        sum,
        unproven_rows: this.parts.reduce((count, part) => count + part.unproven_rows, 0),
        first_break: null,
        parts: this.parts,
      },
    };
  }
}
