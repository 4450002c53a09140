/** The kind of value of a member. */
export type Kind =
  | 'id'
  | 'ids'
  | 'text'
  | 'name'
  | 'money'
  | 'quantity'
  | 'price'
  | 'notNegative'
  | 'date'
  | 'currency'
  | 'accountable'
  | 'statements'
  | 'color'
  | 'url'
  | 'boolean'
  | 'accountableType'
  | 'status'
  | 'factor'
  | 'classification'
  | 'day'
  | 'count'
  | 'activity'
  | 'cadence'
  | 'transactionKind'
  | 'transferStatus'
  | 'basisSource'
  | 'securityKind'
  | 'valuationKind'
  | 'resource';

interface TypeFacts {
  readonly required: readonly string[];
  readonly members: Readonly<Record<string, Kind>>;
  /** Members that refer to another record of the file. */
  readonly references: readonly string[];
}

const SPLIT_MEMBERS = {
  name: 'text',
  notes: 'text',
  excluded: 'boolean',
  category_id: 'id',
  merchant_id: 'id',
  tag_ids: 'ids',
  kind: 'transactionKind',
} as const;

/** The members of split lines. Required ones are marked. */
export const SPLIT_LINE: TypeFacts = {
  required: ['amount'],
  members: { id: 'id', amount: 'money', ...SPLIT_MEMBERS },
  references: ['category_id', 'merchant_id', 'tag_ids'],
};

/** Every member that is read, by type. */
export const TYPES: Readonly<Record<string, TypeFacts>> = {
  Account: {
    required: ['id', 'name', 'balance', 'accountable_type'],
    members: {
      id: 'id',
      name: 'name',
      balance: 'money',
      accountable_type: 'accountableType',
      subtype: 'text',
      cash_balance: 'money',
      currency: 'currency',
      accountable: 'accountable',
      institution_name: 'text',
      institution_domain: 'text',
      notes: 'text',
      status: 'status',
      opening_balance_date: 'date',
      opening_balance_on: 'date',
      skip_opening_balance_import: 'boolean',
      authoritative_balance_history: 'boolean',
      statements: 'statements',
    },
    references: [],
  },
  Balance: {
    required: ['account_id', 'date', 'balance'],
    members: {
      account_id: 'id',
      date: 'date',
      balance: 'money',
      currency: 'currency',
      cash_balance: 'money',
      start_cash_balance: 'money',
      start_non_cash_balance: 'money',
      cash_inflows: 'money',
      cash_outflows: 'money',
      non_cash_inflows: 'money',
      non_cash_outflows: 'money',
      net_market_flows: 'money',
      cash_adjustments: 'money',
      non_cash_adjustments: 'money',
      flows_factor: 'factor',
    },
    references: ['account_id'],
  },
  Category: {
    required: ['id', 'name'],
    members: {
      id: 'id',
      name: 'name',
      color: 'color',
      lucide_icon: 'text',
      classification: 'classification',
      classification_unused: 'classification',
      parent_id: 'id',
    },
    references: ['parent_id'],
  },
  Tag: { required: ['id', 'name'], members: { id: 'id', name: 'name', color: 'color' }, references: [] },
  Merchant: {
    required: ['id', 'name'],
    members: { id: 'id', name: 'name', color: 'color', logo_url: 'url', website_url: 'url' },
    references: [],
  },
  RecurringTransaction: {
    required: ['id', 'amount', 'expected_day_of_month', 'last_occurrence_date', 'next_expected_date'],
    members: {
      id: 'id',
      amount: 'money',
      cadence: 'cadence',
      expected_day_of_month: 'day',
      last_occurrence_date: 'date',
      next_expected_date: 'date',
      account_id: 'id',
      merchant_id: 'id',
      name: 'name',
      currency: 'currency',
      status: 'activity',
      occurrence_count: 'count',
      manual: 'boolean',
      expected_amount_min: 'money',
      expected_amount_max: 'money',
      expected_amount_avg: 'money',
    },
    references: ['account_id', 'merchant_id'],
  },
  Transaction: {
    required: ['id', 'account_id', 'date', 'amount'],
    members: {
      id: 'id',
      account_id: 'id',
      date: 'date',
      amount: 'money',
      currency: 'currency',
      ...SPLIT_MEMBERS,
    },
    references: ['account_id', 'category_id', 'merchant_id', 'tag_ids'],
  },
  Transfer: {
    required: ['inflow_transaction_id', 'outflow_transaction_id'],
    members: {
      inflow_transaction_id: 'id',
      outflow_transaction_id: 'id',
      status: 'transferStatus',
      notes: 'text',
    },
    references: ['inflow_transaction_id', 'outflow_transaction_id'],
  },
  RejectedTransfer: {
    required: ['inflow_transaction_id', 'outflow_transaction_id'],
    members: { inflow_transaction_id: 'id', outflow_transaction_id: 'id' },
    references: [],
  },
  Trade: {
    required: ['account_id', 'date', 'amount', 'qty', 'price', 'ticker'],
    members: {
      account_id: 'id',
      date: 'date',
      amount: 'money',
      qty: 'quantity',
      price: 'price',
      ticker: 'name',
      currency: 'currency',
      name: 'text',
      security_id: 'id',
      security_name: 'text',
      exchange_operating_mic: 'name',
      notes: 'text',
    },
    references: ['account_id'],
  },
  Holding: {
    required: ['account_id', 'date', 'amount', 'qty', 'price', 'ticker'],
    members: {
      account_id: 'id',
      date: 'date',
      amount: 'notNegative',
      qty: 'notNegative',
      price: 'notNegative',
      ticker: 'name',
      currency: 'currency',
      cost_basis: 'money',
      cost_basis_source: 'basisSource',
      cost_basis_locked: 'boolean',
      security_locked: 'boolean',
      security_id: 'id',
      security_name: 'text',
      exchange_operating_mic: 'name',
      exchange_mic: 'text',
      exchange_acronym: 'text',
      country_code: 'text',
      kind: 'securityKind',
      website_url: 'url',
    },
    references: ['account_id'],
  },
  Valuation: {
    required: ['account_id', 'date', 'amount'],
    members: {
      account_id: 'id',
      date: 'date',
      amount: 'money',
      currency: 'currency',
      name: 'text',
      notes: 'text',
      kind: 'valuationKind',
    },
    references: ['account_id'],
  },
  Budget: {
    required: ['id', 'start_date', 'end_date'],
    members: {
      id: 'id',
      start_date: 'date',
      end_date: 'date',
      budgeted_spending: 'money',
      expected_income: 'money',
      currency: 'currency',
    },
    references: [],
  },
  BudgetCategory: {
    required: ['budget_id', 'category_id'],
    members: { budget_id: 'id', category_id: 'id', budgeted_spending: 'money', currency: 'currency' },
    references: ['budget_id', 'category_id'],
  },
  Rule: {
    required: ['id'],
    members: {
      id: 'id',
      name: 'name',
      resource_type: 'resource',
      active: 'boolean',
      effective_date: 'date',
      position: 'count',
      stop: 'boolean',
    },
    references: [],
  },
};
