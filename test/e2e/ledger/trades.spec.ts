import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertRows } from './seeding.js';

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
  accountId = await insertAccount(service.database.owner, family.familyId);
  securityId = await insertSecurity({ ticker: 'ZPHR', name: 'Zephyr Industries', exchange_operating_mic: 'XNAS' });
});

const noFacts = {
  exchange_mic: null,
  exchange_acronym: null,
  country_code: null,
  kind: 'standard',
  website_url: null,
};
const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-02T00:00:00.456Z' };

interface SecurityFacts {
  readonly ticker: string;
  readonly name?: string;
  readonly exchange_operating_mic?: string | null;
  readonly exchange_mic?: string;
  readonly exchange_acronym?: string;
  readonly country_code?: string;
  readonly kind?: string;
  readonly website_url?: string;
  readonly import_id?: string | null;
}

/** Inserts a security. @returns the id */
async function insertSecurity(facts: SecurityFacts, familyId = family.familyId): Promise<string> {
  const id = newId();
  const row = { name: null, exchange_operating_mic: null, ...noFacts, import_id: null, ...facts };
  await insertRows(service.database.owner, 'securities', [{ family_id: familyId, id, ...row, ...stamps }]);
  return id;
}

/** Inserts a trade. @returns the id */
async function insertTrade(facts: Partial<EntryFacts> = {}, qty = '10', price = '2.5'): Promise<string> {
  const { owner } = service.database;
  const [id] = await insertEntries(owner, family.familyId, [{ account_id: accountId, type: 'trade', ...facts }]);
  await insertRows(owner, 'trades', [
    { family_id: family.familyId, entry_id: id, security_id: securityId, qty, price },
  ]);
  return id!;
}

async function insertImport(): Promise<string> {
  const answer = await family.api.post('/api/v1/imports', { type: 'TradeImport' });
  return answer.body.data.id;
}

