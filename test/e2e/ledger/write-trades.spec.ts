import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertRows } from './seeding.js';

const PATH = '/api/v1/trades';

let service: Service;
let family: TestFamily;
let account: string;
let security: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  account = await newAccount({ accountable_type: 'Investment' });
  security = await newSecurity('ZPHR');
});

async function newAccount(values: object): Promise<string> {
  const body = { name: 'Depot', balance: '1000.00', opening_date: '2026-01-01', ...values };
  return (await family.api.post('/api/v1/accounts', body)).body.data.id;
}

async function newSecurity(ticker: string): Promise<string> {
  const id = newId();
  await insertRows(service.database.owner, 'securities', [
    { family_id: family.familyId, id, ticker, kind: 'standard', created_at: 'now', updated_at: 'now' },
  ]);
  return id;
}

const trade = (values: object = {}): Promise<Answer> =>
  family.api.post(PATH, {
    account_id: account,
    security_id: security,
    date: '2026-03-01',
    qty: '10',
    price: '12.5',
    ...values,
  });

async function made(values: object = {}): Promise<Answer['body']> {
  const { status, body } = await trade(values);
  expect([status, body.error, body.errors]).toEqual([201, undefined, undefined]);
  return body.data;
}

async function balance(): Promise<string> {
  return (await family.api.get(`/api/v1/accounts/${account}`)).body.data.balance;
}

const revert = (answer: Answer): Promise<Answer> =>
  family.api.post(`/api/v1/change_sets/${answer.headers.get('Change-Set-Id')}/revert`, {});

