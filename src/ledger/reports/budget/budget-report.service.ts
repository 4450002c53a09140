import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { ExchangeRatesRepository } from '../../exchange-rates/exchange-rates.repository.js';
import { figureOfAll, type FlowFigure } from '../flows/flow-figures.js';
import { LinesRepository, type LineSum } from '../flows/lines.repository.js';
import { Conversion, daysToConvert, type DayAmount } from '../report.conversion.js';
import { ReportRepository } from '../report.repository.js';
import { type AccountScope, countedAccounts } from '../report.scope.js';
import { type BudgetPart, type BudgetPlan, BudgetPlanRepository } from './budget-plan.repository.js';
import type { BudgetQuery } from './budget-report.requests.js';

/** What was meant to be spent on a category, and what was. Not rounded. */
export interface BudgetFigure {
  readonly part: BudgetPart;
  readonly budgeted: ExactDecimal;
  readonly actual: FlowFigure;
}

export interface BudgetAnswer {
  readonly scope: AccountScope;
  readonly conversion: Conversion;
  readonly amounts: readonly DayAmount[];
  readonly figures: readonly BudgetFigure[];
  /** What was spent on categories without a part. */
  readonly unbudgeted: FlowFigure;
  /** All that was spent. */
  readonly total: FlowFigure;
}

/** What a budget planned beside what was spent. */
@Injectable()
export class BudgetReportService {
  constructor(
    private readonly database: Database,
    private readonly frames: ReportRepository,
    private readonly plans: BudgetPlanRepository,
    private readonly lines: LinesRepository,
    private readonly rates: ExchangeRatesRepository,
  ) {}

  /** In the currency of the budget. Throws `validation_failed` for a budget that does not exist. */
  async report({ familyId }: FamilyScope, query: BudgetQuery): Promise<BudgetAnswer> {
    return this.database.snapshotForFamily(familyId, async () => {
      const plan = await this.plans.get(familyId, query.budget_id);
      if (plan === null) throw validationFailed({ budget_id: ['budget_id is not a budget'] });
      const scope = countedAccounts(await this.frames.frame(familyId), query);
      const spent = await this.spentIn(familyId, plan, scope);
      const planned = plan.parts.map((part) => plannedOn(part, plan));
      const amounts = [...spent, ...planned];
      const rates = await this.rates.findOfDays(familyId, plan.currency, daysToConvert(amounts, plan.currency));
      const conversion = new Conversion(plan.currency, rates);
      const ofPart = (part: BudgetPart): readonly LineSum[] =>
        spent.filter(({ id }) => id !== null && (id === part.id || part.children.includes(id)));
      const budgeted = new Set(plan.parts.flatMap(({ id, children }) => [id, ...children]));
      return {
        scope,
        conversion,
        amounts,
        figures: plan.parts.map((part) => ({
          part,
          budgeted: conversion.sum([plannedOn(part, plan)]),
          actual: figureOfAll(ofPart(part), plan, conversion),
        })),
        unbudgeted: figureOfAll(
          spent.filter(({ id }) => id === null || !budgeted.has(id)),
          plan,
          conversion,
        ),
        total: figureOfAll(spent, plan, conversion),
      };
    });
  }

  private async spentIn(familyId: string, plan: BudgetPlan, scope: AccountScope): Promise<readonly LineSum[]> {
    const sums = await this.lines.sums(familyId, {
      currency: plan.currency,
      periods: [{ start: plan.start, end: plan.end }],
      accountIds: scope.accounts.map(({ id }) => id),
      grouping: 'category',
      filters: {},
    });
    return sums.filter(({ side }) => side === 'expense');
  }
}

/** A plan in another currency is converted at the rate of the first day of its budget. */
function plannedOn({ currency, budgeted }: BudgetPart, { start }: BudgetPlan): DayAmount {
  return { currency, day: start, amount: ExactDecimal.of(budgeted) };
}
