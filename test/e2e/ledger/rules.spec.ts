import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertNamed, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
});

/**
 * Writes a rule directly to the database.
 * @returns its id
 */
async function insertRule(facts: object = {}): Promise<string> {
  const id = newId();
  const created_at = '2026-01-01T00:00:00.123Z';
  await insertRows(service.database.owner, 'rules', [
    {
      family_id: family.familyId,
      id,
      name: null,
      resource_type: 'transaction',
      active: true,
      effective_date: null,
      created_at,
      updated_at: created_at,
      ...facts,
    },
  ]);
  return id;
}

async function insertPart(table: 'rule_conditions' | 'rule_actions', facts: object): Promise<string> {
  const id = newId();
  await insertRows(service.database.owner, table, [{ family_id: family.familyId, id, ...facts }]);
  return id;
}

async function names(query: string): Promise<readonly string[]> {
  const { data } = (await family.readOnly.get(`/api/v1/rules?${query}`)).body;
  return data.map(({ name }: { name: string }) => name);
}

describe('GET /api/v1/rules', () => {
  it('lists the rules in the order in which they run, with all that they say', async () => {
    const { owner } = service.database;
    const category = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
    const merchant = await insertNamed(owner, 'merchants', family.familyId, { name: 'Rail' });
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'work' });
    const account = await insertAccount(owner, family.familyId, { name: 'Loan' });
    const younger = await insertRule({ created_at: '2026-01-02T00:00:00Z' });
    const rule_id = await insertRule({ name: 'Tea', active: false, effective_date: '2025-01-31' });
    const condition = { rule_id, parent_id: null };
    const second = await insertPart('rule_conditions', {
      ...condition,
      position: 2,
      condition_type: 'compound',
      operator: 'or',
    });
    const first = await insertPart('rule_conditions', {
      ...condition,
      position: 1,
      condition_type: 'transaction_category',
      operator: '=',
      category_id: category,
    });
    const inside = { rule_id, parent_id: second };
    const below = await insertPart('rule_conditions', {
      ...inside,
      position: 2,
      condition_type: 'transaction_account',
      operator: '=',
      account_id: account,
    });
    const above = await insertPart('rule_conditions', {
      ...inside,
      position: 1,
      condition_type: 'transaction_name',
      operator: 'like',
      value: 'tea',
    });
    const actions = [
      { action_type: 'auto_categorize' },
      { action_type: 'set_transaction_tags', tag_id: tag },
      { action_type: 'set_transaction_merchant', merchant_id: merchant },
    ];
    const ids: string[] = [];
    for (const [at, action] of actions.entries()) {
      ids.push(await insertPart('rule_actions', { rule_id, position: at, ...action }));
    }

    const answer = await family.readOnly.get('/api/v1/rules');

    const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-01T00:00:00.123Z' };
    expect(answer.body.meta).toEqual({ page: 1, per_page: 25, total_count: 2, total_pages: 1 });
    expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual([rule_id, younger]);
    expect(answer.body.data[0]).toEqual({
      id: rule_id,
      name: 'Tea',
      resource_type: 'transaction',
      active: false,
      effective_date: '2025-01-31',
      position: 1,
      stop: false,
      version: rule_id,
      locked_fields: [],
      conditions: [
        {
          id: first,
          condition_type: 'transaction_category',
          operator: '=',
          value: 'Food',
          record: { id: category, name: 'Food' },
          sub_conditions: [],
        },
        {
          id: second,
          condition_type: 'compound',
          operator: 'or',
          value: null,
          record: null,
          sub_conditions: [
            { id: above, condition_type: 'transaction_name', operator: 'like', value: 'tea', record: null },
            {
              id: below,
              condition_type: 'transaction_account',
              operator: '=',
              value: 'Loan',
              record: { id: account, name: 'Loan' },
            },
          ],
        },
      ],
      actions: [
        { id: ids[0], action_type: 'auto_categorize', value: null, record: null, active: false },
        {
          id: ids[1],
          action_type: 'set_transaction_tags',
          value: 'work',
          record: { id: tag, name: 'work' },
          active: true,
        },
        {
          id: ids[2],
          action_type: 'set_transaction_merchant',
          value: 'Rail',
          record: { id: merchant, name: 'Rail' },
          active: true,
        },
      ],
      import_id: null,
      ...stamps,
    });
    expect((await family.readOnly.get(`/api/v1/rules/${rule_id}`)).body).toEqual({ data: answer.body.data[0] });
  });

  it('lists those that run, or those that do not, a page at a time', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await insertRule({ name, active: name < 'c' });

    expect(await names('active=true')).toEqual(['a', 'b']);
    expect(await names('active=false')).toEqual(['c', 'd']);
    expect(await names('per_page=3&page=2')).toEqual(['d']);
    const { meta } = (await family.readOnly.get('/api/v1/rules?active=false&per_page=1')).body;
    expect(meta).toEqual({ page: 1, per_page: 1, total_count: 2, total_pages: 2 });
  });

  it('refuses a filter that is neither true nor false, and a caller without a key', async () => {
    const answer = await family.api.get('/api/v1/rules?active=maybe');

    expect([answer.status, answer.body.errors]).toEqual([422, ['active must be true or false']]);
    expect((await service.client().get('/api/v1/rules')).status).toBe(401);
  });

  it('knows the rules of the family only', async () => {
    const id = await insertRule();
    const other = await service.createFamily();

    expect((await other.api.get('/api/v1/rules')).body.data).toEqual([]);
    for (const unknown of [id, newId(), 'rule']) {
      expect((await other.api.get(`/api/v1/rules/${unknown}`)).status).toBe(404);
    }
  });
});
