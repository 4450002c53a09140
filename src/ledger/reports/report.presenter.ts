import { presentMoney, presentQuantity } from '../decimal.js';
import type { ExactDecimal } from '../exact-decimal.js';
import type { ConversionFacts } from './report.conversion.js';
import type { ReportMeta } from './report.responses.js';
import type { AccountScope } from './report.scope.js';

/** Figures have the decimals of the ledger. */
const FIGURE_DECIMALS = 4;

/** A figure of an answer: half even. */
export function presentFigure(amount: ExactDecimal): string {
  return presentMoney(amount.rounded(FIGURE_DECIMALS).toString());
}

/** The meta data of a report. */
export function presentMeta({ currency, rates, missing }: ConversionFacts, scope: AccountScope): ReportMeta {
  const rebuilding = scope.accounts.filter(({ isRebuilding }) => isRebuilding).map(({ id }) => id);
  return {
    currency,
    complete: missing.length === 0 && rebuilding.length === 0,
    rates: rates.map(({ from, rate, date, usedFrom, usedTo }) => ({
      from,
      rate: presentQuantity(rate),
      date,
      used_from: usedFrom,
      used_to: usedTo,
    })),
    missing: missing.map(({ currency, amount, firstDay, lastDay }) => ({
      currency,
      amount: presentFigure(amount),
      first_date: firstDay,
      last_date: lastDay,
    })),
    rebuilding,
  };
}
