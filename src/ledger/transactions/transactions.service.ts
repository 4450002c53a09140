import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import { TransactionsRepository, type WholeTransaction } from './transactions.repository.js';
import type { ListTransactions } from './transactions.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class TransactionsService extends RecordReader<WholeTransaction> {
  constructor(
    database: Database,
    private readonly transactions: TransactionsRepository,
  ) {
    super(database, transactions);
  }

  async list({ familyId }: FamilyScope, query: ListTransactions): Promise<PageResult<WholeTransaction>> {
    return this.database.forFamily(familyId, () => this.transactions.list(familyId, query));
  }
}
