import { presentMoney } from '../money.js';
import type { BudgetCategory } from './budget-categories.repository.js';
import type { BudgetCategoryResponse } from './budget-categories.responses.js';

export function presentBudgetCategory(part: BudgetCategory): BudgetCategoryResponse {
  return {
    id: part.id,
    budget_id: part.budgetId,
    category: part.category,
    budgeted_spending: presentMoney(part.budgetedSpending),
    currency: part.currency,
    import_id: part.importId,
    created_at: part.createdAt.toISOString(),
    updated_at: part.updatedAt.toISOString(),
  };
}
