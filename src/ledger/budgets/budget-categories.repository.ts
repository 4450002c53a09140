import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { givenFilters } from '../list-filters.repository.js';
import type { ListBudgetCategories } from './budget-categories.requests.js';
import { BudgetCategory } from './budget-category.entity.js';
import { BUDGET_CATEGORIES } from './budget-category.kind.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { keyColumn, type ListOrder, listPart } from '../list-part.repository.js';

/** A key has one direction, so the days until a late date stand for a start that descends. */
const ORDER: ListOrder = {
  name: 'budget_categories -start_date',
  direction: 'ASC',
  key: [
    {
      of: (alias) =>
        `(SELECT DATE '9999-12-31' - b.start_date FROM budgets b WHERE b.family_id = :familyId AND b.id = ${alias}.budgetId)`,
      type: 'amount',
    },
    {
      of: (alias) =>
        `(SELECT c.name_key FROM categories c WHERE c.family_id = :familyId AND c.id = ${alias}.categoryId)`,
      type: 'text',
    },
    keyColumn('id', 'uuid'),
  ],
};

/** Each budget category is read with its category. */
@Injectable()
export class BudgetCategoriesRepository {
  constructor(private readonly database: Database) {}

  /** The latest budget first, then by the name of the category. */
  async list(familyId: string, query: ListBudgetCategories): Promise<ListResult<BudgetCategory>> {
    const records = this.database.repository(BudgetCategory);
    const where = { familyId, ...givenFilters({ budgetId: query.budget_id }) };
    return listPart(records, { where, order: ORDER, query, kind: BUDGET_CATEGORIES }, this.withCategory());
  }

  async get(familyId: string, id: string): Promise<BudgetCategory | null> {
    return this.withCategory().where({ familyId, id }).getOne();
  }

  private withCategory(): SelectQueryBuilder<BudgetCategory> {
    return this.database
      .repository(BudgetCategory)
      .createQueryBuilder('budgetCategory')
      .innerJoinAndSelect('budgetCategory.category', 'category');
  }
}
