import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../../platform/access/caller.js';
import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { ExchangeRatesRepository } from '../../exchange-rates/exchange-rates.repository.js';
import { figureOfAll, type FlowFigure } from '../flows/flow-figures.js';
import { LineSums, type SumLines } from '../flows/line-sums.js';
import { conversionFacts, type LineConversion, type LineSum, type Side } from '../flows/lines.repository.js';
import { Conversion, type ConversionFacts, daysToConvert, type DayAmount, joinedFacts } from '../report.conversion.js';
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
  readonly conversion: ConversionFacts;
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
    private readonly frames: ReportRepository,
    private readonly plans: BudgetPlanRepository,
    private readonly lines: LineSums,
    private readonly rates: ExchangeRatesRepository,
  ) {}

  /** In the currency of the budget. Throws `validation_failed` for a budget that does not exist. */
  async report({ familyId }: FamilyScope, query: BudgetQuery): Promise<BudgetAnswer> {
    return this.lines.onSnapshot(familyId, async (sums) => {
      const plan = await this.plans.get(familyId, query.budget_id);
      if (plan === null) throw validationFailed({ budget_id: ['budget_id is not a budget'] });
      const frame = await this.frames.frame(familyId);
      const scope = countedAccounts(frame, query);
      const { spent, conversions } = await spentIn(sums, plan, scope, frame.firstDay);
      const planned = plan.parts.map((part) => plannedOn(part, plan));
      const rates = await this.rates.findOfDays(familyId, plan.currency, daysToConvert(planned, plan.currency));
      const conversion = new Conversion(plan.currency, rates);
      const ofPart = (part: BudgetPart): readonly LineSum[] =>
        spent.filter(({ id }) => id !== null && (id === part.id || part.children.includes(id)));
      const budgeted = new Set(plan.parts.flatMap(({ id, children }) => [id, ...children]));
      return {
        scope,
        conversion: joinedFacts(plan.currency, [
          conversionFacts(plan.currency, conversions),
          conversion.factsOf(planned, 'flows'),
        ]),
        figures: plan.parts.map((part) => ({
          part,
          budgeted: conversion.sum([plannedOn(part, plan)]),
          actual: figureOfAll(ofPart(part), plan),
        })),
        unbudgeted: figureOfAll(
          spent.filter(({ id }) => id === null || !budgeted.has(id)),
          plan,
        ),
        total: figureOfAll(spent, plan),
      };
    });
  }
}

async function spentIn(
  sums: SumLines,
  plan: BudgetPlan,
  scope: AccountScope,
  firstDay: string | null,
): Promise<{ readonly spent: readonly LineSum[]; readonly conversions: readonly LineConversion[] }> {
  const question = {
    currency: plan.currency,
    periods: [{ start: plan.start, end: plan.end }],
    accountIds: scope.accounts.map(({ id }) => id),
    grouping: 'category',
    filters: {},
  } as const;
  const lines = await sums(question, firstDay);
  const isExpense = ({ side }: { readonly side: Side }): boolean => side === 'expense';
  return { spent: lines.sums.filter(isExpense), conversions: lines.conversions.filter(isExpense) };
}

/** A plan in another currency is converted at the rate of the first day of its budget. */
function plannedOn({ currency, budgeted }: BudgetPart, { start }: BudgetPlan): DayAmount {
  return { currency, day: start, amount: ExactDecimal.of(budgeted) };
}
