import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
});

const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-01T00:00:00.123Z' };

describe('GET /api/v1/categories', () => {
  it('lists by name, each with its parent', async () => {
    const { owner } = service.database;
    const travel = await insertNamed(owner, 'categories', family.familyId, { name: 'travel' });
    const other = await insertNamed(owner, 'categories', family.familyId, { name: 'Other', parent_id: travel });
    await insertNamed(owner, 'categories', (await service.createFamily()).familyId, { name: 'Foreign' });
    await owner.query(`UPDATE categories SET classification = 'income' WHERE id = $1`, [travel]);

    const answer = await family.readOnly.get('/api/v1/categories');

    expect(answer.body).toEqual({
      data: [
        {
          id: other,
          version: other,
          locked_fields: [],
          name: 'Other',
          color: '#123456',
          icon: 'shapes',
          classification: 'expense',
          parent: { id: travel, name: 'travel' },
          import_id: null,
          ...stamps,
        },
        {
          id: travel,
          version: travel,
          locked_fields: [],
          name: 'travel',
          color: '#123456',
          icon: 'shapes',
          classification: 'income',
          parent: null,
          import_id: null,
          ...stamps,
        },
      ],
      meta: { page: 1, per_page: 25, total_count: 2, total_pages: 1 },
    });
  });
});

describe.each(['tags', 'merchants'] as const)('GET /api/v1/%s', (table) => {
  it('lists by name in any case, a page at a time', async () => {
    const { owner } = service.database;
    const ids: Record<string, string> = {};
    for (const name of ['b', 'C', 'A']) ids[name] = await insertNamed(owner, table, family.familyId, { name });
    await insertNamed(owner, table, (await service.createFamily()).familyId, { name: 'Foreign' });

    const first = await family.readOnly.get(`/api/v1/${table}?per_page=2`);
    const second = await family.readOnly.get(`/api/v1/${table}?per_page=2&page=2`);

    const record = {
      color: '#123456',
      locked_fields: [],
      import_id: null,
      ...stamps,
      ...(table === 'merchants' && { website_url: null, logo_url: null }),
    };
    expect(first.body).toEqual({
      data: [
        { id: ids['A'], version: ids['A'], name: 'A', ...record },
        { id: ids['b'], version: ids['b'], name: 'b', ...record },
      ],
      meta: { page: 1, per_page: 2, total_count: 3, total_pages: 2 },
    });
    expect(second.body.data).toEqual([{ id: ids['C'], version: ids['C'], name: 'C', ...record }]);
  });
});

describe('a merchant', () => {
  it('is shown with its addresses', async () => {
    const { owner } = service.database;
    const id = await insertNamed(owner, 'merchants', family.familyId, { name: 'Shop' });
    const addresses = { website_url: 'https://shop.example', logo_url: 'https://shop.example/logo.png' };
    await owner.query('UPDATE merchants SET website_url = $2, logo_url = $3 WHERE id = $1', [
      id,
      ...Object.values(addresses),
    ]);

    expect((await family.readOnly.get('/api/v1/merchants')).body.data).toMatchObject([{ id, ...addresses }]);
  });
});

