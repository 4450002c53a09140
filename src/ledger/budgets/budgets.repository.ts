import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListRequest, ListResult } from '../../platform/pagination/list-request.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { Budget } from './budget.entity.js';

@Injectable()
export class BudgetsRepository {
  constructor(private readonly database: Database) {}

  /** The latest period first. */
  async list(familyId: string, query: ListRequest): Promise<ListResult<Budget>> {
    const records = this.database.repository(Budget);
    const where = { familyId };
    return listPart(records, { where, order: newestFirst('budgets', 'startDate'), query });
  }

  async get(familyId: string, id: string): Promise<Budget | null> {
    return this.database.repository(Budget).findOneBy({ familyId, id });
  }
}
