import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import type { RecurringTransaction } from './recurring-transaction.entity.js';
import { RecurringTransactionsRepository } from './recurring-transactions.repository.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';

@Injectable()
export class RecurringTransactionsService {
  constructor(
    private readonly database: Database,
    private readonly recurring: RecurringTransactionsRepository,
  ) {}

  async list({ familyId }: Caller, query: ListRecurringTransactions): Promise<PageResult<RecurringTransaction>> {
    return this.database.forFamily(familyId, () => this.recurring.list(familyId, query));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<RecurringTransaction> {
    const recurringTransaction = await this.database.forFamily(familyId, () => this.recurring.get(familyId, id));
    if (recurringTransaction === null) throw notFound();
    return recurringTransaction;
  }
}
