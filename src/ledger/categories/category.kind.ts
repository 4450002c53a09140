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
  ],
  uses: [
    { type: 'transaction', table: 'entries', column: 'category_id' },
    { type: 'category', table: 'categories', column: 'parent_id' },
    { type: 'budget_category', table: 'budget_categories', column: 'category_id' },
    { type: 'rule', table: 'rule_conditions', column: 'category_id', shown: 'rule_id' },
    { type: 'rule', table: 'rule_actions', column: 'category_id', shown: 'rule_id' },
  ],
};