async function idsOf(query: string): Promise<readonly string[]> {
  const answer = await family.readOnly.get(`/api/v1/trades?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.meta.total_count).toBe(answer.body.data.length);
  return answer.body.data.map(({ id }: { id: string }) => id);
}

describe('a trade', () => {
  it('is shown with its security, and its numbers without zeros at the end', async () => {
    const import_id = await insertImport();
    const facts = { date: '2026-03-04', amount: '-1878.1', currency: 'EUR', name: 'Sell Zephyr', import_id };
    const id = await insertTrade(facts, '-12.50000000', '150.2480000000');

    const answer = await family.readOnly.get(`/api/v1/trades/${id}`);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id,
      account_id: accountId,
      date: '2026-03-04',
      security: { id: securityId, ticker: 'ZPHR', name: 'Zephyr Industries', exchange_operating_mic: 'XNAS' },
      qty: '-12.5',
      price: '150.248',
      fee: null,
      lots: [],
      amount: '-1878.10',
      currency: 'EUR',
      name: 'Sell Zephyr',
      notes: null,
      import_id,
      version: import_id,
      locked_fields: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await family.api.get('/api/v1/trades')).body.data).toEqual([answer.body.data]);
  });

  it.each([
    ['0.00000001', '0.0000000001', '0.00000001', '0.0000000001'],
    ['999999999999999.99999999', '999999999.9999999999', '999999999999999.99999999', '999999999.9999999999'],
    ['100', '0', '100', '0'],
  ])('has the quantity %s and the price %s to the last digit', async (qty, price, shownQty, shownPrice) => {
    const id = await insertTrade({}, qty, price);

    expect((await family.api.get(`/api/v1/trades/${id}`)).body.data).toMatchObject({
      qty: shownQty,
      price: shownPrice,
    });
  });

  it('is found alone under its id: no transaction, and none of another family', async () => {
    const { owner } = service.database;
    const trade = await insertTrade();
    const [transaction] = await insertEntries(owner, family.familyId, [{ account_id: accountId }]);
    const stranger = await service.createFamily();

    expect((await family.api.get(`/api/v1/trades/${trade}`)).status).toBe(200);
    expect((await family.api.get(`/api/v1/trades/${transaction}`)).status).toBe(404);
    expect((await family.api.get(`/api/v1/transactions/${trade}`)).status).toBe(404);
    expect((await stranger.api.get(`/api/v1/trades/${trade}`)).status).toBe(404);
    expect((await family.api.get('/api/v1/trades/1')).status).toBe(404);
    expect((await service.client().get(`/api/v1/trades/${trade}`)).status).toBe(401);
  });
});

describe('GET /api/v1/trades', () => {
  it('lists newest first, a page at a time', async () => {
    const old = await insertTrade({ date: '2026-01-01' });
    const newest = await insertTrade({ date: '2026-03-01' });
    const middle = await insertTrade({ date: '2026-02-01' });
    const later = await insertTrade({ date: '2026-02-01' });

    expect(await idsOf('')).toEqual([newest, later, middle, old]);
    const second = await family.api.get('/api/v1/trades?per_page=3&page=2');
    expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual([old]);
    expect(second.body.meta).toEqual({ page: 2, per_page: 3, total_count: 4, total_pages: 2 });
  });

  it('lists those of an account, of an import and of a period', async () => {
    const other = await insertAccount(service.database.owner, family.familyId, { name: 'Other' });
    const importId = await insertImport();
    const first = await insertTrade({ date: '2026-01-01', account_id: other });
    const second = await insertTrade({ date: '2026-02-01', import_id: importId });
    const third = await insertTrade({ date: '2026-03-01' });

    expect(await idsOf(`account_id=${other}`)).toEqual([first]);
    expect(await idsOf(`import_id=${importId}`)).toEqual([second]);
    expect(await idsOf('start_date=2026-02-01')).toEqual([third, second]);
    expect(await idsOf('end_date=2026-02-01')).toEqual([second, first]);
    expect(await idsOf(`account_id=${accountId}&end_date=2026-02-28`)).toEqual([second]);
    expect(await idsOf(`account_id=${newId()}`)).toEqual([]);
  });

  it('refuses filters that are malformed, and needs a key', async () => {
    for (const query of ['account_id=1', 'import_id=x', 'start_date=x', 'start_date=2026-01-02&end_date=2026-01-01']) {
      expect((await family.api.get(`/api/v1/trades?${query}`)).status).toBe(422);
    }
    expect((await service.client().get('/api/v1/trades')).status).toBe(401);
    expect((await (await service.createFamily()).api.get('/api/v1/trades')).body.meta.total_count).toBe(0);
  });
});

describe('GET /api/v1/securities', () => {
  it('lists by ticker, then exchange, a page at a time', async () => {
    const importId = await insertImport();
    const paris = await insertSecurity({ ticker: 'ABC', exchange_operating_mic: 'XPAR', import_id: importId });
    const nowhere = await insertSecurity({ ticker: 'ABC' });
    const stranger = await service.createFamily();
    await insertSecurity({ ticker: 'AAA' }, stranger.familyId);

    const { body } = await family.readOnly.get('/api/v1/securities');

    expect(body).toEqual({
      data: [
        {
          id: nowhere,
          ticker: 'ABC',
          name: null,
          exchange_operating_mic: null,
          ...noFacts,
          import_id: null,
          version: expect.any(String),
          locked_fields: [],
          ...stamps,
        },
        {
          id: paris,
          ticker: 'ABC',
          name: null,
          exchange_operating_mic: 'XPAR',
          ...noFacts,
          import_id: importId,
          version: importId,
          locked_fields: [],
          ...stamps,
        },
        {
          id: securityId,
          ticker: 'ZPHR',
          name: 'Zephyr Industries',
          exchange_operating_mic: 'XNAS',
          ...noFacts,
          import_id: null,
          version: expect.any(String),
          locked_fields: [],
          ...stamps,
        },
      ],
      meta: { page: 1, per_page: 25, total_count: 3, total_pages: 1 },
    });
    const second = await family.readOnly.get('/api/v1/securities?per_page=2&page=2');
    expect(second.body.data).toMatchObject([{ id: securityId }]);
  });

  it('shows what is known of a security and its exchange', async () => {
    const facts = {
      exchange_mic: 'XNGS',
      exchange_acronym: 'NASDAQ',
      country_code: 'US',
      kind: 'cash',
      website_url: 'https://zephyr.example',
    };
    const id = await insertSecurity({ ticker: 'AAA', ...facts });

    expect((await family.readOnly.get('/api/v1/securities?per_page=1')).body.data).toMatchObject([{ id, ...facts }]);
  });

  it('needs a key, and refuses a page that is none', async () => {
    expect((await service.client().get('/api/v1/securities')).status).toBe(401);
    expect((await family.api.get('/api/v1/securities?per_page=many')).status).toBe(422);
  });
});
