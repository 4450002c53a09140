import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { published, until } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const RULES = '/api/v1/rules';

let service: Service;
let family: TestFamily;
let account: string;
let food: string;
let fun: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  const body = { name: 'Checking', balance: '100.00', opening_date: '2026-01-01' };
  account = (await family.api.post('/api/v1/accounts', body)).body.data.id;
  const insert = (name: string): Promise<string> =>
    insertNamed(service.database.owner, 'categories', family.familyId, { name });
  [food, fun] = [await insert('Food'), await insert('Fun')];
});

type Shown = Answer['body'];

const named = (text: string): object => ({ condition_type: 'transaction_name', operator: 'like', value: text });
const categorize = (id: string): object => ({ action_type: 'set_transaction_category', record_id: id });

/** @returns the id */
async function rule(text: string, actions: readonly object[], values: object = {}): Promise<string> {
  const { status, body } = await family.api.post(RULES, { conditions: [named(text)], actions, ...values });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}

/** A transaction whose fields no person set. @returns its id */
async function spent(name: string, values: object = {}): Promise<string> {
  const body = { account_id: account, date: '2026-03-01', amount: '10', name, lock: false, ...values };
  return (await family.api.post('/api/v1/transactions', body)).body.data.id;
}

const read = async (id: string): Promise<Shown> => (await family.api.get(`/api/v1/transactions/${id}`)).body.data;

const patch = (path: string, body: object): Promise<unknown> => family.api.send('PATCH', `/api/v1/${path}`, { body });

async function preview(id: string, body: object = {}): Promise<Shown> {
  const answer = await family.readOnly.post(`${RULES}/${id}/preview`, body);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.data;
}

/** Starts a run and waits for its end. @returns its change set */
async function run(path: string, body: object = {}): Promise<Shown> {
  const { status, body: started, headers } = await family.api.post(`${RULES}/${path}`, body);
  expect([status, started.errors]).toEqual([202, undefined]);
  const { id } = started.data;
  expect(headers.get('Change-Set-Id')).toBe(id);
  return until('the run has ended', 20_000, async () => {
    const { data } = (await family.api.get(`/api/v1/change_sets/${id}`)).body;
    return data.status === 'running' ? null : data;
  });
}

