import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { RecurringTransaction } from './recurring-transaction.entity.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';

/** Each recurring transaction is read with its merchant. */
@Injectable()
export class RecurringTransactionsRepository {
  constructor(private readonly database: Database) {}

  /** The latest occurrence first. */
  async list(familyId: string, query: ListRecurringTransactions): Promise<ListResult<RecurringTransaction>> {
    const records = this.database.repository(RecurringTransaction);
    const where = { familyId, ...givenFilters({ accountId: query.account_id, status: query.status }) };
    return listPart(
      records,
      { where, order: newestFirst('recurring_transactions', 'lastOccurrenceDate'), query },
      this.withMerchant(),
    );
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
