/** A JSON value of a file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };
export type Data = Readonly<Record<string, Json>>;

export interface BackupLine {
  readonly type: string;
  readonly data: Data;
}

/** A valid backup with all fifteen types. The first line of each type has every member that is read. */
export const RICH: readonly BackupLine[] = [
  {
    type: 'Account',
    data: {
      id: 'a-card',
      name: 'Wharf Card',
      balance: '812.40',
      cash_balance: '812.40',
      currency: 'EUR',
      accountable_type: 'CreditCard',
      subtype: 'credit_card',
      accountable: { subtype: 'credit_card', apr: '19.99', available_credit: 4187.6, expiration_date: null },
      institution_name: 'Wharf Bank',
      institution_domain: 'wharf.example',
      notes: 'joint card',
      status: 'disabled',
      opening_balance_date: '2023-12-31',
      opening_balance_on: '2023-12-31',
      skip_opening_balance_import: false,
      authoritative_balance_history: false,
      statements: [{ number: '46/1', from: '2025-03-01', to: '2025-03-31', closing: '812.40', currency: 'EUR' }],
    },
  },
  { type: 'Account', data: { id: 'a-bank', name: 'Pier Current', balance: 100, accountable_type: 'Depository' } },
  { type: 'Account', data: { id: 'a-depot', name: 'Dune Depot', balance: 0, accountable_type: 'Investment' } },
  {
    type: 'Balance',
    data: {
      account_id: 'a-card',
      date: '2025-03-31',
      balance: '812.40',
      currency: 'EUR',
      cash_balance: '812.40',
      start_cash_balance: '700.00',
      start_non_cash_balance: '0',
      cash_inflows: '50.00',
      cash_outflows: '162.40',
      non_cash_inflows: '0',
      non_cash_outflows: '0',
      net_market_flows: '0',
      cash_adjustments: '0',
      non_cash_adjustments: '0',
      flows_factor: -1,
    },
  },
  {
    type: 'Category',
    data: {
      id: 'c-sails',
      name: 'Sails',
      color: '#0a9396',
      classification: 'expense',
      classification_unused: 'expense',
      lucide_icon: 'wind',
      parent_id: 'c-boat',
    },
  },
  { type: 'Category', data: { id: 'c-boat', name: 'Boat' } },
  { type: 'Tag', data: { id: 't-shared', name: 'Shared 2025', color: '#eb5429' } },
  {
    type: 'Merchant',
    data: {
      id: 'm-chandler',
      name: 'Rope & Sons',
      color: '#805dee',
      logo_url: 'https://img.example/rope.png',
      website_url: 'https://rope.example',
    },
  },
  {
    type: 'RecurringTransaction',
    data: {
      id: 'r-mooring',
      account_id: 'a-card',
      merchant_id: 'm-chandler',
      amount: '45.00',
      currency: 'EUR',
      cadence: 'quarterly',
      expected_day_of_month: 28,
      last_occurrence_date: '2025-02-28',
      next_expected_date: '2025-03-28',
      status: 'inactive',
      occurrence_count: 11,
      name: 'Mooring fee',
      manual: true,
      expected_amount_min: '40',
      expected_amount_max: '50',
      expected_amount_avg: '45',
    },
  },
  {
    type: 'Transaction',
    data: {
      id: 'x-slip',
      account_id: 'a-card',
      date: '2025-03-04',
      amount: '130.00',
      currency: 'EUR',
      name: 'Slipway day',
      notes: 'two crew',
      excluded: false,
      category_id: 'c-sails',
      merchant_id: 'm-chandler',
      tag_ids: ['t-shared'],
      kind: 'one_time',
      split_lines: [
        {
          id: 'x-slip-1',
          amount: '100.00',
          name: 'Slipway',
          notes: 'half a day',
          excluded: false,
          category_id: 'c-sails',
          merchant_id: 'm-chandler',
          tag_ids: ['t-shared'],
          kind: 'standard',
        },
        { amount_decimal: '30.00', memo: 'Crew lunch', merchant_id: null, tag_ids: [] },
      ],
    },
  },
  { type: 'Transaction', data: { id: 'x-out', account_id: 'a-bank', date: '2025-03-10', amount: 250 } },
  { type: 'Transaction', data: { id: 'x-in', account_id: 'a-depot', date: '2025-03-11', amount: -250 } },
  {
    type: 'Transfer',
    data: { inflow_transaction_id: 'x-in', outflow_transaction_id: 'x-out', status: 'pending', notes: 'by hand' },
  },
  { type: 'RejectedTransfer', data: { inflow_transaction_id: 'x-in', outflow_transaction_id: 'x-slip-1' } },
  {
    type: 'Trade',
    data: {
      account_id: 'a-depot',
      security_id: 's-quartz',
      ticker: 'QQZN',
      security_name: 'Quartz Zinc',
      exchange_operating_mic: 'XBRU',
      date: '2025-04-02',
      qty: '-7.5',
      price: '18.20',
      amount: '-136.50',
      currency: 'EUR',
      name: 'Sold some',
      notes: 'to pay for the roof',
    },
  },
  {
    type: 'Holding',
    data: {
      account_id: 'a-depot',
      security_id: 's-quartz',
      ticker: 'QQZN',
      security_name: 'Quartz Zinc',
      exchange_operating_mic: 'XBRU',
      exchange_mic: 'XBRU',
      exchange_acronym: 'BRU',
      country_code: 'BE',
      kind: 'standard',
      website_url: 'https://quartz.example',
      date: '2025-04-30',
      qty: '22.5',
      price: '19.10',
      amount: '429.75',
      currency: 'EUR',
      cost_basis: '15.05',
      cost_basis_source: 'calculated',
      cost_basis_locked: false,
      security_locked: true,
    },
  },
  {
    type: 'Valuation',
    data: {
      account_id: 'a-depot',
      date: '2025-05-15',
      amount: '241000',
      currency: 'EUR',
      name: 'Estimate',
      notes: 'by the broker',
      kind: 'reconciliation',
    },
  },
  {
    type: 'Budget',
    data: {
      id: 'b-may',
      start_date: '2025-05-01',
      end_date: '2025-05-31',
      budgeted_spending: '2650.00',
      expected_income: '4100.00',
      currency: 'EUR',
    },
  },
  {
    type: 'BudgetCategory',
    data: { budget_id: 'b-may', category_id: 'c-sails', budgeted_spending: '180.00', currency: 'EUR' },
  },
  {
    type: 'Rule',
    data: {
      id: 'u-big',
      name: 'Big ones',
      resource_type: 'transaction',
      active: false,
      effective_date: '2025-01-01',
      position: 2,
      stop: true,
      conditions: [
        { condition_type: 'transaction_amount', operator: '>=', value: 500 },
        { condition_type: 'transaction_account', operator: '=', value: 'Pier Current' },
      ],
      actions: [{ action_type: 'set_transaction_tags', value: 'Shared 2025' }],
    },
  },
];

/** Formats a value as messages quote it. */
export function shown(value: Json): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll('\0', '\uFFFD')
    .replace(/\p{Surrogate}/gu, '\uFFFD');
  return text.length > 80 ? `${[...text].slice(0, 80).join('')}…` : text;
}

export function textOfLines(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The first line of a type in the complete file, 1-based. */
export function lineOf(type: string): number {
  return RICH.findIndex((line) => line.type === type) + 1;
}

export function richOf(type: string): Data {
  return RICH[lineOf(type) - 1]!.data;
}

/** The complete file with other data in the first line of a type. */
export function richWith(type: string, data: Data): string {
  return textOfLines(RICH.map((line, at) => (at + 1 === lineOf(type) ? { type, data } : line)));
}
