import { Injectable } from '@nestjs/common';
import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { FlowsService, presentCashFlow, presentFlows } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { figureInWords, flowOf, moneyInWords } from '../money.words.js';
import { placeOf } from '../transactions/transaction-filters.js';
import { incompleteInWords } from './incomplete.words.js';
import { monthInWords, monthsBefore } from './month.words.js';

/** The width of the longest bar. */
const FULL = 100;

/** Income and spending of a month. */
interface MonthInWords {
  readonly name: string;
  readonly income: string;
  readonly spending: string;
  readonly net: string;
}

export interface FlowsInWords {
  readonly currency: string;
  /** The current month until today, and the one before. */
  readonly months: readonly MonthInWords[];
  /** The spending of the current month, the greatest first. */
  readonly categories: readonly {
    readonly name: string;
    readonly amount: string;
    /** The length of its bar, of 100. */
    readonly part: number;
    /** The address of the transactions. */
    readonly href: string;
  }[];
  readonly incomplete: string | null;
}

/** This month's income and spending on the overview. */
@Injectable()
export class FlowsSection {
  constructor(private readonly flows: FlowsService) {}

  /** @param today in the time zone of the family */
  async read(caller: Caller, today: string): Promise<FlowsInWords> {
    const query = { start_date: monthsBefore(today, 1), end_date: today, interval: 'month' } as const;
    const { data, meta } = presentCashFlow(await this.flows.cashFlow(caller, query));
    const spent = await this.readCategories(caller, { start_date: monthsBefore(today, 0), end_date: today });
    return {
      currency: meta.currency,
      months: data.toReversed().map(({ start_date: day, income, expense, net }) => ({
        name: monthInWords(day),
        income: figureInWords(income, meta.currency),
        spending: figureInWords(flowOf(expense), meta.currency),
        net: figureInWords(net, meta.currency),
      })),
      categories: spent,
      incomplete: incompleteInWords(meta),
    };
  }

  private async readCategories(
    caller: Caller,
    period: { readonly start_date: string; readonly end_date: string },
  ): Promise<FlowsInWords['categories']> {
    const query = { ...period, group_by: 'top_category' } as const;
    const { data, meta } = presentFlows(await this.flows.report(caller, 'expense', query), 'expense', query);
    const length = scaleLinear()
      .domain([0, max(data, ({ amount }) => Number(amount)) ?? 1])
      .range([0, FULL])
      .clamp(true);
    return data.map(({ group, amount }) => ({
      name: group?.name ?? 'Without a category',
      amount: moneyInWords(flowOf(amount), meta.currency),
      part: Math.round(length(Number(amount)) * 10) / 10,
      href: placeOf({ ...(group === null ? { uncategorized: 'true' } : { category_id: group.id }), ...period }),
    }));
  }
}
