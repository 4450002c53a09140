import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';

const BULK = '/api/v1/transactions/bulk';
const TRANSACTIONS = '/api/v1/transactions';

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  const body = { name: 'Checking', balance: '100.00', opening_date: '2026-01-01' };
  account = (await family.api.post('/api/v1/accounts', body)).body.data.id;
});

const creation = (values: object = {}, ref?: string): object => ({
  op: 'create',
  ...(ref !== undefined && { ref }),
  data: { account_id: account, date: '2026-03-01', amount: '10.00', name: 'Lunch', ...values },
});

interface BulkOptions {
  readonly query?: string;
  readonly note?: string;
  readonly on_existing?: string | undefined;
}

const send = (operations: readonly unknown[], { query = '', ...body }: BulkOptions = {}): Promise<Answer> =>
  family.api.post(`${BULK}${query}`, { ...body, operations });

async function sent(operations: readonly unknown[], options: BulkOptions = {}): Promise<Answer['body']> {
  const { status, body } = await send(operations, options);
  expect([status, body.error, body.details]).toEqual([200, undefined, undefined]);
  return body;
}

const balance = async (): Promise<string> => (await family.api.get(`/api/v1/accounts/${account}`)).body.data.balance;
const count = async (): Promise<number> => (await family.api.get(TRANSACTIONS)).body.meta.total_count;

describe('apply_rules', () => {
  it('runs the active rules on new transactions, and leaves the fields that the request names', async () => {
    const [food, fun] = await Promise.all(
      ['Food', 'Fun'].map(async (name) => (await family.api.post('/api/v1/categories', { name })).body.data.id),
    );
    await family.api.post('/api/v1/rules', {
      resource_type: 'transaction',
      active: true,
      conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'lunch' }],
      actions: [{ action_type: 'set_transaction_category', value: 'Food' }],
    });
    const made = [
      creation(),
      creation({ category_id: fun }),
      creation({ name: 'Cinema' }),
      creation({ category_id: null }),
    ];
    const { data, meta } = await sent(made, { query: '?apply_rules=true' });
    const categories = await Promise.all(
      data.map(async ({ id }: { id: string }) => {
        const { body } = await family.api.get(`${TRANSACTIONS}/${id}`);
        return body.data.category?.id ?? null;
      }),
    );
    expect(categories).toEqual([food, fun, null, null]);
    expect((await family.api.get(`/api/v1/change_sets/${meta.change_set_id}/changes`)).body.data).toHaveLength(4);

    const { data: rehearsed } = await sent([creation()], { query: '?apply_rules=true&dry_run=true' });
    expect(rehearsed).toMatchObject([{ outcome: 'created' }]);
    const { data: plain } = await sent([creation()]);
    expect((await family.api.get(`${TRANSACTIONS}/${plain[0].id}`)).body.data.category).toBeNull();
    await family.api.post(`/api/v1/change_sets/${meta.change_set_id}/revert`, {});
    expect(await count()).toBe(1);
  });
});

