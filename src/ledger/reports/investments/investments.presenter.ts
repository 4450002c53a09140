import { presentQuantity } from '../../decimal.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { presentSecurityReference } from '../../securities/securities.presenter.js';
import { linkTo } from '../report.links.js';
import { presentFigure, presentMeta } from '../report.presenter.js';
import type { HeldFigureResponse, HoldingsReport } from './holdings-report.responses.js';
import type { HeldFigure, HoldingsAnswer } from './holdings-report.service.js';
import type { ReturnsReport } from './returns.responses.js';
import type { ReturnsAnswer } from './returns.service.js';

/** The decimals of quantities and of prices in the ledger. */
const QTY_DECIMALS = 8;
const PRICE_DECIMALS = 10;
const RETURN_DECIMALS = 6;

export function presentHoldings({ figures, date, conversion, amounts, scope }: HoldingsAnswer): HoldingsReport {
  const meta = presentMeta(conversion.factsOf(amounts, 'flows'), scope);
  return {
    data: figures.map((figure) => presentHeld(figure, date)),
    meta: {
      ...meta,
      complete: meta.complete && figures.every(({ isComplete }) => isComplete),
      total: presentFigure(ExactDecimal.sum(figures.flatMap(({ value }) => value ?? []))),
    },
  };
}

export function presentReturns({ figures, period, conversion, amounts, scope }: ReturnsAnswer): ReturnsReport {
  const all = scope.accounts.map(({ id }) => id);
  return {
    data: figures.map((figure) => {
      const { account, startValue, endValue, flows, timeWeighted } = figure;
      const of = { account_id: account?.id ?? all, start_date: period.start, end_date: period.end };
      return {
        account,
        start_date: period.start,
        end_date: period.end,
        start_value: presentFigure(startValue),
        end_value: presentFigure(endValue),
        flows: presentFigure(flows),
        assumed_flows: presentFigure(figure.assumedFlows),
        gain: presentFigure(endValue.minus(startValue).minus(flows)),
        twr: timeWeighted?.over(ExactDecimal.ONE, RETURN_DECIMALS).toString() ?? null,
        twr_yearly: figure.yearly?.toFixed(RETURN_DECIMALS) ?? null,
        xirr: figure.moneyWeighted?.toFixed(RETURN_DECIMALS) ?? null,
        links: { transactions: linkTo('transactions', of), trades: linkTo('trades', of) },
      };
    }),
    meta: presentMeta(conversion.factsOf(amounts, 'held'), scope),
  };
}

function presentHeld(figure: HeldFigure, date: string): HeldFigureResponse {
  const { account, security, qty, price, value, cost, unrealised, realised, isComplete, lots } = figure;
  return {
    account,
    security: presentSecurityReference(security),
    qty: presentQuantity(qty.rounded(QTY_DECIMALS).toString()),
    price: price === null ? null : presentQuantity(price.amount.rounded(PRICE_DECIMALS).toString()),
    price_currency: price?.currency ?? null,
    price_date: price?.day ?? null,
    value: presentKnown(value),
    cost: presentKnown(cost),
    unrealised: presentKnown(unrealised),
    realised: presentKnown(realised),
    complete: isComplete,
    lots: lots.map((lot) => ({
      id: lot.id,
      date: lot.day,
      qty: presentQuantity(lot.qty.rounded(QTY_DECIMALS).toString()),
      cost: presentKnown(lot.cost),
    })),
    links: { trades: linkTo('trades', { account_id: account.id, end_date: date }) },
  };
}

function presentKnown(amount: ExactDecimal | null): string | null {
  return amount === null ? null : presentFigure(amount);
}
