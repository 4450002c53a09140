import { defineApiGroup } from '../platform/http/api-groups.js';

export const ACCOUNTS_GROUP = defineApiGroup({
  name: 'Accounts',
  description: 'What money is in, and how much of it on each day.',
  place: 20,
});
export const TRANSACTIONS_GROUP = defineApiGroup({
  name: 'Transactions',
  description: 'What moved, and what belongs together.',
  place: 30,
});
export const LABELS_GROUP = defineApiGroup({
  name: 'Labels',
  description: 'Categories, tags and merchants.',
  place: 40,
});
export const INVESTMENTS_GROUP = defineApiGroup({
  name: 'Investments',
  description: 'Trades, and what they left.',
  place: 50,
});
export const BUDGETS_AND_RULES_GROUP = defineApiGroup({
  name: 'Budgets and rules',
  description: 'What was planned, and what is done to transactions by themselves.',
  place: 60,
});
export const EXCHANGE_RATES_GROUP = defineApiGroup({
  name: 'Exchange rates',
  description: 'What a currency was worth in another one on a day.',
  place: 55,
});
export const CHANGE_SETS_GROUP = defineApiGroup({
  name: 'Change sets',
  description: 'What was changed, by whom, and how it was before. Each one can be reverted.',
  place: 70,
});
export const REPORTS_GROUP = defineApiGroup({
  name: 'Reports',
  description: 'What it all comes to.',
  place: 65,
});
