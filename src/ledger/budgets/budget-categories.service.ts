import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import { BudgetCategoriesRepository } from './budget-categories.repository.js';
import type { ListBudgetCategories } from './budget-categories.requests.js';
import type { BudgetCategory } from './budget-category.entity.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class BudgetCategoriesService extends RecordReader<BudgetCategory> {
  constructor(
    database: Database,
    private readonly budgetCategories: BudgetCategoriesRepository,
  ) {
    super(database, budgetCategories);
  }

  async list({ familyId }: FamilyScope, query: ListBudgetCategories): Promise<PageResult<BudgetCategory>> {
    return this.database.forFamily(familyId, () => this.budgetCategories.list(familyId, query));
  }
}
