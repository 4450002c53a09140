/** The names of column roles for people, by setting. */
const WORDS: Readonly<Record<string, string>> = {
  date_col_label: 'Date',
  amount_col_label: 'Amount',
  debit_col_label: 'Money out',
  credit_col_label: 'Money in',
  balance_col_label: 'Balance',
  name_col_label: 'Payee',
  notes_col_label: 'Notes',
  category_col_label: 'Category',
  tags_col_label: 'Tags',
  account_col_label: 'Account',
  currency_col_label: 'Currency',
  entity_type_col_label: 'Direction or kind',
  fee_col_label: 'Fee',
  tax_col_label: 'Tax',
  state_col_label: 'State',
  type_col_label: 'Action',
  isin_col_label: 'ISIN',
  reference_col_label: 'Reference',
  external_id_col_label: 'Transaction id',
  qty_col_label: 'Quantity',
  ticker_col_label: 'Ticker',
  price_col_label: 'Price',
  exchange_operating_mic_col_label: 'Exchange (MIC)',
};

export function columnInWords(setting: string): string {
  return WORDS[setting] ?? setting;
}
