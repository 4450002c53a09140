import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { givenFilters } from '../list-filters.repository.js';
import type { ListBudgetCategories } from './budget-categories.requests.js';
import { BudgetCategory } from './budget-category.entity.js';
import { limitsOf, type PageResult } from '../../platform/pagination/page.js';

/** Each budget category is read with its category. */
@Injectable()
export class BudgetCategoriesRepository {
  constructor(private readonly database: Database) {}

  /** The latest budget first, then by the name of the category. */
  async list(familyId: string, query: ListBudgetCategories): Promise<PageResult<BudgetCategory>> {
    const where = { familyId, ...givenFilters({ budgetId: query.budget_id }) };
    const { limit, offset } = limitsOf(query);
    const records = await this.withCategory()
      .innerJoin('budgetCategory.budget', 'budget')
      .where(where)
      .orderBy('budget.startDate', 'DESC')
      .addOrderBy('category.nameKey', 'ASC')
      .addOrderBy('budgetCategory.id', 'ASC')
      .limit(limit)
      .offset(offset)
      .getMany();
    return { records, total: await this.database.repository(BudgetCategory).countBy(where) };
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
