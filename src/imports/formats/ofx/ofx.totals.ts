import type { Proof } from '../format.js';
import { negate, subtract } from '../kit/amounts.js';
import type { StatementSummary } from './ofx.statement.js';

/** Adds up the transactions of each statement beside the balance at its end, which alone proves nothing. */
export class Totals {
  private sum = '0';
  private count = 0;
  private readonly parts: (StatementSummary & { readonly sum: string; readonly unproven_rows: number })[] = [];

  /** Both amounts in ledger sign. @param amount null where it cannot be read @param beside what comes beside a trade */
  addEntry(amount: string | null, beside = '0'): void {
    this.count += 1;
    this.sum = subtract(subtract(this.sum, amount ?? '0'), beside);
  }

  /** Ends the statement that the entries since the last one are of. */
  endStatement(summary: StatementSummary): void {
    this.parts.push({ ...summary, sum: this.sum, unproven_rows: this.count });
    this.sum = '0';
    this.count = 0;
  }

  /** The figures of all statements; their parts where there are several. */
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
