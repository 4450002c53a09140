import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { published, revert } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertNamed, insertRows } from './seeding.js';

const PATH = '/api/v1/recurring_transactions';

let service: Service;
let family: TestFamily;
let accountId: string;
let merchantId: string;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  const { owner } = service.database;
  family = await service.createFamily();
  accountId = await insertAccount(owner, family.familyId);
  merchantId = await insertNamed(owner, 'merchants', family.familyId, { name: 'Volt & Vane Energy' });
});

const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-02T00:00:00.456Z' };

/** Inserts a recurring transaction. Without a name it has a merchant. @returns the id */
async function insertRecurring(facts: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  await insertRows(service.database.owner, 'recurring_transactions', [
    {
      family_id: family.familyId,
      id,
      account_id: accountId,
      merchant_id: 'name' in facts ? null : merchantId,
      amount: '64.2',
      currency: 'EUR',
      expected_day_of_month: 9,
      last_occurrence_date: '2026-02-09',
      next_expected_date: '2026-03-09',
      status: 'active',
      occurrence_count: 4,
      manual: false,
      ...stamps,
      ...facts,
    },
  ]);
  return id;
}

async function idsOf(query: string): Promise<readonly string[]> {
  const answer = await family.readOnly.get(`${PATH}?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.meta.total_count).toBe(answer.body.data.length);
  return answer.body.data.map(({ id }: { id: string }) => id);
}

describe('a recurring transaction', () => {
  it('is shown with its merchant and the amounts between which it varies', async () => {
    const import_id = (await family.api.post('/api/v1/imports', { type: 'MerchantImport' })).body.data.id;
    const id = await insertRecurring({
      name: 'Power',
      merchant_id: merchantId,
      manual: true,
      expected_amount_min: '60',
      expected_amount_max: '70.125',
      expected_amount_avg: '64.2',
      import_id,
    });

    const answer = await family.readOnly.get(`${PATH}/${id}`);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id,
      account_id: accountId,
      merchant: { id: merchantId, name: 'Volt & Vane Energy' },
      name: 'Power',
      amount: '64.20',
      currency: 'EUR',
      cadence: 'monthly',
      expected_day_of_month: 9,
      last_occurrence_date: '2026-02-09',
      next_expected_date: '2026-03-09',
      status: 'active',
      occurrence_count: 4,
      manual: true,
      expected_amount_min: '60.00',
      expected_amount_max: '70.125',
      expected_amount_avg: '64.20',
      import_id,
      version: import_id,
      locked_fields: [],
      ...stamps,
    });
    expect((await family.api.get(PATH)).body.data).toEqual([answer.body.data]);
  });

  it('may go by its name alone, in any account', async () => {
    const id = await insertRecurring({ name: 'Pocket money', account_id: null, amount: '-20' });

    expect((await family.api.get(`${PATH}/${id}`)).body.data).toMatchObject({
      account_id: null,
      merchant: null,
      name: 'Pocket money',
      amount: '-20.00',
      expected_amount_min: null,
      expected_amount_max: null,
      expected_amount_avg: null,
      import_id: null,
      version: expect.any(String),
      locked_fields: [],
    });
  });

  it('is found under its id by its own family alone', async () => {
    const id = await insertRecurring();
    const stranger = await service.createFamily();

    expect((await family.api.get(`${PATH}/${id}`)).status).toBe(200);
    expect((await stranger.api.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await family.api.get(`${PATH}/${newId()}`)).status).toBe(404);
    expect((await family.api.get(`${PATH}/1`)).status).toBe(404);
    expect((await service.client().get(`${PATH}/${id}`)).status).toBe(401);
  });
});

describe(`GET ${PATH}`, () => {
  it('lists the one that occurred last first, a page at a time', async () => {
    const old = await insertRecurring({ name: 'A', last_occurrence_date: '2026-01-01' });
    const newest = await insertRecurring({ name: 'B', last_occurrence_date: '2026-03-01' });
    const middle = await insertRecurring({ name: 'C', last_occurrence_date: '2026-02-01' });
    const later = await insertRecurring({ name: 'D', last_occurrence_date: '2026-02-01' });

    expect(await idsOf('')).toEqual([newest, later, middle, old]);
    const second = await family.api.get(`${PATH}?per_page=3&page=2`);
    expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual([old]);
    expect(second.body.meta).toEqual({ page: 2, per_page: 3, total_count: 4, total_pages: 2 });
  });

  it('lists those of an account and of a status', async () => {
    const other = await insertAccount(service.database.owner, family.familyId, { name: 'Other' });
    const first = await insertRecurring({ account_id: other });
    const second = await insertRecurring({ status: 'inactive' });
    const third = await insertRecurring({ name: 'Anywhere', account_id: null });

    expect(await idsOf(`account_id=${other}`)).toEqual([first]);
    expect(await idsOf('status=active')).toEqual([third, first]);
    expect(await idsOf('status=inactive')).toEqual([second]);
    expect(await idsOf(`account_id=${other}&status=inactive`)).toEqual([]);
  });

  it('refuses filters that are malformed, needs a key, and shows nothing to another family', async () => {
    await insertRecurring();
    for (const query of ['account_id=1', 'status=paused', 'page=0']) {
      expect((await family.api.get(`${PATH}?${query}`)).status).toBe(422);
    }
    expect((await service.client().get(PATH)).status).toBe(401);
    expect((await (await service.createFamily()).api.get(PATH)).body.meta.total_count).toBe(0);
  });
});

describe('the ledger', () => {
  it.each([
    { merchant_id: null },
    { expected_day_of_month: 0 },
    { expected_day_of_month: 32 },
    { occurrence_count: -1 },
    { status: 'paused' },
    { manual: true, expected_amount_min: '2', expected_amount_max: '1' },
  ])('has no recurring transaction with %j', async (facts) => {
    await expect(insertRecurring(facts)).rejects.toThrow('violates check constraint');
  });

  it.each([
    { manual: false, expected_amount_min: '2', expected_amount_max: '1' },
    { manual: true, expected_amount_min: '2' },
    { manual: true, expected_amount_max: '-2' },
  ])('may have one with %j', async (facts) => {
    const id = await insertRecurring(facts);
    expect(await idsOf('')).toEqual([id]);
  });

  it.each([{}, { account_id: null }, { name: 'Rent' }, { name: 'Rent', account_id: null }])(
    'has one of an account, a merchant or else a name, an amount and a currency: %j',
    async (facts) => {
      await insertRecurring(facts);

      await expect(insertRecurring({ ...facts, expected_day_of_month: 10 })).rejects.toThrow('duplicate key');
      await insertRecurring({ ...facts, amount: '64.3' });
      await insertRecurring({ ...facts, currency: 'USD' });
    },
  );

  it('keeps an account that an import made while a transaction recurs in it, for the import that said so', async () => {
    const { id } = await published(family.api, {
      type: 'AccountImport',
      raw_file_content: 'name,balance,date\nBank,100.00,2026-01-01\nSavings,5.00,2026-01-01\n',
    });
    const { data } = (await family.api.get('/api/v1/accounts')).body;
    const bank = data.find(({ name }: { name: string }) => name === 'Bank').id;
    const import_id = (await family.api.post('/api/v1/imports', { type: 'MerchantImport' })).body.data.id;
    const recurring = await insertRecurring({ account_id: bank, import_id });

    const { kept_records } = await revert(family.api, id);

    expect(kept_records).toEqual([
      { record_type: 'account', record_id: bank, name: 'Bank', reason: 'a recurring transaction is in it' },
    ]);
    expect(await idsOf('')).toEqual([recurring]);
    expect((await family.api.get(`/api/v1/accounts/${bank}`)).body.data.import_id).toBe(import_id);
  });
});
