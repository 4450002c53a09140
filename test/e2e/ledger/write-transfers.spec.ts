import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';

const PATH = '/api/v1/transfers';
const REJECTED = '/api/v1/rejected_transfers';

let service: Service;
let family: TestFamily;
let checking: string;
let savings: string;
let outflow: string;
let inflow: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  checking = await newAccount('Checking');
  savings = await newAccount('Savings');
  outflow = await newTransaction(checking, '50.00');
  inflow = await newTransaction(savings, '-50.00');
});

async function newAccount(name: string, values: object = {}): Promise<string> {
  const body = { name, balance: '100.00', opening_date: '2026-01-01', ...values };
  return (await family.api.post('/api/v1/accounts', body)).body.data.id;
}

async function newTransaction(account: string, amount: string, values: object = {}): Promise<string> {
  const body = { account_id: account, date: '2026-03-01', amount, name: 'Saving', ...values };
  return (await family.api.post('/api/v1/transactions', body)).body.data.id;
}

const pair = (values: object = {}): Promise<Answer> =>
  family.api.post(PATH, { inflow_transaction_id: inflow, outflow_transaction_id: outflow, ...values });

const kindOf = async (id: string): Promise<string> =>
  (await family.api.get(`/api/v1/transactions/${id}`)).body.data.kind;

const kinds = async (): Promise<readonly string[]> => [await kindOf(outflow), await kindOf(inflow)];

const revert = (answer: Answer): Promise<Answer> =>
  family.api.post(`/api/v1/change_sets/${answer.headers.get('Change-Set-Id')}/revert`, {});

describe('a transfer', () => {
  it('pairs two transactions, and gives them their kinds', async () => {
    const answer = await pair({ notes: 'Monthly saving' });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({
      inflow_transaction_id: inflow,
      outflow_transaction_id: outflow,
      status: 'confirmed',
      notes: 'Monthly saving',
      version: answer.headers.get('Change-Set-Id'),
      locked_fields: ['inflow_transaction_id', 'notes', 'outflow_transaction_id'],
    });
    expect(answer.headers.get('Location')).toBe(`${PATH}/${data.id}`);
    expect((await family.api.get(`${PATH}/${data.id}`)).body).toEqual(answer.body);
    expect((await family.api.get(`/api/v1/transactions/${inflow}`)).body.data.transfer_id).toBe(data.id);
    expect(await kinds()).toEqual(['funds_movement', 'funds_movement']);
  });

  it.each([
    ['Loan', 'loan_payment'],
    ['CreditCard', 'cc_payment'],
    ['OtherLiability', 'cc_payment'],
    ['Investment', 'investment_contribution'],
    ['Crypto', 'investment_contribution'],
    ['Depository', 'funds_movement'],
  ])('to an account of the kind %s makes its outflow a %s', async (accountableType, kind) => {
    inflow = await newTransaction(await newAccount('Other', { accountable_type: accountableType }), '-50.00');
    expect((await pair()).status).toBe(201);
    expect(await kinds()).toEqual([kind, 'funds_movement']);
  });

  it('leaves a kind that a person set', async () => {
    outflow = await newTransaction(checking, '50.00', { kind: 'one_time' });
    await pair();
    expect(await kinds()).toEqual(['one_time', 'funds_movement']);
  });

  it.each<[string, () => Promise<object>, RegExp]>([
    ['one account', async () => ({ inflow_transaction_id: await newTransaction(checking, '-50.00') }), /two accounts/],
    ['no inflow', async () => ({ inflow_transaction_id: await newTransaction(savings, '50.00') }), /an inflow/],
    ['no outflow', async () => ({ outflow_transaction_id: await newTransaction(checking, '-50.00') }), /an outflow/],
    [
      'more than 30 days between',
      async () => ({ inflow_transaction_id: await newTransaction(savings, '-50.00', { date: '2026-04-01' }) }),
      /30 days/,
    ],
    ['two sizes', async () => ({ inflow_transaction_id: await newTransaction(savings, '-49.99') }), /same size/],
    [
      'an unknown transaction',
      async () => ({ inflow_transaction_id: randomUUID() }),
      /must be the id of a transaction/,
    ],
    ['an unknown status', async () => ({ status: 'done' }), /status must be one of/],
  ])('is refused with %s', async (_, values, message) => {
    const { status, body } = await pair(await values());
    expect([status, body.errors]).toEqual([422, [expect.stringMatching(message)]]);
    expect(await kinds()).toEqual(['standard', 'standard']);
  });

  it('of two currencies can have two sizes', async () => {
    inflow = await newTransaction(savings, '-46.10', { currency: 'EUR' });
    expect((await pair()).status).toBe(201);
  });

  it('has each transaction once, also when many requests come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => pair()));
    const { id } = answers.find(({ status }) => status === 201)!.body.data;
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([409, 'in_use']);
      expect(body.details).toEqual({ blocking: [{ type: 'transfer', count: 1, ids: [id] }] });
    }
  });

  it('is changed in its status and notes', async () => {
    const { id, version } = (await pair({ notes: 'x' })).body.data;
    const headers = { 'If-Match': `"${version}"` };
    const changed = await family.api.send('PATCH', `${PATH}/${id}`, {
      body: { status: 'pending', notes: null },
      headers,
    });
    expect([changed.status, changed.body.data]).toMatchObject([200, { status: 'pending', notes: null }]);
    const late = await family.api.send('PATCH', `${PATH}/${id}`, { body: { notes: 'y' }, headers });
    expect([late.status, late.body.error]).toEqual([412, 'precondition_failed']);
    expect((await family.api.patch(`${PATH}/${id}`, { inflow_transaction_id: inflow })).status).toBe(422);
    await revert(changed);
    expect((await family.api.get(`${PATH}/${id}`)).body.data).toMatchObject({ status: 'confirmed', notes: 'x' });
  });

  it('is deleted, which makes its transactions standard ones, and comes back', async () => {
    const created = await pair();
    const { id } = created.body.data;
    const deleted = await family.api.delete(`${PATH}/${id}`);
    expect(deleted.status).toBe(204);
    expect(await kinds()).toEqual(['standard', 'standard']);
    expect((await revert(deleted)).status).toBe(200);
    expect(await kinds()).toEqual(['funds_movement', 'funds_movement']);
    expect((await family.api.get(`${PATH}/${id}`)).body.data.id).toBe(id);
    expect((await revert(created)).status).toBe(200);
    expect(await kinds()).toEqual(['standard', 'standard']);
    expect((await family.api.get(`${PATH}/${id}`)).status).toBe(404);
  });
});