describe('a trade', () => {
  it('is created, and moves the balance at once', async () => {
    const answer = await trade({ fee: '1.50', notes: 'First' });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({
      account_id: account,
      security: { id: security, ticker: 'ZPHR' },
      date: '2026-03-01',
      qty: '10',
      price: '12.5',
      fee: '1.50',
      lots: [],
      amount: '126.50',
      currency: 'USD',
      name: 'Buy 10 ZPHR',
      notes: 'First',
      version: answer.headers.get('Change-Set-Id'),
      locked_fields: ['account_id', 'date', 'fee', 'notes', 'price', 'qty', 'security_id'],
    });
    expect(answer.headers.get('Location')).toBe(`${PATH}/${data.id}`);
    expect((await family.api.get(`${PATH}/${data.id}`)).body).toEqual(answer.body);
    expect(await balance()).toBe('873.50');
  });

  it.each([
    [{ qty: '3', price: '0.335' }, '1.01'],
    [{ qty: '-3', price: '0.335' }, '-1.01'],
    [{ qty: '1', price: '0.0049999999' }, '0.00'],
    [{ qty: '-10', price: '12.5', fee: '1.5' }, '-123.50'],
    [{ qty: '1.5', price: '101', currency: 'JPY' }, '152.00'],
    [{ qty: '1', price: '0.0015', currency: 'KWD' }, '0.002'],
    [{ qty: '2', price: '10', amount: '21.37' }, '21.37'],
    [{ qty: '5', price: '0' }, '0.00'],
  ])('has an amount, rounded half up to the minor unit: %j', async (values, amount) => {
    expect((await made(values))['amount']).toBe(amount);
  });

  it('keeps every digit', async () => {
    const values = { qty: '-0.00000001', price: '123456789.0123456789', amount: '0' };
    expect(await made(values)).toMatchObject({ qty: '-0.00000001', price: '123456789.0123456789' });
  });

  it.each<[object, RegExp]>([
    [{ qty: '0' }, /qty must be a decimal such as "12.5", not zero/],
    [{ qty: '1.000000001' }, /qty must be a decimal/],
    [{ price: '-1' }, /price must be a decimal .* not negative/],
    [{ qty: '999999999999999', price: '1000' }, /qty and price make an amount longer than 15 digits/],
    [{ account_id: randomUUID() }, /account_id must be the id of an account/],
    [{ security_id: randomUUID() }, /security_id must be the id of a security/],
    [{ date: '1899-12-31' }, /date must not be before/],
    [{ ticker: 'ZPHR' }, /ticker is not known/],
  ])('is refused with %j', async (values, message) => {
    const { status, body } = await trade(values);
    expect([status, body.errors]).toEqual([422, [expect.stringMatching(message)]]);
  });

  it('is in an account for investments or crypto', async () => {
    const giro = await newAccount({ accountable_type: 'Depository' });
    const { status, body } = await trade({ account_id: giro });
    expect([status, body.errors]).toEqual([422, ['account_id must be an account for investments or crypto']]);
    expect((await trade({ account_id: await newAccount({ accountable_type: 'Crypto' }) })).status).toBe(201);
  });

  it('is changed, and its amount follows until somebody sets it', async () => {
    const { id } = await made();
    const first = await family.api.patch(`${PATH}/${id}`, { price: '13', fee: '2' });
    expect(first.body.data).toMatchObject({ amount: '132.00', price: '13', fee: '2.00' });
    expect(first.body.data.locked_fields).not.toContain('amount');
    expect(await balance()).toBe('868.00');
    const cleared = await family.api.patch(`${PATH}/${id}`, { fee: null });
    expect(cleared.body.data).toMatchObject({ amount: '130.00', fee: null });
    const set = await family.api.patch(`${PATH}/${id}`, { amount: '140' });
    expect(set.body.data.locked_fields).toContain('amount');
    const later = await family.api.patch(`${PATH}/${id}`, { qty: '20' });
    expect(later.body.data).toMatchObject({ qty: '20', amount: '140.00' });
    expect((await family.api.patch(`${PATH}/${id}`, { security_id: security })).status).toBe(422);
    expect((await family.api.patch(`${PATH}/${id}`, { qty: null })).body.errors).toEqual(['qty must not be null']);
  });

  it('makes no change set when nothing changes', async () => {
    const { id } = await made();
    const answer = await family.api.patch(`${PATH}/${id}`, { qty: '10.00', price: '12.50' });
    expect([answer.status, answer.headers.get('Change-Set-Id')]).toEqual([200, null]);
  });

  it('is refused with an outdated version', async () => {
    const created = await trade();
    const path = created.headers.get('Location')!;
    const headers = { 'If-Match': created.headers.get('ETag')! };
    expect((await family.api.send('PATCH', path, { body: { notes: 'x' }, headers })).status).toBe(200);
    expect((await family.api.delete(path, { headers })).status).toBe(412);
  });

  it('is as it was when its change sets are reverted', async () => {
    const created = await trade({ fee: '1.50' });
    const path = created.headers.get('Location')!;
    const before = (await family.api.get(path)).body.data;
    const changed = await family.api.patch(path, { qty: '20', fee: null, name: 'Bought' });
    expect(await balance()).toBe('750.00');
    await revert(changed);
    const same = { version: expect.any(String), updated_at: expect.any(String) };
    expect((await family.api.get(path)).body.data).toEqual({ ...before, ...same });
    expect(await balance()).toBe('873.50');
    const deleted = await family.api.delete(path);
    expect([deleted.status, await balance()]).toEqual([204, '1000.00']);
    await revert(deleted);
    expect((await family.api.get(path)).body.data).toEqual({ ...before, ...same });
    expect(await balance()).toBe('873.50');
    const { body } = await family.api.get(`${path}/history`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'created',
      'deleted',
      'updated',
      'updated',
      'created',
    ]);
    expect((await revert(created)).status).toBe(200);
    expect(await balance()).toBe('1000.00');
  });

  it('does not come back without its security', async () => {
    const path = (await trade()).headers.get('Location')!;
    const deleted = await family.api.delete(path);
    await service.database.owner.query('DELETE FROM securities WHERE family_id = $1', [family.familyId]);
    const conflict = await revert(deleted);
    expect([conflict.status, conflict.body.details.conflicts]).toMatchObject([409, [{ reason: 'missing_reference' }]]);
  });

  it('of another family is as unknown', async () => {
    const { id } = await made();
    const { api } = await service.createFamily({ currency: 'USD' });
    expect((await api.patch(`${PATH}/${id}`, { notes: 'x' })).status).toBe(404);
    expect((await api.delete(`${PATH}/${id}`)).status).toBe(404);
  });
});

