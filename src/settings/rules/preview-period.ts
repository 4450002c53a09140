import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { monthsBefore } from '../overview/month.words.js';

/** A preview over more transactions would take too long for a page. */
const MOST_TRANSACTIONS = 50_000;
const MONTHS = 12;

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
    return { start_date: monthsBefore(new Date().toISOString(), MONTHS) };
  }
}