describe('a rejected transfer', () => {
  it('is what a transfer becomes', async () => {
    const { id } = (await pair()).body.data;
    const rejected = await family.api.post(`${PATH}/${id}/reject`, {});
    expect([rejected.status, rejected.body.data]).toMatchObject([
      200,
      {
        inflow_transaction_id: inflow,
        outflow_transaction_id: outflow,
        version: rejected.headers.get('Change-Set-Id'),
      },
    ]);
    expect((await family.api.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await family.api.get(`${REJECTED}/${rejected.body.data.id}`)).body).toEqual(rejected.body);
    expect(await kinds()).toEqual(['standard', 'standard']);
    await revert(rejected);
    expect((await family.api.get(`${REJECTED}/${rejected.body.data.id}`)).status).toBe(404);
    expect((await family.api.get(`${PATH}/${id}`)).status).toBe(200);
    expect(await kinds()).toEqual(['funds_movement', 'funds_movement']);
  });

  it('is made of two transactions, once, and unpairs them', async () => {
    const { id } = (await pair()).body.data;
    const body = { inflow_transaction_id: inflow, outflow_transaction_id: outflow };
    const rejected = await family.api.post(REJECTED, body);
    expect([rejected.status, rejected.body.data]).toMatchObject([201, body]);
    expect(rejected.headers.get('Location')).toBe(`${REJECTED}/${rejected.body.data.id}`);
    expect((await family.api.get(`${PATH}/${id}`)).status).toBe(404);
    const again = await family.api.post(REJECTED, body);
    expect([again.status, again.body.error, again.body.details]).toEqual([
      409,
      'already_exists',
      { id: rejected.body.data.id },
    ]);
    expect((await family.api.post(REJECTED, { ...body, inflow_transaction_id: outflow })).status).toBe(422);
  });

  it('ends when it is deleted, or when a person pairs the transactions', async () => {
    const body = { inflow_transaction_id: inflow, outflow_transaction_id: outflow };
    const first = (await family.api.post(REJECTED, body)).body.data.id;
    const deleted = await family.api.delete(`${REJECTED}/${first}`);
    expect(deleted.status).toBe(204);
    expect((await family.api.get(`${REJECTED}/${first}`)).status).toBe(404);
    await revert(deleted);
    expect((await family.api.get(`${REJECTED}/${first}`)).status).toBe(200);
    const paired = await pair();
    expect((await family.api.get(`${REJECTED}/${first}`)).status).toBe(404);
    await revert(paired);
    expect((await family.api.get(`${REJECTED}/${first}`)).status).toBe(200);
  });

  it('of another family is as unknown', async () => {
    const { id } = (await pair()).body.data;
    const { api } = await service.createFamily({ currency: 'USD' });
    expect((await api.post(`${PATH}/${id}/reject`, {})).status).toBe(404);
    expect((await api.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await api.post(PATH, { inflow_transaction_id: inflow, outflow_transaction_id: outflow })).status).toBe(422);
  });
});
