import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import { BudgetCategoriesRepository } from './budget-categories.repository.js';
import type { ListBudgetCategories } from './budget-categories.requests.js';
import type { BudgetCategory } from './budget-category.entity.js';

@Injectable()
export class BudgetCategoriesService {
  constructor(
    private readonly database: Database,
    private readonly budgetCategories: BudgetCategoriesRepository,
  ) {}

  async list({ familyId }: Caller, query: ListBudgetCategories): Promise<PageResult<BudgetCategory>> {
    return this.database.forFamily(familyId, () => this.budgetCategories.list(familyId, query));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<BudgetCategory> {
    const budgetCategory = await this.database.forFamily(familyId, () => this.budgetCategories.get(familyId, id));
    if (budgetCategory === null) throw notFound();
    return budgetCategory;
  }
}
