import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import { presentBudgetCategory } from './budget-categories.presenter.js';
import { BudgetCategoriesRepository } from './budget-categories.repository.js';
import type { ListBudgetCategories } from './budget-categories.requests.js';
import type { BudgetCategory } from './budget-category.entity.js';
import { BUDGET_CATEGORIES } from './budget-category.kind.js';
import { BUDGETS } from './budget.kind.js';
import type { UpdateBudgetCategory, CreateBudgetCategory } from './write-budget-categories.requests.js';

@Injectable()
export class BudgetCategoriesService extends RecordEditor<BudgetCategory> {
  constructor(
    kit: EditingKit,
    private readonly budgetCategories: BudgetCategoriesRepository,
  ) {
    super(kit, budgetCategories, BUDGET_CATEGORIES, presentBudgetCategory);
  }

  async list({ familyId }: FamilyScope, query: ListBudgetCategories): Promise<ListResult<BudgetCategory>> {
    return this.database.forFamily(familyId, () => this.budgetCategories.list(familyId, query));
  }

  /** Throws `validation_failed` for an unknown budget or category, and `already_exists` if the budget has the category. */
  async create(caller: Caller, body: CreateBudgetCategory): Promise<Written<BudgetCategory>> {
    const { budget_id: budgetId } = body;
    return this.createRecord(caller, body, async (values) => {
      const budget = (await this.kit.repository.lock(caller.familyId, BUDGETS, [budgetId])).get(budgetId);
      if (budget === undefined) {
        throw validationFailed({ budget_id: ['budget_id must be the id of a budget of your family'] });
      }
      return { ...values, currency: budget['currency'] };
    });
  }

  /** Throws `not_found`, `precondition_failed` and `validation_failed`. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateBudgetCategory,
  ): Promise<Written<BudgetCategory>> {
    return this.changeRecord(caller, id, precondition, body, async (values) => values);
  }

  /** Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition);
  }
}
