import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';

/** A preview over more transactions takes too long for a page: 25,000 that match took 0.7 s. */
const MOST_TRANSACTIONS = 5000;

/** Chooses which transactions a preview looks at: in a long ledger the latest ones, unless somebody asks for all. */
@Injectable()
export class PreviewPeriod {
  constructor(private readonly transactions: TransactionsService) {}

  /**
   * @param asked `all` for all transactions
   * @returns the period as the API has it; empty for all transactions
   */
  async choose(caller: Caller, asked: unknown): Promise<{ readonly start_date?: string }> {
    const first = asked === 'all' ? null : await this.transactions.findDateAt(caller, MOST_TRANSACTIONS);
    return first === null ? {} : { start_date: first };
  }
}