describe('GET /api/v1/valuations', () => {
  it('lists newest first, of an account and a period, and nothing but valuations', async () => {
    const { owner } = service.database;
    const checking = await insertAccount(owner, family.familyId);
    const house = await insertAccount(owner, family.familyId, { accountable_type: 'Property', name: 'House' });
    const valuation = { type: 'valuation', kind: 'reconciliation', amount: '100' } as const;
    const [opening, later, ofHouse] = await insertEntries(owner, family.familyId, [
      { ...valuation, account_id: checking, date: '2026-01-01', kind: 'opening_anchor' },
      { ...valuation, account_id: checking, date: '2026-02-01' },
      { ...valuation, account_id: house, date: '2026-03-01', kind: 'current_anchor', notes: 'Appraised' },
      { account_id: checking, date: '2026-01-15' },
    ]);

    const ids = async (query: string): Promise<readonly string[]> => {
      const answer = await family.readOnly.get(`/api/v1/valuations?${query}`);
      return answer.body.data.map((row: { id: string }) => row.id);
    };
    expect(await ids('')).toEqual([ofHouse, later, opening]);
    expect(await ids(`account_id=${checking}`)).toEqual([later, opening]);
    expect(await ids('start_date=2026-02-01&end_date=2026-02-01')).toEqual([later]);
    const [first] = (await family.readOnly.get('/api/v1/valuations?per_page=1')).body.data;
    expect(first).toMatchObject({ kind: 'current_anchor', amount: '100.00', notes: 'Appraised', account_id: house });
    expect((await (await service.createFamily()).api.get('/api/v1/valuations')).body.meta.total_count).toBe(0);
  });
});

describe('GET /api/v1/balances', () => {
  it('lists newest first, of an account, a currency and a period', async () => {
    const { owner } = service.database;
    const [checking, savings] = [
      await insertAccount(owner, family.familyId),
      await insertAccount(owner, family.familyId, { name: 'Savings' }),
    ];
    const row = { family_id: family.familyId, start_balance: 0, inflows: 0, outflows: 0, adjustments: 0, ...stamps };
    const ids = ['1', '2', '3', '4'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`);
    await insertRows(owner, 'balances', [
      { ...row, id: ids[0], account_id: checking, date: '2026-01-01', currency: 'USD', balance: 1 },
      { ...row, id: ids[1], account_id: checking, date: '2026-01-01', currency: 'EUR', balance: 2 },
      { ...row, id: ids[2], account_id: checking, date: '2026-01-02', currency: 'USD', balance: 3 },
      { ...row, id: ids[3], account_id: savings, date: '2026-01-03', currency: 'USD', balance: 4 },
    ]);

    const found = async (query: string): Promise<readonly string[]> => {
      const answer = await family.readOnly.get(`/api/v1/balances?${query}`);
      expect(answer.body.meta.total_count).toBe(answer.body.data.length);
      return answer.body.data.map((balance: { balance: string }) => balance.balance);
    };
    expect(await found('')).toEqual(['4.00', '3.00', '2.00', '1.00']);
    expect(await found(`account_id=${checking}`)).toEqual(['3.00', '2.00', '1.00']);
    expect(await found('currency=eur')).toEqual(['2.00']);
    expect(await found('start_date=2026-01-02')).toEqual(['4.00', '3.00']);
    expect(await found(`account_id=${checking}&currency=USD&end_date=2026-01-01`)).toEqual(['1.00']);
    expect((await (await service.createFamily()).api.get('/api/v1/balances')).body.meta.total_count).toBe(0);
  });
});

describe('every list of the ledger', () => {
  const lists = ['accounts', 'transactions', 'valuations', 'balances', 'categories', 'tags', 'merchants'];

  it.each(lists)('%s needs a key, and refuses a page that is none', async (list) => {
    expect((await service.client().get(`/api/v1/${list}`)).status).toBe(401);
    expect((await family.api.get(`/api/v1/${list}?per_page=many`)).status).toBe(422);
    expect((await family.api.get(`/api/v1/${list}?page=9007199254740991`)).body.data).toEqual([]);
  });

  it.each(['transactions', 'valuations', 'balances'])('%s refuses filters that are malformed', async (list) => {
    for (const query of ['account_id=1', 'start_date=x', 'end_date=x', 'start_date=2026-01-02&end_date=2026-01-01']) {
      expect((await family.api.get(`/api/v1/${list}?${query}`)).status).toBe(422);
    }
  });

  it('balances refuses a currency that is none', async () => {
    expect((await family.api.get('/api/v1/balances?currency=ABC')).body.errors).toEqual([
      'currency must be an ISO 4217 currency code',
    ]);
  });
});
