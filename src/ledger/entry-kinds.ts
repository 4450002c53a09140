/** The kinds of transactions. All but `standard` and `one_time` move money between accounts. */
export const TRANSACTION_KINDS = [
  'standard',
  'funds_movement',
  'cc_payment',
  'loan_payment',
  'one_time',
  'investment_contribution',
] as const;

/** The kinds of valuations. An opening anchor is the value at the start of its day, the others at its end. */
export const VALUATION_KINDS = ['opening_anchor', 'reconciliation', 'current_anchor'] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
export type ValuationKind = (typeof VALUATION_KINDS)[number];
