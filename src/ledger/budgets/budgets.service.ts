import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { Budget } from './budget.entity.js';
import { BudgetsRepository } from './budgets.repository.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListRequest, ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class BudgetsService extends RecordReader<Budget> {
  constructor(
    database: Database,
    private readonly budgets: BudgetsRepository,
  ) {
    super(database, budgets);
  }

  async list({ familyId }: FamilyScope, query: ListRequest): Promise<ListResult<Budget>> {
    return this.database.forFamily(familyId, () => this.budgets.list(familyId, query));
  }
}
