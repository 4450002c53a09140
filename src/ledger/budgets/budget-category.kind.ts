import type { RecordKind } from '../records/record-kind.js';

export const BUDGET_CATEGORIES: RecordKind = {
  type: 'budget_category',
  table: 'budget_categories',
  title: `(SELECT c.name FROM categories c WHERE c.family_id = $1 AND c.id = r.category_id)`,
  fields: [
    { name: 'budget_id', type: 'uuid', references: 'budget' },
    { name: 'category_id', type: 'uuid', references: 'category' },
    { name: 'budgeted_spending', type: 'numeric' },
    { name: 'currency', type: 'text' },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['budget_id', 'category_id'],
};
