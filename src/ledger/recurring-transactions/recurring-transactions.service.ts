import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { RecordReader } from '../record-reader.js';
import type { RecurringTransaction } from './recurring-transaction.entity.js';
import { RecurringTransactionsRepository } from './recurring-transactions.repository.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';

@Injectable()
export class RecurringTransactionsService extends RecordReader<RecurringTransaction> {
  constructor(
    database: Database,
    private readonly recurring: RecurringTransactionsRepository,
  ) {
    super(database, recurring);
  }

  async list({ familyId }: Caller, query: ListRecurringTransactions): Promise<PageResult<RecurringTransaction>> {
    return this.database.forFamily(familyId, () => this.recurring.list(familyId, query));
  }
}
