import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { RecurringTransaction } from './recurring-transaction.entity.js';
import { RecurringTransactionsRepository } from './recurring-transactions.repository.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class RecurringTransactionsService extends RecordReader<RecurringTransaction> {
  constructor(
    database: Database,
    private readonly recurring: RecurringTransactionsRepository,
  ) {
    super(database, recurring);
  }

  async list({ familyId }: FamilyScope, query: ListRecurringTransactions): Promise<ListResult<RecurringTransaction>> {
    return this.database.forFamily(familyId, () => this.recurring.list(familyId, query));
  }
}