describe('the lots of a sale', () => {
  const sale = (lots: unknown, values: object = {}): Promise<Answer> =>
    trade({ date: '2026-03-10', qty: '-6', price: '20', lots, ...values });

  it('name the purchases that it takes its units from', async () => {
    const [first, second] = [await made({ date: '2026-02-01' }), await made({ date: '2026-02-02', price: '15' })];
    const lots = [
      { trade_id: first['id'], qty: '2' },
      { trade_id: second['id'], qty: '4' },
    ];
    const sold = await sale([{ ...lots[0], qty: '2.00' }, lots[1]]);
    expect([sold.status, sold.body.data]).toMatchObject([201, { lots, amount: '-120.00', name: 'Sell 6 ZPHR' }]);
    const { body } = await family.api.get('/api/v1/reports/holdings?date=2026-03-10');
    // 2 units cost 12.50 each, and 4 units 15 each.
    expect(body.data[0]).toMatchObject({ qty: '14', realised: '35.00', complete: true });
    const path = `${PATH}/${sold.body.data.id}`;
    const changed = await family.api.patch(path, { qty: '-2', lots: [lots[0]] });
    expect([changed.status, changed.body.data.lots]).toEqual([200, [lots[0]]]);
    await revert(changed);
    expect((await family.api.get(path)).body.data.lots).toEqual(lots);
    expect((await family.api.patch(path, { lots: [] })).body.data.lots).toEqual([]);
  });

  it('are open purchases with as many units as it sells', async () => {
    const { id } = await made({ date: '2026-02-01' });
    const other = await made({ date: '2026-02-01', security_id: await newSecurity('GLDN') });
    await made({ date: '2026-02-03', qty: '-5' });
    const lot = (trade_id: string, qty: string): object => ({ trade_id, qty });
    for (const [lots, message, values] of [
      [[lot(id, '5')], 'lots must add up to the quantity that is sold'],
      [[lot(id, '6')], 'lots.0.qty must be at most 5, what is left'],
      [[lot(other['id'], '6')], 'lots.0.trade_id must be a purchase that is not sold before this sale'],
      [[lot(randomUUID(), '6')], 'lots.0.trade_id must be a purchase that is not sold before this sale'],
      [[lot(id, '3'), lot(id, '3')], 'lots.1.trade_id must not be that of an earlier lot'],
      [[lot(id, '0')], 'qty must be a decimal such as "12.5", above zero, with at most 8 decimals'],
      [[lot(id, '6')], 'lots must be empty, because the trade is no sale', { qty: '6' }],
      [[lot(id, '6')], 'lots.0.trade_id must be a purchase that is not sold before this sale', { date: '2026-01-31' }],
    ] as const) {
      const { status, body } = await sale(lots, values);
      expect([status, body.errors]).toEqual([422, [message]]);
    }
    expect((await sale([lot(id, '5')], { qty: '-5' })).status).toBe(201);
  });

  it('keep their purchases', async () => {
    const { id } = await made({ date: '2026-02-01' });
    const sold = (await sale([{ trade_id: id, qty: '6' }])).body.data.id;
    for (const answer of [
      await family.api.delete(`${PATH}/${id}`),
      await family.api.patch(`${PATH}/${id}`, { qty: '5' }),
      await family.api.patch(`${PATH}/${id}`, { date: '2026-03-11' }),
    ]) {
      expect([answer.status, answer.body.error, answer.body.details]).toEqual([
        409,
        'in_use',
        { blocking: [{ type: 'trade', count: 1, ids: [sold] }] },
      ]);
    }
    expect((await family.api.patch(`${PATH}/${id}`, { price: '13' })).status).toBe(200);
    expect((await family.api.patch(`${PATH}/${sold}`, { qty: '-5' })).body.errors).toEqual([
      'lots must add up to the quantity that is sold',
    ]);
  });
});
