import { describe, expect, it } from '@jest/globals';
import { RECORD_NAMES, recordStatement } from '../../../src/exports/index.js';

describe('the statement of a record type', () => {
  it.each(['json', 'jsonb'] as const)('is there for every type, with nothing left to fill in, as %s', (data) => {
    expect(RECORD_NAMES).toHaveLength(17);
    for (const name of RECORD_NAMES) {
      const statement = recordStatement(name, { ref: (column) => `shown(${column})`, data });
      expect({ name, left: statement.match(/\{\{.*?\}\}/g) }).toEqual({ name, left: null });
      expect(statement).toMatch(/ORDER BY [a-z_., ]+$/);
    }
  });

  it('shows the ids of records, and of what they refer to, as it is told', () => {
    const shown = (name: (typeof RECORD_NAMES)[number]): readonly string[] => {
      const columns: string[] = [];
      recordStatement(name, { ref: (column) => `shown(${columns.push(column)})`, data: 'json' });
      return columns;
    };
    expect(shown('Category')).toEqual(['c.id', 'c.parent_id']);
    expect(shown('BudgetCategory')).toEqual(['b.budget_id', 'b.category_id']);
    expect(shown('Transaction')).toEqual([
      'e.id',
      'e.account_id',
      'e.category_id',
      'e.merchant_id',
      'g.tag_id',
      'o.id',
      'line.id',
      'line.category_id',
      'line.merchant_id',
      'g.tag_id',
    ]);
  });
});
