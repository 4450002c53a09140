import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const PATH = '/api/v1/rules';

let service: Service;
let family: TestFamily;
let food: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  food = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' });
});

const named = (text: string): object => ({ condition_type: 'transaction_name', operator: 'like', value: text });
const coffee = (): Record<string, unknown> => ({
  name: 'Coffee',
  conditions: [named('coffee')],
  actions: [{ action_type: 'set_transaction_category', record_id: food }],
});

async function made(values: object = {}): Promise<Answer['body']> {
  const { status, body } = await family.api.post(PATH, { ...coffee(), ...values });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data;
}

const patch = (id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  family.api.send('PATCH', `${PATH}/${id}`, { body, headers });

async function order(): Promise<readonly (readonly [string, number])[]> {
  const { body } = await family.readOnly.get(PATH);
  return body.data.map(({ name, position }: { name: string; position: number }) => [name, position]);
}

describe('a rule', () => {
  it('is created with records named by id or by name', async () => {
    const answer = await family.api.post(PATH, {
      ...coffee(),
      conditions: [
        {
          condition_type: 'compound',
          operator: 'or',
          sub_conditions: [named(' tea'), { condition_type: 'transaction_amount', operator: '>', value: 12.5 }],
        },
        { condition_type: 'transaction_category', operator: '=', value: 'food' },
      ],
    });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({
      name: 'Coffee',
      resource_type: 'transaction',
      active: true,
      effective_date: null,
      position: 1,
      stop: false,
      locked_fields: ['actions', 'conditions', 'name'],
      version: answer.headers.get('Change-Set-Id'),
    });
    expect(data.conditions).toMatchObject([
      {
        condition_type: 'compound',
        operator: 'or',
        value: null,
        sub_conditions: [
          { condition_type: 'transaction_name', value: ' tea' },
          { condition_type: 'transaction_amount', operator: '>', value: '12.5' },
        ],
      },
      { condition_type: 'transaction_category', record: { id: food, name: 'Food' }, sub_conditions: [] },
    ]);
    expect(data.actions).toMatchObject([{ action_type: 'set_transaction_category', record: { id: food } }]);
    expect(answer.headers.get('Location')).toBe(`${PATH}/${data.id}`);
    expect((await family.readOnly.get(`${PATH}/${data.id}`)).body).toEqual(answer.body);
  });

  it.each([
    ['no actions', { actions: [] }, 'actions'],
    ['a day that no backup can have', { effective_date: '0001-01-01' }, 'effective_date'],
    ['an unknown operator of a condition', { conditions: [{ ...named('x'), operator: '>' }] }, 'conditions'],
    ['an unknown member', { conditions: [{ ...named('x'), color: 'red' }] }, 'conditions.0.color'],
    [
      'a category that is not there',
      { actions: [{ action_type: 'set_transaction_category', value: 'Fun' }] },
      'actions',
    ],
    [
      'an account that is not there',
      {
        conditions: [
          {
            condition_type: 'transaction_account',
            operator: '=',
            record_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
          },
        ],
      },
      'conditions',
    ],
    [
      'two actions of a type',
      { actions: [{ action_type: 'exclude_transaction' }, { action_type: 'exclude_transaction' }] },
      'actions',
    ],
  ])('is refused with %s', async (_, values, field) => {
    const { status, body } = await family.api.post(PATH, { ...coffee(), ...values });
    expect([status, body.errors]).toEqual([422, [expect.stringMatching(new RegExp(`^${field}\\b`))]]);
  });

  it('has its place in the order, and moves the others', async () => {
    for (const name of ['one', 'two', 'three']) await made({ name });
    const four = await made({ name: 'four', position: 2 });
    expect(await order()).toEqual([
      ['one', 1],
      ['four', 2],
      ['two', 3],
      ['three', 4],
    ]);
    const moved = await patch(four.id, { position: 99 });
    expect(moved.body.data.position).toBe(4);
    expect((await order()).map(([name]) => name)).toEqual(['one', 'two', 'three', 'four']);
    const { headers } = await family.api.delete(`${PATH}/${four.id}`);
    expect((await patch((await made({ name: 'five' })).id, { position: 1 })).status).toBe(200);
    expect(await order()).toEqual([
      ['five', 1],
      ['one', 2],
      ['two', 3],
      ['three', 4],
    ]);
    const reverted = await family.api.post(`/api/v1/change_sets/${headers.get('Change-Set-Id')}/revert`, {});
    expect(reverted.status).toBe(200);
    expect((await family.readOnly.get(`${PATH}/${four.id}`)).body.data).toMatchObject({ name: 'four', position: 4 });
  });

  it('needs its version to replace its conditions and actions', async () => {
    const { id, version } = await made();
    const lists = { conditions: [named('tea')], actions: [{ action_type: 'exclude_transaction' }] };
    expect((await patch(id, { conditions: lists.conditions })).body.error).toBe('precondition_required');
    expect((await patch(id, { actions: lists.actions })).status).toBe(428);
    expect((await patch(id, { name: 'Tea', effective_date: '2026-01-01', active: false })).status).toBe(200);
    expect((await patch(id, lists, { 'If-Match': `"${version}"` })).status).toBe(412);
    const { body, headers } = await patch(id, lists, { 'If-Match': '*' });
    expect(body.data).toMatchObject({
      name: 'Tea',
      active: false,
      conditions: [{ value: 'tea' }],
      actions: [{ action_type: 'exclude_transaction', value: null }],
    });
    await family.api.post(`/api/v1/change_sets/${headers.get('Change-Set-Id')}/revert`, {});
    expect((await family.readOnly.get(`${PATH}/${id}`)).body.data).toMatchObject({
      name: 'Tea',
      conditions: [{ value: 'coffee' }],
      actions: [{ record: { id: food } }],
    });
  });

  it('comes back with its parts when its deletion is reverted', async () => {
    const { version: _, updated_at: __, ...rule } = await made({ stop: true });
    const { headers } = await family.api.delete(`${PATH}/${rule['id']}`);
    expect((await family.readOnly.get(`${PATH}/${rule['id']}`)).status).toBe(404);
    await family.api.post(`/api/v1/change_sets/${headers.get('Change-Set-Id')}/revert`, {});
    expect((await family.readOnly.get(`${PATH}/${rule['id']}`)).body.data).toMatchObject(rule);
    const { data } = (await family.readOnly.get(`${PATH}/${rule['id']}/history`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['created', 'deleted', 'created']);
  });
});
