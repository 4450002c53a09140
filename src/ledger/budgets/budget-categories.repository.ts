import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { type Condition, conditionOf, type Conditions } from '../conditions.js';
import type { Reference } from '../reference.response.js';
import type { ListBudgetCategories } from './budget-categories.requests.js';

/** The part of a budget that is for a category. The amount is a decimal text. */
export interface BudgetCategory {
  readonly id: string;
  readonly budgetId: string;
  readonly category: Reference;
  readonly budgetedSpending: string;
  readonly currency: string;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const CONDITIONS: Conditions<ListBudgetCategories> = {
  budget_id: (value) => `part.budget_id = ${value}`,
};

const COLUMNS = `
  part.id, part.budget_id AS "budgetId", json_build_object('id', category.id, 'name', category.name) AS category,
  part.budgeted_spending AS "budgetedSpending", part.currency, part.import_id AS "importId",
  part.created_at AS "createdAt", part.updated_at AS "updatedAt"`;

@Injectable()
export class BudgetCategoriesRepository {
  constructor(private readonly database: Database) {}

  /** Those of the latest budget first, by the name of the category. */
  async list(familyId: string, query: ListBudgetCategories): Promise<PageResult<BudgetCategory>> {
    const condition = conditionOf({ sql: 'part.family_id = $1', parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
    const records = await this.select(condition, `LIMIT ${limit} OFFSET ${offset}`);
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM budget_categories part WHERE ${condition.sql}`,
      condition.parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<BudgetCategory | null> {
    const condition = { sql: 'part.family_id = $1 AND part.id = $2', parameters: [familyId, id] };
    const [part] = await this.select(condition, '');
    return part ?? null;
  }

  private async select({ sql, parameters }: Condition, cut: string): Promise<readonly BudgetCategory[]> {
    return this.database.rows<BudgetCategory>(
      `SELECT ${COLUMNS} FROM budget_categories part
       JOIN budgets budget ON budget.family_id = $1 AND budget.id = part.budget_id
       JOIN categories category ON category.family_id = $1 AND category.id = part.category_id
       WHERE ${sql} ORDER BY budget.start_date DESC, category.name_key, part.id ${cut}`,
      parameters,
    );
  }
}
