import { identities } from './record.identities.js';
import { ACCOUNTABLE_TYPES, RATE_SOURCES, TRANSACTION_KINDS, VALUATION_KINDS } from '../kit/ledger-words.js';
import {
  boolean,
  code,
  color,
  currency,
  date,
  type FieldFacts,
  type FieldReader,
  id,
  ids,
  integer,
  meaning,
  money,
  name,
  notNegative,
  object,
  oneOf,
  price,
  quantity,
  rate,
  text,
  url,
} from './record.fields.js';
import { externalIds } from './record.external-ids.js';
import { soldLots } from './record.sold-lots.js';
import { statements } from './record.statements.js';

/** A record type of the format. */
export interface RecordType {
  /** The value of a line's `type`. */
  readonly name: string;
  /** The key under which records of this type are counted. */
  readonly counted: string;
  readonly fields: Readonly<Record<string, FieldFacts>>;
}

const required = (read: FieldReader): FieldFacts => ({ read, isRequired: true });
const optional = (read: FieldReader): FieldFacts => ({ read });

const BALANCE_PARTS = [
  'cash_balance',
  'start_cash_balance',
  'start_non_cash_balance',
  'cash_inflows',
  'cash_outflows',
  'non_cash_inflows',
  'non_cash_outflows',
  'net_market_flows',
  'cash_adjustments',
  'non_cash_adjustments',
];

/** The members that a transaction and its split lines share. */
const DESCRIPTION = {
  name: optional(text),
  notes: optional(text),
  excluded: optional(boolean),
  category_id: optional(id),
  merchant_id: optional(id),
  tag_ids: optional(ids),
  kind: optional(oneOf(TRANSACTION_KINDS)),
};

/** A split line within its transaction. */
export const SPLIT_LINE: Readonly<Record<string, FieldFacts>> = {
  id: optional(id),
  amount: required(money),
  ...DESCRIPTION,
};

