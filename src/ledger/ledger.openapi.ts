import { defineApiGroup } from '../platform/http/api-groups.js';

export const ACCOUNTS_GROUP = defineApiGroup({
  name: 'Accounts',
  description: 'Accounts, and their balances on each day.',
  place: 20,
});
export const TRANSACTIONS_GROUP = defineApiGroup({
  name: 'Transactions',
  description: 'Transactions, transfers and recurring transactions.',
  place: 30,
});
export const LABELS_GROUP = defineApiGroup({
  name: 'Labels',
  description: 'Categories, tags and merchants.',
  place: 40,
});
export const INVESTMENTS_GROUP = defineApiGroup({
  name: 'Investments',
  description: 'Securities, prices, trades and holdings.',
  place: 50,
});
export const BUDGETS_AND_RULES_GROUP = defineApiGroup({
  name: 'Budgets and rules',
  description: 'Planned spending, and rules that change transactions.',
  place: 60,
});
export const EXCHANGE_RATES_GROUP = defineApiGroup({
  name: 'Exchange rates',
  description: 'The rate of one currency in another on a day.',
  place: 55,
});
export const CHANGE_SETS_GROUP = defineApiGroup({
  name: 'Change sets',
  description: 'Who changed which records, with the values before and after. A change set can be reverted.',
  place: 70,
});
export const REPORTS_GROUP = defineApiGroup({
  name: 'Reports',
  description: 'Spending, income, net worth, budgets and investments over a period.',
  place: 65,
});
