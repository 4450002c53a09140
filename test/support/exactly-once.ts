import { expect } from '@jest/globals';
import { OUTCOMES } from './outcomes.js';
import type { Service, TestFamily } from './service.js';

/**
 * A CSV with accounts, categories and tags. The label is part of every name.
 * @param first the number of its first row. No two rows with other numbers have the same amount, so none is matched
 */
export function labelledCsv(label: string, rows: number, first: number): string {
  const lines = Array.from({ length: rows }, (_, at) => first + at).map(
    (row) => `2025-0${1 + (row % 9)}-11,Account ${row % 3},${label} ${row},-${row}.25,Leaf ${row % 7},tag ${row % 5}`,
  );
  return `date,account,name,amount,category,tags\n${lines.join('\n')}\n`;
}

/** Expects that a family has these imports and the transactions of each of their rows, once. */
export async function isThereOnce(service: Service, family: TestFamily, imports: number, rows: number): Promise<void> {
  const { api, familyId } = family;
  expect((await api.get('/api/v1/imports')).body.meta.total_count).toBe(imports);
  expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(rows);
  const outcomes = await service.database.owner.query(
    `SELECT count(*)::int AS rows, count(DISTINCT record_id)::int AS records FROM ${OUTCOMES} WHERE family_id = $1`,
    [familyId],
  );
  expect(outcomes.rows).toEqual([{ rows, records: rows }]);
}
