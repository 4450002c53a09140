import type { RecordKind } from '../records/record-kind.js';

export const CATEGORIES: RecordKind = {
  type: 'category',
  table: 'categories',
  title: 'r.name',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'icon', type: 'text' },
    { name: 'classification', type: 'text' },
    { name: 'parent_id', type: 'uuid', references: 'category', isNullable: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['parent_id', 'name'],
  uses: [
    {
      type: 'transaction',
      table: 'entries',
      column: 'category_id',
      shown: 'coalesce(parent_id, id)',
      cleared: { set: 'category_id = NULL' },
    },
    { type: 'category', table: 'categories', column: 'parent_id', cleared: { set: 'parent_id = NULL' } },
    {
      type: 'budget_category',
      table: 'budget_categories',
      column: 'category_id',
      shared: ['budget_id'],
      totals: { budgeted_spending: 'sum(budgeted_spending)' },
      cleared: 'deleted',
    },
    { type: 'rule', table: 'rule_conditions', column: 'category_id', shown: 'rule_id' },
    { type: 'rule', table: 'rule_actions', column: 'category_id', shown: 'rule_id' },
  ],
};
