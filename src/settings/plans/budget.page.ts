import { Injectable } from '@nestjs/common';
import {
  BudgetCategoriesService,
  BudgetReportService,
  BudgetsService,
  presentBudget,
  presentBudgetCategory,
  presentBudgetReport,
} from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { figureInWords, flowOf } from '../money.words.js';
import { incompleteInWords } from '../overview/incomplete.words.js';
import { show, type View } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { placeOf } from '../transactions/transaction-filters.js';
import { LabelChoices } from '../transactions/label-choices.js';

const FULL = 100;

/** The page of a budget: what was planned, and what was spent. */
@Injectable()
export class BudgetPage {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly parts: BudgetCategoriesService,
    private readonly reports: BudgetReportService,
    private readonly choices: LabelChoices,
  ) {}

  /** @param form the submitted values of a form, and its problems */
  async show(caller: Caller, id: string, form: object = {}, status = 200): Promise<View> {
    const budget = presentBudget(await this.budgets.get(caller, id));
    const { data, meta } = presentBudgetReport(await this.reports.report(caller, { budget_id: id }));
    const { records } = await this.parts.list(caller, { budget_id: id, ...WHOLE_LIST });
    const parts = new Map(records.map(presentBudgetCategory).map((part) => [part.category.id, part]));
    const categories = await this.choices.categories(caller);
    const names = new Map(categories.map((category) => [category.id, category.name]));
    const period = { start_date: budget.start_date, end_date: budget.end_date };
    const words = (amount: string): string => figureInWords(amount, budget.currency);
    const model = {
      budget,
      rows: data.map(({ category, budgeted, actual, remaining }) => ({
        id: parts.get(category.id)?.id ?? null,
        name: names.get(category.id) ?? category.name,
        href: placeOf({ category_id: category.id, ...period }),
        amount: budgeted,
        planned: words(budgeted),
        spent: words(flowOf(actual)),
        left: words(remaining.replace('-', '')),
        isOver: remaining.startsWith('-'),
        part: Math.min(FULL, Number(budgeted) === 0 ? FULL : Math.round((Number(actual) / Number(budgeted)) * FULL)),
      })),
      total: words(flowOf(meta.total)),
      planned: budget.budgeted_spending === null ? null : words(budget.budgeted_spending),
      unbudgeted: words(flowOf(meta.unbudgeted.actual)),
      incomplete: incompleteInWords(meta),
      free: categories.filter((category) => !parts.has(category.id)),
      undoable: null,
      back: { page: `/settings/budgets/${id}` },
    };
    return show('budget', { ...model, ...form }, status);
  }
}