/** The record types, in publishing order: referenced records come first. */
export const RECORD_TYPES: readonly RecordType[] = [
  {
    name: 'Account',
    counted: 'accounts',
    fields: {
      id: required(id),
      name: required(name),
      balance: required(money),
      accountable_type: required(oneOf(ACCOUNTABLE_TYPES, 'invalid_accountable_type')),
      subtype: optional(text),
      cash_balance: optional(money),
      currency: optional(currency),
      accountable: optional(object),
      institution_name: optional(text),
      institution_domain: optional(text),
      identities: optional(identities),
      notes: optional(text),
      excluded_from_reports: optional(boolean),
      cost_basis_method: optional(oneOf(['fifo', 'lifo', 'average'])),
      locked_fields: optional(ids),
      // An account that its service was about to delete is active after a restore.
      status: optional(meaning(['active', 'draft', 'disabled'], { pending_deletion: 'active' })),
      opening_balance_date: optional(date),
      opening_balance_on: optional(date),
      skip_opening_balance_import: optional(boolean),
      authoritative_balance_history: optional(boolean),
      statements: optional(statements),
    },
  },
  {
    name: 'Balance',
    counted: 'balances',
    fields: {
      account_id: required(id),
      date: required(date),
      balance: required(money),
      currency: optional(currency),
      ...Object.fromEntries(BALANCE_PARTS.map((part) => [part, optional(money)])),
      flows_factor: optional(oneOf(['1', '-1'])),
    },
  },
  {
    name: 'Category',
    counted: 'categories',
    fields: {
      id: required(id),
      name: required(name),
      color: optional(color),
      lucide_icon: optional(text),
      classification: optional(oneOf(['income', 'expense'])),
      classification_unused: optional(oneOf(['income', 'expense'])),
      parent_id: optional(id),
      locked_fields: optional(ids),
    },
  },
  {
    name: 'Tag',
    counted: 'tags',
    fields: { id: required(id), name: required(name), color: optional(color), locked_fields: optional(ids) },
  },
  {
    name: 'Merchant',
    counted: 'merchants',
    fields: {
      id: required(id),
      name: required(name),
      color: optional(color),
      logo_url: optional(url),
      website_url: optional(url),
      locked_fields: optional(ids),
    },
  },
  {
    name: 'RecurringTransaction',
    counted: 'recurring_transactions',
    fields: {
      id: required(id),
      amount: required(money),
      cadence: optional(oneOf(['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'])),
      expected_day_of_month: required(integer(1, 31)),
      last_occurrence_date: required(date),
      next_expected_date: required(date),
      account_id: optional(id),
      merchant_id: optional(id),
      name: optional(name),
      currency: optional(currency),
      status: optional(oneOf(['active', 'inactive'])),
      occurrence_count: optional(integer(0, 2_147_483_647)),
      manual: optional(boolean),
      expected_amount_min: optional(money),
      expected_amount_max: optional(money),
      expected_amount_avg: optional(money),
    },
  },
  {
    name: 'Transaction',
    counted: 'transactions',
    fields: {
      id: required(id),
      account_id: required(id),
      date: required(date),
      amount: required(money),
      currency: optional(currency),
      ...DESCRIPTION,
      pending: optional(boolean),
      stale: optional(boolean),
      reviewed: optional(boolean),
      locked_fields: optional(ids),
      external_ids: optional(externalIds),
      distinct_from: optional(ids),
    },
  },
  {
    name: 'Transfer',
    counted: 'transfers',
    fields: {
      inflow_transaction_id: required(id),
      outflow_transaction_id: required(id),
      status: optional(oneOf(['pending', 'confirmed'])),
      notes: optional(text),
    },
  },
  {
    name: 'RejectedTransfer',
    counted: 'rejected_transfers',
    fields: { inflow_transaction_id: required(id), outflow_transaction_id: required(id) },
  },
  {
    name: 'Trade',
    counted: 'trades',
    fields: {
      id: optional(id),
      account_id: required(id),
      date: required(date),
      amount: required(money),
      qty: required(quantity),
      price: required(price),
      fee: optional(money),
      lots: optional(soldLots),
      ticker: required(code),
      currency: optional(currency),
      name: optional(text),
      security_id: optional(id),
      security_name: optional(text),
      exchange_operating_mic: optional(code),
      notes: optional(text),
      external_ids: optional(externalIds),
    },
  },
  {
    name: 'Holding',
    counted: 'holdings',
    fields: {
      id: optional(id),
      account_id: required(id),
      date: required(date),
      amount: required(notNegative(money)),
      qty: required(notNegative(quantity)),
      price: required(notNegative(price)),
      ticker: required(code),
      currency: optional(currency),
      cost_basis: optional(money),
      cost_basis_source: optional(oneOf(['manual', 'calculated', 'provider'])),
      cost_basis_locked: optional(boolean),
      security_locked: optional(boolean),
      security_id: optional(id),
      security_name: optional(text),
      exchange_operating_mic: optional(code),
      exchange_mic: optional(text),
      exchange_acronym: optional(text),
      country_code: optional(text),
      kind: optional(oneOf(['standard', 'cash'])),
      website_url: optional(url),
    },
  },
  {
    name: 'SecurityPrice',
    counted: 'security_prices',
    fields: {
      id: optional(id),
      date: required(date),
      currency: required(currency),
      price: required(notNegative(price)),
      ticker: required(code),
      security_id: optional(id),
      security_name: optional(text),
      exchange_operating_mic: optional(code),
      locked_fields: optional(ids),
    },
  },
  {
    name: 'Valuation',
    counted: 'valuations',
    fields: {
      id: optional(id),
      account_id: required(id),
      date: required(date),
      amount: required(money),
      currency: optional(currency),
      name: optional(text),
      notes: optional(text),
      kind: optional(oneOf(VALUATION_KINDS)),
    },
  },
  {
    name: 'Budget',
    counted: 'budgets',
    fields: {
      id: required(id),
      start_date: required(date),
      end_date: required(date),
      budgeted_spending: optional(money),
      expected_income: optional(money),
      currency: optional(currency),
    },
  },
  {
    name: 'BudgetCategory',
    counted: 'budget_categories',
    fields: {
      budget_id: required(id),
      category_id: required(id),
      budgeted_spending: optional(money),
      currency: optional(currency),
    },
  },
  {
    name: 'Rule',
    counted: 'rules',
    fields: {
      id: required(id),
      name: optional(name),
      resource_type: optional(oneOf(['transaction'])),
      active: optional(boolean),
      effective_date: optional(date),
      position: optional(integer(0, 2_147_483_647)),
      stop: optional(boolean),
    },
  },
  {
    name: 'ExchangeRate',
    counted: 'exchange_rates',
    fields: {
      id: optional(id),
      from: required(currency),
      to: required(currency),
      date: required(date),
      rate: required(rate),
      source: required(oneOf(RATE_SOURCES)),
      locked_fields: optional(ids),
    },
  },
];
