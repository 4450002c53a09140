import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertRows } from './seeding.js';

/** What only securities have: markets, prices, trades and holdings. */
const PATH = '/api/v1/securities';
const PRICES = '/api/v1/security_prices';

let service: Service;
let family: TestFamily;
let security: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  security = await made('ZPHR', { exchange_operating_mic: 'XNAS' });
});

async function made(ticker: string, values: object = {}): Promise<string> {
  const { status, body } = await family.api.post(PATH, { ticker, ...values });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.id;
}

const price = (values: object = {}): object => ({
  security_id: security,
  date: '2026-08-21',
  currency: 'USD',
  price: '101.25',
  ...values,
});
const patch = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  family.api.send('PATCH', path, { body, headers });

describe('a security', () => {
  it('has a ticker in upper case, which two markets can have', async () => {
    const { body } = await family.api.post(PATH, { ticker: ' zphr ', exchange_operating_mic: 'xetr' });
    expect(body.data).toMatchObject({ ticker: 'ZPHR', exchange_operating_mic: 'XETR' });
    const unknown = await made('zphr');
    const again = await family.api.post(PATH, { ticker: 'zphr' });
    expect([again.status, again.body.details]).toEqual([409, { id: unknown }]);
    const moved = await patch(`${PATH}/${unknown}`, { exchange_operating_mic: 'XNAS' });
    expect([moved.status, moved.body.details]).toEqual([409, { id: security }]);
  });
});

describe('a price of a security', () => {
  it('is created, read, listed, changed and deleted', async () => {
    const created = await family.api.post(PRICES, price());
    const { data } = created.body;
    expect(created.status).toBe(201);
    expect(data).toMatchObject({
      ...price(),
      version: created.headers.get('Change-Set-Id'),
      locked_fields: ['currency', 'date', 'price', 'security_id'],
    });
    const path = created.headers.get('Location')!;
    expect(path).toBe(`${PRICES}/${data.id}`);
    expect((await family.api.get(path)).body).toEqual(created.body);

    const headers = { 'If-Match': created.headers.get('ETag')! };
    const changed = await patch(path, { price: '101.3000000001' }, headers);
    expect(changed.body.data).toMatchObject({ ...price(), price: '101.3000000001' });
    const late = await patch(path, { price: '1' }, headers);
    expect([late.status, late.body.details.current]).toEqual([412, changed.body.data]);

    await family.api.post(PRICES, price({ date: '2026-08-20' }));
    const newest = await family.api.get(`${PRICES}?security_id=${security}&start_date=2026-08-21`);
    expect(newest.body.data).toEqual([changed.body.data]);
    expect((await family.api.delete(path)).status).toBe(204);
    expect((await family.api.get(path)).status).toBe(404);
  });

  it('is the only one of its day and currency', async () => {
    const { id } = (await family.api.post(PRICES, price())).body.data;
    const other = (await family.api.post(PRICES, price({ currency: 'EUR' }))).body.data.id;
    for (const refused of [
      await family.api.post(PRICES, price({ price: '7' })),
      await patch(`${PRICES}/${other}`, { currency: 'usd' }),
    ]) {
      expect([refused.status, refused.body.error, refused.body.details]).toEqual([409, 'already_exists', { id }]);
    }
  });

  it.each([
    [{ price: '-1' }, /price must be a decimal/],
    [{ price: '1.00000000001' }, /price must be a decimal/],
    [{ currency: 'XXQ' }, /currency must be an ISO 4217/],
    [{ date: '1899-12-31' }, /date must not be before/],
    [{ security_id: randomUUID() }, /security_id must be the id of a security of your family/],
  ])('is refused with %j', async (values, message) => {
    const { status, body } = await family.api.post(PRICES, price(values));
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringMatching(message)]);
  });

  it('of another family is unknown', async () => {
    const stranger = await service.createFamily();
    const { id } = (await family.api.post(PRICES, price())).body.data;
    expect((await stranger.api.get(`${PRICES}/${id}`)).status).toBe(404);
    expect((await stranger.api.delete(`${PRICES}/${id}`)).status).toBe(404);
    expect((await stranger.api.post(PRICES, price())).status).toBe(422);
  });

  it('keeps its security from being deleted, unless nothing replaces it', async () => {
    const { id } = (await family.api.post(PRICES, price())).body.data;
    const refused = await family.api.delete(`${PATH}/${security}`);
    expect(refused.body.details.blocking).toEqual([{ type: 'security_price', count: 1, ids: [id] }]);
    const deleted = await family.api.delete(`${PATH}/${security}?replacement_id=none`);
    expect(deleted.status).toBe(204);
    await family.api.post(`/api/v1/change_sets/${deleted.headers.get('Change-Set-Id')}/revert`, {});
    expect((await family.api.get(`${PRICES}/${id}`)).body.data).toMatchObject(price());
  });
});

describe('a merge of securities', () => {
  it('moves trades and prices, and adds up holdings of one day', async () => {
    const { owner } = service.database;
    const { familyId } = family;
    const gone = await made('ZPHR');
    const account = await insertAccount(owner, familyId, { accountable_type: 'Investment' });
    const [trade] = await insertEntries(owner, familyId, [{ account_id: account, type: 'trade' }]);
    await insertRows(owner, 'trades', [
      { family_id: familyId, entry_id: trade, security_id: gone, qty: '2', price: '50' },
    ]);
    const holding = (of: string, date: string, qty: string, cost: string | null): object => ({
      family_id: familyId,
      id: randomUUID(),
      account_id: account,
      security_id: of,
      date,
      currency: 'USD',
      qty,
      price: '10',
      amount: String(Number(qty) * 10),
      cost_basis: cost,
      cost_basis_locked: false,
      security_locked: false,
      created_at: 'now',
      updated_at: 'now',
    });
    await insertRows(owner, 'holdings', [
      holding(security, '2026-03-01', '1', '4'),
      holding(gone, '2026-03-01', '3', '8'),
      holding(gone, '2026-03-02', '5', null),
    ]);
    await family.api.post(PRICES, price());
    await family.api.post(PRICES, price({ security_id: gone, price: '99' }));

    for (const way of ['', '?replacement_id=none']) {
      const refused = await family.api.delete(`${PATH}/${gone}${way}`);
      const types = refused.body.details.blocking.map(({ type }: { type: string }) => type);
      expect([refused.status, types.slice(0, 2)]).toEqual([409, ['trade', 'holding']]);
    }
    const { status, body } = await family.api.post(`${PATH}/${security}/merge`, { source_ids: [gone] });
    expect([status, body.meta.moved]).toEqual([200, { trades: 1, holdings: 2, security_prices: 1 }]);
    const trades = (await family.api.get('/api/v1/trades')).body.data;
    expect(trades.map((one: { security: { id: string } }) => one.security.id)).toEqual([security]);
    const holdings = (await family.api.get('/api/v1/holdings')).body.data;
    expect(holdings).toMatchObject([
      { date: '2026-03-02', qty: '5', amount: '50.00', security: { id: security } },
      { date: '2026-03-01', qty: '4', amount: '40.00', cost_basis: '7.00', security: { id: security } },
    ]);
    const prices = (await family.api.get(PRICES)).body.data;
    expect(prices.map((one: { price: string }) => one.price)).toEqual(['101.25']);
  });
});