describe('a list of operations', () => {
  it('is done in one change set, with one answer for each', async () => {
    const { data: first } = await sent([creation(), creation({ amount: '20' }), creation({ amount: '5' })]);
    const [one, two, three] = first.map(({ id }: { id: string }) => id);
    const answer = await send(
      [
        { op: 'update', id: one, ref: 'a', data: { name: 'Dinner' } },
        { op: 'update', id: three, data: { amount: '5.00' } },
        creation({ amount: '1' }, 'b'),
        { op: 'delete', id: two },
      ],
      { note: 'March' },
    );
    const set = answer.headers.get('Change-Set-Id');
    expect(answer.body).toEqual({
      data: [
        {
          index: 0,
          ref: 'a',
          outcome: 'updated',
          id: one,
          version: set,
          changed: { name: { from: 'Lunch', to: 'Dinner' } },
        },
        // The amount is as it was, but a person has said it now.
        { index: 1, ref: null, outcome: 'unchanged', id: three, version: expect.any(String) },
        { index: 2, ref: 'b', outcome: 'created', id: expect.any(String), version: set },
        { index: 3, ref: null, outcome: 'deleted', id: two, version: null },
      ],
      meta: { dry_run: false, change_set_id: set, created: 1, updated: 1, deleted: 1, unchanged: 1, skipped: 0 },
    });
    expect(await balance()).toBe('84.00');
    const { data: changeSet } = (await family.api.get(`/api/v1/change_sets/${set}`)).body;
    expect(changeSet).toMatchObject({
      kind: 'bulk',
      note: 'March',
      counts: { transaction: { created: 1, updated: 1, deleted: 1 } },
    });
    await family.api.post(`/api/v1/change_sets/${set}/revert`, {});
    expect([await balance(), await count()]).toEqual(['65.00', 3]);
  });

  it('is done wholly or not at all, and each wrong operation is named with its code', async () => {
    const [{ id }] = (await sent([creation()])).data;
    const { status, body } = await send([
      creation({}, 'good'),
      creation({ name: '', amount: 'x' }, 'bad'),
      { op: 'delete', id: randomUUID() },
      { op: 'update', id, version: randomUUID(), data: {} },
      { op: 'delete', id },
      { op: 'replace', id },
      { op: 'create', id, data: {} },
      creation({ account_id: randomUUID() }),
      creation({ categroy_id: null }),
      7,
    ]);
    expect([status, body.error, body.details.total]).toEqual([422, 'bulk_rejected', 9]);
    expect(
      body.details.lines.map((line: Readonly<Record<string, unknown>>) => [line.index, line.ref, line.code]),
    ).toEqual([
      [1, 'bad', 'validation_failed'],
      [2, null, 'not_found'],
      [3, null, 'precondition_failed'],
      [4, null, 'duplicate_id'],
      [5, null, 'validation_failed'],
      [6, null, 'validation_failed'],
      [7, null, 'validation_failed'],
      [8, null, 'validation_failed'],
      [9, null, 'validation_failed'],
    ]);
    expect(body.details.lines[0].errors).toEqual(expect.arrayContaining(['name must not be blank']));
    expect(body.details.lines[7].errors).toEqual(['categroy_id is not known; did you mean category_id?']);
    expect([await balance(), await count()]).toEqual(['90.00', 1]);
  });

  it('changes nothing when it is a dry run', async () => {
    const body = await sent([creation()], { query: '?dry_run=true' });
    expect(body).toMatchObject({
      data: [{ outcome: 'created' }],
      meta: { dry_run: true, change_set_id: null, created: 1 },
    });
    expect([await balance(), await count()]).toEqual(['100.00', 0]);
  });

  it.each([
    ['fail', 422, undefined],
    ['skip', 200, 'skipped'],
    ['update', 200, 'updated'],
  ])('answers a known external_id with %s', async (onExisting, status, outcome) => {
    const [{ id }] = (await sent([creation({ external_id: 'r-1' })])).data;
    const answer = await send([creation({ external_id: 'r-1', name: 'Dinner' })], { on_existing: onExisting });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.details.lines[0].code).toBe('already_exists');
    else expect(answer.body.data).toMatchObject([{ outcome, id }]);
    const { name } = (await family.api.get(`${TRANSACTIONS}/${id}`)).body.data;
    expect(name).toBe(onExisting === 'update' ? 'Dinner' : 'Lunch');
  });

  it('has 1 to 10,000 operations', async () => {
    expect((await send([])).status).toBe(422);
    expect((await send(Array.from({ length: 10_001 }, () => ({ op: 'delete' })))).status).toBe(422);
  });

  it('is done once per Idempotency-Key', async () => {
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    const body = { operations: [creation(), creation()] };
    const first = await family.api.post(BULK, body, options);
    const second = await family.api.post(BULK, body, options);
    expect([second.body, await count()]).toEqual([first.body, 2]);
  });
});
