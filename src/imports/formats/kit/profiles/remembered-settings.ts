/** Columns that have the same meaning in the files of any account. */
export const COLUMNS_OF_ANY_ACCOUNT = [
  'date_col_label',
  'name_col_label',
  'notes_col_label',
  'category_col_label',
  'tags_col_label',
  'currency_col_label',
  'account_col_label',
  'external_id_col_label',
] as const;

/** Columns of money, directions and states. They apply only to files of the same account. */
export const COLUMNS_OF_ONE_ACCOUNT = [
  'amount_col_label',
  'debit_col_label',
  'credit_col_label',
  'balance_col_label',
  'entity_type_col_label',
  'fee_col_label',
  'state_col_label',
] as const;

/** Settings that define how money is read. They belong together: if a request has one of them, none is recalled. */
export const MONEY_SETTINGS = [
  'amount_col_label',
  'debit_col_label',
  'credit_col_label',
  'entity_type_col_label',
  'amount_type_strategy',
  'amount_type_inflow_value',
  'signage_convention',
] as const;

/** All settings that a profile remembers. */
export const REMEMBERED_SETTINGS = [
  ...COLUMNS_OF_ANY_ACCOUNT,
  ...COLUMNS_OF_ONE_ACCOUNT,
  'date_format',
  'number_format',
  'signage_convention',
  'amount_type_strategy',
  'amount_type_inflow_value',
  'left_out_states',
] as const;
