import { ExactDecimal } from '../../exact-decimal.js';
import { countedTransactions, type LinkParameters } from '../report.links.js';
import { presentFigure, presentMeta } from '../report.presenter.js';
import type { AccountScope } from '../report.scope.js';
import type { FlowFigure } from './flow-figures.js';
import type { CashFlowAnswer, FlowsAnswer } from './flows.service.js';
import type { FlowsQuery } from './flows.requests.js';
import type { CashFlowFigureResponse, CashFlowReport, FlowFigureResponse, FlowReport } from './flows.responses.js';
import type { Side } from './lines.repository.js';

const RATE_DECIMALS = 4;

export function presentFlows(answer: FlowsAnswer, side: Side, query: FlowsQuery): FlowReport {
  const { figures, conversion, scope, total } = answer;
  const linked = (figure: FlowFigure): { readonly transactions: string } => ({
    transactions: linkOf(figure, scope, { side, ...filtersOf(query), ...ofGroup(figure, query) }),
  });
  return {
    data: figures.map(({ now, before }): FlowFigureResponse => {
      const { group, period, amount, count } = now;
      return {
        group,
        start_date: period.start,
        end_date: period.end,
        amount: presentFigure(amount),
        count,
        ...(before !== null && {
          compare: {
            start_date: before.period.start,
            end_date: before.period.end,
            amount: presentFigure(before.amount),
            change: presentFigure(amount.minus(before.amount)),
            links: linked(before),
          },
        }),
        links: linked(now),
      };
    }),
    meta: { ...presentMeta(conversion, scope), total: presentFigure(total.amount) },
  };
}

export function presentCashFlow({ figures, conversion, scope }: CashFlowAnswer): CashFlowReport {
  const nets = figures.map(({ income, expense }) => income.amount.minus(expense.amount));
  return {
    data: figures.map(({ income, expense, all }): CashFlowFigureResponse => {
      const net = income.amount.minus(expense.amount);
      return {
        start_date: all.period.start,
        end_date: all.period.end,
        income: presentFigure(income.amount),
        expense: presentFigure(expense.amount),
        net: presentFigure(net),
        savings_rate: income.amount.sign > 0 ? net.over(income.amount, RATE_DECIMALS).toString() : null,
        links: {
          transactions: linkOf(all, scope, {}),
          income: linkOf(income, scope, { side: 'income' }),
          expense: linkOf(expense, scope, { side: 'expense' }),
        },
      };
    }),
    meta: { ...presentMeta(conversion, scope), total: presentFigure(ExactDecimal.sum(nets)) },
  };
}

/** The transactions whose lines come to a figure. */
export function linkOf(
  { period, currencies }: Pick<FlowFigure, 'period' | 'currencies'>,
  { accounts, isPart }: AccountScope,
  parameters: LinkParameters,
): string {
  return countedTransactions({
    ...(isPart && { account_id: accounts.map(({ id }) => id) }),
    ...parameters,
    start_date: period.start,
    end_date: period.end,
    ...(currencies !== null && { currency: currencies }),
  });
}

function filtersOf(query: FlowsQuery): LinkParameters {
  const { category_id, with_children, merchant_id, tag_id, min_amount, max_amount, search } = query;
  return { category_id, with_children, merchant_id, tag_id, min_amount, max_amount, search };
}

/** The filter that leaves the lines of a group, in place of the filter of the query. */
function ofGroup({ group, categoryIds }: FlowFigure, query: FlowsQuery): LinkParameters {
  const id = [group?.id ?? null];
  switch (query.group_by ?? 'category') {
    case 'category':
      return { category_id: id, with_children: undefined };
    case 'top_category':
      // A filter may have left only some of the categories below.
      if (query.category_id !== undefined && categoryIds.length > 0)
        return { category_id: categoryIds, with_children: undefined };
      return { category_id: id, with_children: group === null ? undefined : true };
    case 'merchant':
      return { merchant_id: id };
    case 'tag':
      return { tag_id: id };
    case 'account':
      return group === null ? {} : { account_id: [group.id] };
    default:
      return {};
  }
}
