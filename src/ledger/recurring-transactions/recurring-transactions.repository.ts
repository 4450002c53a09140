import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { joinedPage } from '../joined-page.repository.js';
import { givenFilters } from '../list-filters.repository.js';
import { RecurringTransaction } from './recurring-transaction.entity.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';
import { limitsOf, type PageResult } from '../../platform/pagination/page.js';

/** Each recurring transaction is read with its merchant. */
@Injectable()
export class RecurringTransactionsRepository {
  constructor(private readonly database: Database) {}

  /** The latest occurrence first. */
  async list(familyId: string, query: ListRecurringTransactions): Promise<PageResult<RecurringTransaction>> {
    const where = { familyId, ...givenFilters({ accountId: query.account_id, status: query.status }) };
    const order = { lastOccurrenceDate: 'DESC', id: 'DESC' } as const;
    const records = this.database.repository(RecurringTransaction);
    return joinedPage(records, this.withMerchant(), { where, order }, limitsOf(query));
  }

  async get(familyId: string, id: string): Promise<RecurringTransaction | null> {
    return this.withMerchant().where({ familyId, id }).getOne();
  }

  private withMerchant(): SelectQueryBuilder<RecurringTransaction> {
    return this.database
      .repository(RecurringTransaction)
      .createQueryBuilder('recurring')
      .leftJoinAndSelect('recurring.merchant', 'merchant');
  }
}
