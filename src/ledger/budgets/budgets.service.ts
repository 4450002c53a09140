import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { Budget } from './budget.entity.js';
import { BudgetsRepository } from './budgets.repository.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class BudgetsService extends RecordReader<Budget> {
  constructor(
    database: Database,
    private readonly budgets: BudgetsRepository,
  ) {
    super(database, budgets);
  }

  async list({ familyId }: FamilyScope, limits: PageLimits): Promise<PageResult<Budget>> {
    return this.database.forFamily(familyId, () => this.budgets.list(familyId, limits));
  }
}
