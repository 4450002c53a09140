import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import { TransactionsRepository, type WholeTransaction } from './transactions.repository.js';
import type { ListTransactions } from './transactions.requests.js';

@Injectable()
export class TransactionsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionsRepository,
  ) {}

  async list({ familyId }: Caller, query: ListTransactions): Promise<PageResult<WholeTransaction>> {
    return this.database.forFamily(familyId, () => this.transactions.list(familyId, query));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<WholeTransaction> {
    const transaction = await this.database.forFamily(familyId, () => this.transactions.get(familyId, id));
    if (transaction === null) throw notFound();
    return transaction;
  }
}
