import { linkOf } from '../flows/flows.presenter.js';
import { presentFigure, presentMeta } from '../report.presenter.js';
import type { BudgetReport } from './budget-report.responses.js';
import type { BudgetAnswer } from './budget-report.service.js';

export function presentBudget(answer: BudgetAnswer): BudgetReport {
  const { scope, conversion, figures, unbudgeted, total } = answer;
  return {
    data: figures.map(({ part: { id, name, children }, budgeted, actual }) => ({
      category: { id, name },
      budgeted: presentFigure(budgeted),
      actual: presentFigure(actual.amount),
      remaining: presentFigure(budgeted.minus(actual.amount)),
      links: { transactions: linkOf(actual, scope, { side: 'expense', category_id: [id, ...children] }) },
    })),
    meta: {
      ...presentMeta(conversion, scope),
      total: presentFigure(total.amount),
      unbudgeted: {
        actual: presentFigure(unbudgeted.amount),
        count: unbudgeted.count,
        links:
          unbudgeted.count === 0
            ? null
            : { transactions: linkOf(unbudgeted, scope, { side: 'expense', category_id: unbudgeted.categoryIds }) },
      },
    },
  };
}