describe('a preview', () => {
  it('says what a run would change, what is locked, and writes nothing', async () => {
    const open = await spent('Coffee House', { date: '2026-03-03' });
    const known = await spent('coffee to go', { category_id: food });
    const own = await spent('Coffee beans');
    await patch(`transactions/${own}`, { category_id: fun });
    await spent('Tea');
    const id = await rule('coffee', [categorize(food)]);
    const before = (await family.api.get('/api/v1/change_sets')).body.meta.total_count;

    const found = await preview(id);

    expect(found).toEqual({
      matched: 3,
      would_change: 1,
      locked: 1,
      by_field: { category_id: 1 },
      conflicts: [],
      sample: [
        { transaction_id: open, changes: { category_id: { from: null, to: food } }, blocked: [] },
        { transaction_id: own, changes: {}, blocked: [{ field: 'category_id', reason: 'locked' }] },
      ],
    });
    expect(known).not.toBe(open);
    expect((await family.api.get('/api/v1/change_sets')).body.meta.total_count).toBe(before);
    const body = { conditions: [named('coffee')], actions: [categorize(food)], sample: 0 };
    const unsaved = await family.readOnly.post(`${RULES}/preview`, body);
    expect(unsaved.body.data).toEqual({ ...found, conflicts: [], sample: [] });
  });

  it('looks at the period and the accounts of the request only', async () => {
    const savings = await family.api.post('/api/v1/accounts', { name: 'Savings', balance: '0' });
    await spent('Coffee', { date: '2026-02-01' });
    await spent('Coffee', { date: '2026-03-01', account_id: savings.body.data.id });
    await spent('Coffee', { date: '2026-04-01' });
    const id = await rule('coffee', [categorize(food)]);
    expect((await preview(id, { start_date: '2026-02-02' })).matched).toBe(2);
    expect((await preview(id, { end_date: '2026-03-31' })).matched).toBe(2);
    expect((await preview(id, { account_ids: [account] })).matched).toBe(2);
    const unknown = await family.readOnly.post(`${RULES}/${id}/preview`, { account_ids: [randomUUID()] });
    expect(unknown.body.errors).toEqual(['account_ids must be ids of accounts of your family']);
    const reversed = await family.readOnly.post(`${RULES}/${id}/preview`, {
      start_date: '2026-02-02',
      end_date: '2026-02-01',
    });
    expect(reversed.status).toBe(422);
  });

  it('names the active rules that set a field differently, and leaves it to a later one', async () => {
    const coffee = await spent('Coffee House');
    const early = await rule('house', [categorize(fun)]);
    const id = await rule('coffee', [categorize(food), { action_type: 'set_transaction_name', value: 'Café' }]);
    const late = await rule('caf', [categorize(fun)]);
    await rule('caf', [categorize(fun)], { active: false });
    expect(await preview(id)).toMatchObject({
      would_change: 1,
      by_field: { name: 1 },
      conflicts: [
        { rule_id: early, field: 'category_id', count: 1 },
        { rule_id: late, field: 'category_id', count: 1 },
      ],
      sample: [
        {
          transaction_id: coffee,
          changes: { name: { from: 'Coffee House', to: 'Café' } },
          blocked: [{ field: 'category_id', reason: 'later_rule' }],
        },
      ],
    });
    await patch(`rules/${id}`, { stop: true });
    expect(await preview(id)).toMatchObject({
      by_field: { category_id: 1, name: 1 },
      conflicts: [{ rule_id: early, field: 'category_id' }],
    });
  });
});

