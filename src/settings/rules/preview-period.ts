import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { monthsBefore } from '../overview/month.words.js';

/**
 * A preview over more transactions takes too long for a page. With 100,000 transactions, of which a quarter matched, it took
 * one second of CPU time.
 */
const MOST_TRANSACTIONS = 30_000;
/** The months before the current one that a preview can look at, the longest period first. */
const PERIODS = [12, 6, 3, 1] as const;

/** Says which transactions a preview looks at: all, or in a long ledger the latest months unless somebody asks for all. */
@Injectable()
export class PreviewPeriod {
  constructor(private readonly transactions: TransactionsService) {}

  /**
   * @param asked `all` for all transactions
   * @returns the period as the API has it
   */
  async choose(caller: Caller, asked: unknown): Promise<{ readonly start_date?: string }> {
    if (asked === 'all' || !(await this.transactions.hasMoreThan(caller, MOST_TRANSACTIONS))) return {};
    let from = '';
    for (const months of PERIODS) {
      from = monthsBefore(new Date().toISOString(), months);
      if (!(await this.transactions.hasMoreThan(caller, MOST_TRANSACTIONS, from))) break;
    }
    return { start_date: from };
  }
}
