import { presentOptionalMoney } from '../decimal.js';
import { presentVersion } from '../versioned.response.js';
import type { Budget } from './budget.entity.js';
import type { BudgetResponse } from './budgets.responses.js';

export function presentBudget(budget: Budget): BudgetResponse {
  return {
    id: budget.id,
    start_date: budget.startDate,
    end_date: budget.endDate,
    budgeted_spending: presentOptionalMoney(budget.budgetedSpending),
    expected_income: presentOptionalMoney(budget.expectedIncome),
    currency: budget.currency,
    import_id: budget.importId,
    ...presentVersion(budget),
    created_at: budget.createdAt.toISOString(),
    updated_at: budget.updatedAt.toISOString(),
  };
}
