import type { ReadContext } from '../../format.js';
import type { CsvTable } from '../csv.js';
import type { BankColumns } from './columns/bank-columns.js';
import type { CellKinds } from './columns/cell-kinds.js';
import { amountsBeside } from './columns/amounts-beside.js';
import { labelOf } from './columns/labelled-columns.js';
import { namesCurrency } from './money/heading-currency.js';
import type { MoneyOption } from './money/money-options.js';
import type { DecisionFacts } from './money/money-questions.js';
import { namesGross, namesNet } from './money/net-amounts.js';
import type { StatedTotals } from './money/stated-balances.js';

interface PlannedFile {
  readonly columns: BankColumns;
  readonly kinds: readonly CellKinds[];
  /** The options used for earlier files of the account; null if none are remembered. */
  readonly before: readonly MoneyOption[] | null;
}

/** Returns the facts about a file that decide how to read its amounts if neither the request nor a balance does. */
export function factsOf(
  { columns, kinds, before }: PlannedFile,
  csv: CsvTable,
  context: ReadContext,
  totals: StatedTotals | null,
): DecisionFacts {
  const currency = context.currencyOf(null);
  const amounts = columns.money.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const beside = amountsBeside(amounts, kinds, currency);
  const headingOf = (column: number | null): string => (column === null ? '' : (csv.headers[column] ?? ''));
  return {
    settings: context.settings,
    isLiability: context.isLiability,
    totals,
    before,
    unknownDirection: columns.unknownDirection,
    hasOtherAccounts: kinds.some((cells) => cells.areOtherAccounts(csv.sample.length)),
    isMoneyNamed: columns.moneyIsNamed || context.settings['amount_col_label'] !== undefined,
    labelOf: (column) => labelOf(csv.headers, column),
    isInAccountCurrency: (column) => namesCurrency(headingOf(column), currency) || beside.has(column),
    isNetFirst:
      namesNet(headingOf(columns.money[0]?.amount ?? null)) || namesGross(headingOf(columns.money[1]?.amount ?? null)),
    isOwedByHeading: /owed|outstanding|schuld|debt/iu.test(headingOf(columns.money[0]?.balance ?? null)),
  };
}
