import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { published, revert } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;
let accountId: string;
let securityId: string;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
  accountId = await insertAccount(service.database.owner, family.familyId, { accountable_type: 'Investment' });
  securityId = newId();
  const security = { ticker: 'ZPHR', name: 'Zephyr Industries', exchange_operating_mic: 'XNAS' };
  await insertRows(service.database.owner, 'securities', [
    { family_id: family.familyId, id: securityId, ...security, kind: 'standard', ...stamps },
  ]);
});

const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-02T00:00:00.456Z' };

/** Inserts a holding. @returns its id */
async function insertHolding(facts: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  await insertRows(service.database.owner, 'holdings', [
    {
      family_id: family.familyId,
      id,
      account_id: accountId,
      security_id: securityId,
      date: '2026-01-15',
      qty: '10',
      price: '2.5',
      amount: '25',
      currency: 'USD',
      cost_basis_locked: false,
      security_locked: false,
      ...stamps,
      ...facts,
    },
  ]);
  return id;
}

async function idsOf(query: string): Promise<readonly string[]> {
  const answer = await family.readOnly.get(`/api/v1/holdings?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.meta.total_count).toBe(answer.body.data.length);
  return answer.body.data.map(({ id }: { id: string }) => id);
}

describe('a holding', () => {
  it('is shown with its security, and its numbers without zeros at the end', async () => {
    const import_id = (await family.api.post('/api/v1/imports', { type: 'TradeImport' })).body.data.id;
    const id = await insertHolding({
      date: '2026-03-04',
      qty: '12.50000000',
      price: '150.2480000000',
      amount: '1878.1',
      currency: 'EUR',
      cost_basis: '140.125',
      cost_basis_source: 'manual',
      cost_basis_locked: true,
      security_locked: true,
      import_id,
    });

    const answer = await family.readOnly.get(`/api/v1/holdings/${id}`);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id,
      account_id: accountId,
      security: { id: securityId, ticker: 'ZPHR', name: 'Zephyr Industries', exchange_operating_mic: 'XNAS' },
      date: '2026-03-04',
      qty: '12.5',
      price: '150.248',
      amount: '1878.10',
      currency: 'EUR',
      cost_basis: '140.125',
      cost_basis_source: 'manual',
      cost_basis_locked: true,
      security_locked: true,
      import_id,
      version: import_id,
      locked_fields: [],
      ...stamps,
    });
    expect((await family.api.get('/api/v1/holdings')).body.data).toEqual([answer.body.data]);
  });

  it('has no cost where nobody knows one', async () => {
    const id = await insertHolding();

    expect((await family.api.get(`/api/v1/holdings/${id}`)).body.data).toMatchObject({
      cost_basis: null,
      cost_basis_source: null,
      cost_basis_locked: false,
      security_locked: false,
      import_id: null,
      version: expect.any(String),
      locked_fields: [],
    });
  });

  it.each([
    ['0.00000001', '0.0000000001'],
    ['999999999999999.99999999', '999999999.9999999999'],
    ['100', '0'],
  ])('has the quantity %s and the price %s to the last digit', async (qty, price) => {
    const id = await insertHolding({ qty, price });

    expect((await family.api.get(`/api/v1/holdings/${id}`)).body.data).toMatchObject({ qty, price });
  });

  it('is found under its id by its own family alone', async () => {
    const id = await insertHolding();
    const stranger = await service.createFamily();

    expect((await family.api.get(`/api/v1/holdings/${id.toUpperCase()}`)).body.data.id).toBe(id);
    expect((await stranger.api.get(`/api/v1/holdings/${id}`)).status).toBe(404);
    expect((await family.api.get(`/api/v1/holdings/${newId()}`)).status).toBe(404);
    expect((await family.api.get('/api/v1/holdings/1')).status).toBe(404);
    expect((await service.client().get(`/api/v1/holdings/${id}`)).status).toBe(401);
  });
});

describe('GET /api/v1/holdings', () => {
  it('lists newest first, a page at a time', async () => {
    const old = await insertHolding({ date: '2026-01-01' });
    const newest = await insertHolding({ date: '2026-03-01' });
    const middle = await insertHolding({ date: '2026-02-01' });
    const later = await insertHolding({ date: '2026-02-01', currency: 'EUR' });

    expect(await idsOf('')).toEqual([newest, later, middle, old]);
    const second = await family.api.get('/api/v1/holdings?per_page=3&page=2');
    expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual([old]);
    expect(second.body.meta).toEqual({ page: 2, per_page: 3, total_count: 4, total_pages: 2 });
  });

  it('lists those of an account and of a period', async () => {
    const other = await insertAccount(service.database.owner, family.familyId, { name: 'Other' });
    const first = await insertHolding({ date: '2026-01-01', account_id: other });
    const second = await insertHolding({ date: '2026-02-01' });
    const third = await insertHolding({ date: '2026-03-01' });

    expect(await idsOf(`account_id=${other}`)).toEqual([first]);
    expect(await idsOf('start_date=2026-02-01')).toEqual([third, second]);
    expect(await idsOf('end_date=2026-02-01')).toEqual([second, first]);
    expect(await idsOf(`account_id=${accountId}&end_date=2026-02-28`)).toEqual([second]);
    expect(await idsOf(`account_id=${newId()}`)).toEqual([]);
  });

  it('refuses filters that are malformed, needs a key, and shows nothing to another family', async () => {
    await insertHolding();
    for (const query of ['account_id=1', 'start_date=x', 'start_date=2026-01-02&end_date=2026-01-01', 'page=0']) {
      expect((await family.api.get(`/api/v1/holdings?${query}`)).status).toBe(422);
    }
    expect((await service.client().get('/api/v1/holdings')).status).toBe(401);
    expect((await (await service.createFamily()).api.get('/api/v1/holdings')).body.meta.total_count).toBe(0);
  });
});

describe('the ledger', () => {
  it.each([{ qty: '-1' }, { price: '-0.01' }, { amount: '-1' }, { cost_basis_source: 'guess' }])(
    'has no holding with %j',
    async (facts) => {
      await expect(insertHolding(facts)).rejects.toThrow('violates check constraint');
    },
  );

  it('has one holding of a security in an account, a day and a currency', async () => {
    await insertHolding();

    await expect(insertHolding({ qty: '3' })).rejects.toThrow('duplicate key');
    await insertHolding({ currency: 'EUR' });
  });

  it('keeps an account that an import made while something is held in it, for the import that wrote that', async () => {
    const { id } = await published(family.api, {
      type: 'AccountImport',
      raw_file_content: 'name,balance,date\nBroker,100.00,2026-01-01\nBank,5.00,2026-01-01\n',
    });
    const { data } = (await family.api.get('/api/v1/accounts')).body;
    const broker = data.find(({ name }: { name: string }) => name === 'Broker').id;
    const import_id = (await family.api.post('/api/v1/imports', { type: 'TradeImport' })).body.data.id;
    const holding = await insertHolding({ account_id: broker, import_id });

    const { kept_records } = await revert(family.api, id);

    expect(kept_records).toEqual([
      { record_type: 'account', record_id: broker, name: 'Broker', reason: 'it has holdings' },
    ]);
    expect(await idsOf('')).toEqual([holding]);
    expect((await family.api.get(`/api/v1/accounts/${broker}`)).body.data.import_id).toBe(import_id);
  });
});