describe('a run', () => {
  it('does what the preview said, as one change set that can be reverted', async () => {
    const tag = await insertNamed(service.database.owner, 'tags', family.familyId, { name: 'hot' });
    const merchant = await insertNamed(service.database.owner, 'merchants', family.familyId, { name: 'Bean' });
    const open = await spent('Coffee House');
    const own = await spent('Coffee beans');
    await patch(`transactions/${own}`, { category_id: fun });
    const id = await rule('coffee', [
      categorize(food),
      { action_type: 'set_transaction_tags', record_id: tag },
      { action_type: 'set_transaction_merchant', record_id: merchant },
      { action_type: 'set_transaction_name', value: 'Café' },
      { action_type: 'exclude_transaction' },
    ]);

    const done = await run(`${id}/run`);

    expect(done).toMatchObject({
      kind: 'rule_run',
      status: 'applied',
      rule_ids: [id],
      counts: { transaction: { created: 0, updated: 2, deleted: 0 } },
      progress: { done: 2, total: 2 },
      revertable: true,
    });
    expect(await read(open)).toMatchObject({
      version: done['id'],
      category: { id: food },
      merchant: { id: merchant },
      tags: [{ id: tag }],
      name: 'Café',
      excluded: true,
      locked_fields: [],
    });
    expect(await read(own)).toMatchObject({ category: { id: fun }, name: 'Café', tags: [{ id: tag }] });
    const { meta } = (await family.api.get(`/api/v1/transactions/${open}/history`)).body;
    expect(meta.set_by.category_id).toMatchObject({ locked: false });

    expect((await run(`${id}/run`)).counts).toEqual({});
    expect((await read(open))['version']).toBe(done['id']);
    expect((await family.api.post(`/api/v1/change_sets/${done['id']}/revert`, {})).status).toBe(200);
    expect(await read(open)).toMatchObject({ category: null, tags: [], name: 'Coffee House', excluded: false });
    expect(await read(own)).toMatchObject({ category: { id: fun }, name: 'Coffee beans' });
  });

  it('changes the lines of a split transaction, unless a person set them', async () => {
    const lines = [
      { amount: '4', name: 'Coffee' },
      { amount: '6', name: 'Cup' },
    ];
    const split = await spent('Shop', { split_lines: lines });
    const own = await family.api.post('/api/v1/transactions', {
      account_id: account,
      date: '2026-03-01',
      amount: '10',
      name: 'Shop',
      split_lines: lines,
    });
    const id = await rule('coffee', [categorize(food), { action_type: 'exclude_transaction' }]);
    expect(await preview(id)).toMatchObject({ matched: 2, would_change: 1, locked: 1 });
    const done = await run(`${id}/run`);
    const { split_lines, excluded, version } = await read(split);
    expect(split_lines).toMatchObject([{ name: 'Coffee', category: { id: food } }, { category: null }]);
    expect([excluded, version]).toEqual([false, done['id']]);
    expect((await read(own.body.data.id))['split_lines']).toMatchObject([{ category: null }, { category: null }]);
    await family.api.post(`/api/v1/change_sets/${done['id']}/revert`, {});
    expect((await read(split))['split_lines']).toMatchObject([{ category: null }, { category: null }]);
  });

  it('of several rules lets the later win, until one stops', async () => {
    const [coffee, tea] = [await spent('Coffee'), await spent('Iced tea')];
    const first = await rule('e', [categorize(food)]);
    const second = await rule('tea', [categorize(fun)]);
    await run('run', { rule_ids: [second, first] });
    expect([(await read(coffee))['category'].id, (await read(tea))['category'].id]).toEqual([food, fun]);
    await patch(`rules/${first}`, { stop: true });
    await run('run', { rule_ids: [first, second] });
    expect((await read(tea))['category'].id).toBe(food);
    await patch(`rules/${first}`, { stop: false });
    await run(`${first}/run`);
    expect((await read(tea))['category'].id).toBe(food);
  });

  it('moves money between accounts of their kinds, once per Idempotency-Key', async () => {
    const loan = await family.api.post('/api/v1/accounts', { name: 'Loan', balance: '500', accountable_type: 'Loan' });
    const paid = await spent('Installment');
    const id = await rule('install', [{ action_type: 'set_as_transfer_or_payment', record_id: loan.body.data.id }]);
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    const one = await family.api.post(`${RULES}/${id}/run`, {}, options);
    const two = await family.api.post(`${RULES}/${id}/run`, {}, options);
    expect(two.body.data.id).toBe(one.body.data.id);
    await until('the run has ended', 20_000, async () => ((await read(paid))['kind'] === 'loan_payment' ? true : null));
  });

  it('refuses rules and accounts of others', async () => {
    const id = await rule('e', [categorize(food)]);
    const cases = [
      [{ rule_ids: [] }, 'rule_ids must have at least 1 item'],
      [{ rule_ids: [id, randomUUID()] }, 'rule_ids must be ids of rules of your family'],
      [{ rule_ids: [id], account_ids: [randomUUID()] }, 'account_ids must be ids of accounts of your family'],
    ] as const;
    for (const [body, message] of cases) {
      expect((await family.api.post(`${RULES}/run`, body)).body.errors).toEqual([message]);
    }
    expect((await family.api.post(`${RULES}/${randomUUID()}/run`, {})).status).toBe(404);
    expect((await family.readOnly.post(`${RULES}/${id}/run`, {})).status).toBe(403);
  });

  it('reads the cells of the file that a transaction came from', async () => {
    await published(family.api, {
      raw_file_content: 'date,amount,name,account,reference\n2026-03-05,-5.00,Shop,Giro,COFFEE-17\n',
    });
    const details = { condition_type: 'transaction_details', operator: 'like', value: 'coffee-17' };
    const id = await rule('', [categorize(food)], { conditions: [details] });
    expect((await run(`${id}/run`)).counts).toMatchObject({ transaction: { updated: 1 } });
  });
});
