import type { RecordKind } from '../records/record-kind.js';

export const BUDGETS: RecordKind = {
  type: 'budget',
  table: 'budgets',
  title: `r.start_date || ' to ' || r.end_date`,
  fields: [
    { name: 'start_date', type: 'date' },
    { name: 'end_date', type: 'date' },
    { name: 'budgeted_spending', type: 'numeric', isNullable: true },
    { name: 'expected_income', type: 'numeric', isNullable: true },
    { name: 'currency', type: 'text' },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  companions: [{ type: 'budget_category', table: 'budget_categories', column: 'budget_id' }],
};
