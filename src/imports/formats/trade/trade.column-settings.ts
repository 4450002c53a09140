import type { Role } from '../kit/headings/heading-words.js';

/** The settings that name the columns of a broker's file, with their roles. */
export const COLUMN_ROLES = {
  date_col_label: 'date',
  ticker_col_label: 'ticker',
  isin_col_label: 'isin',
  qty_col_label: 'qty',
  price_col_label: 'price',
  amount_col_label: 'amount',
  fee_col_label: 'fee',
  tax_col_label: 'tax',
  type_col_label: 'type',
  state_col_label: 'state',
  exchange_operating_mic_col_label: 'mic',
  currency_col_label: 'currency',
  account_col_label: 'account',
  name_col_label: 'name',
  external_id_col_label: 'external_id',
} as const satisfies Readonly<Record<string, Role>>;

/** The purpose of each column of a broker's file, as a 0-based index; null if there is none. */
export interface TradeColumns {
  readonly dates: readonly number[];
  readonly valueDate: number | null;
  /** The columns that state a row's action; the one that states it in most rows first. */
  readonly actions: readonly number[];
  /** The state of an order or a payment. */
  readonly state: number | null;
  /** A text that can state the action if no other column does. */
  readonly description: number | null;
  readonly ticker: number | null;
  readonly isin: number | null;
  readonly qty: number;
  readonly price: number | null;
  readonly amount: number | null;
  /** The columns of outflows and inflows, in a file without an amount column. */
  readonly debit: number | null;
  readonly credit: number | null;
  readonly fees: readonly number[];
  readonly taxes: readonly number[];
  readonly accrued: number | null;
  readonly rate: number | null;
  readonly splitRatio: number | null;
  readonly mic: number | null;
  readonly currency: number | null;
  readonly priceCurrency: number | null;
  /** The currency in the heading of the amounts. */
  readonly headedCurrency: string | null;
  readonly assetClass: number | null;
  readonly account: number | null;
  readonly name: number | null;
  /** The broker's ids of trades. */
  readonly externalId: number | null;
  /** The columns that were found by content and not by heading. */
  readonly byContent: readonly number[];
}

/** The settings that can name more than one column. */
export const TAKING_SEVERAL: readonly string[] = ['date_col_label', 'fee_col_label', 'tax_col_label', 'type_col_label'];

/** Returns the columns that each setting refers to. */
export function settingsOf(columns: TradeColumns): ReadonlyMap<string, readonly number[]> {
  const one = (column: number | null): readonly number[] => (column === null ? [] : [column]);
  const found: Readonly<Record<keyof typeof COLUMN_ROLES, readonly number[]>> = {
    date_col_label: columns.dates,
    type_col_label: columns.actions,
    state_col_label: one(columns.state),
    name_col_label: one(columns.name),
    ticker_col_label: one(columns.ticker),
    isin_col_label: one(columns.isin),
    qty_col_label: [columns.qty],
    price_col_label: one(columns.price),
    amount_col_label: one(columns.amount),
    fee_col_label: columns.fees,
    tax_col_label: columns.taxes,
    currency_col_label: one(columns.currency),
    account_col_label: one(columns.account),
    exchange_operating_mic_col_label: one(columns.mic),
    external_id_col_label: one(columns.externalId),
  };
  return new Map(Object.entries(found));
}
