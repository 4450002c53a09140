import { presentMoney } from '../decimal.js';
import { presentReference } from '../reference.presenter.js';
import { presentVersion } from '../versioned.response.js';
import type { BudgetCategory } from './budget-category.entity.js';
import type { BudgetCategoryResponse } from './budget-categories.responses.js';

export function presentBudgetCategory(part: BudgetCategory): BudgetCategoryResponse {
  return {
    id: part.id,
    budget_id: part.budgetId,
    category: presentReference(part.category),
    budgeted_spending: presentMoney(part.budgetedSpending),
    currency: part.currency,
    import_id: part.importId,
    ...presentVersion(part),
    created_at: part.createdAt.toISOString(),
    updated_at: part.updatedAt.toISOString(),
  };
}
