import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertNamed, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;
let accountId: string;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
  accountId = await insertAccount(service.database.owner, family.familyId);
});

async function seed(...entries: readonly Partial<EntryFacts>[]): Promise<readonly string[]> {
  const rows = entries.map((entry) => ({ account_id: accountId, ...entry }));
  return insertEntries(service.database.owner, family.familyId, rows);
}

async function listed(query: string): Promise<readonly Record<string, unknown>[]> {
  const answer = await family.readOnly.get(`/api/v1/transactions?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe('the order of transactions', () => {
  it('is by date or by amount with its sign, then by id, in either direction', async () => {
    const [a, b, c, d] = await seed(
      { date: '2026-01-01', amount: '9' },
      { date: '2026-01-02', amount: '-20' },
      { date: '2026-01-02', amount: '10' },
      { date: '2026-01-03', amount: '9' },
    );
    const ids = async (query: string): Promise<readonly unknown[]> => (await listed(query)).map(({ id }) => id);

    expect(await ids('sort=-date')).toEqual([d, c, b, a]);
    expect(await ids('sort=date')).toEqual([a, b, c, d]);
    expect(await ids('sort=-amount')).toEqual([c, d, a, b]);
    expect(await ids('sort=amount')).toEqual([b, a, d, c]);
    expect(await ids('sort=amount&page=2&per_page=3')).toEqual([c]);
  });

  it('is one of four', async () => {
    const refused = await family.api.get('/api/v1/transactions?sort=name');

    expect(refused.body.errors).toEqual(['sort must be one of: -date | date | -amount | amount']);
  });
});

describe('the members of listed transactions', () => {
  it('are those that `fields` names, and the id', async () => {
    const [id] = await seed({ amount: '54.2', date: '2026-03-04' });

    expect(await listed('fields=date,amount')).toEqual([{ id, date: '2026-03-04', amount: '54.20' }]);
    expect(await listed('fields=id')).toEqual([{ id }]);
  });

  it('are whole records if `include` names them, also in split lines', async () => {
    const { owner } = service.database;
    const food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
    const bakery = await insertNamed(owner, 'categories', family.familyId, { name: 'Bakery', parent_id: food });
    const shop = await insertNamed(owner, 'merchants', family.familyId, { name: 'Shop' });
    const savings = await insertAccount(owner, family.familyId, { name: 'Savings' });
    const [outflow, inflow] = await seed(
      { date: '2026-01-02', amount: '10', category_id: bakery },
      { date: '2026-01-01', amount: '-10', account_id: savings },
    );
    await seed({ parent_id: inflow!, merchant_id: shop, category_id: food, amount: '-10' });
    const transferId = newId();
    const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
    const sides = { inflow_transaction_id: inflow, outflow_transaction_id: outflow };
    await insertRows(owner, 'transfers', [
      { family_id: family.familyId, id: transferId, ...sides, status: 'confirmed', ...times },
    ]);

    const [first, second] = await listed('include=account,category,merchant,transfer');

    expect(first).toMatchObject({
      account: { id: accountId, name: 'Checking', classification: 'asset' },
      category: { id: bakery, name: 'Bakery', classification: 'expense', parent: { id: food, name: 'Food' } },
      merchant: null,
      transfer: { id: transferId, ...sides, status: 'confirmed' },
    });
    expect(second).toMatchObject({
      account: { id: savings, name: 'Savings' },
      category: null,
      split_lines: [{ category: { id: food, icon: 'shapes' }, merchant: { id: shop, website_url: null } }],
      transfer: { id: transferId },
    });
  });

  it('are references without `include`, and a transaction outside of transfers includes null', async () => {
    const food = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' });
    await seed({ category_id: food });

    const [plain] = await listed('');
    expect(plain).toMatchObject({ category: { id: food, name: 'Food' } });
    expect(Object.keys(plain!)).not.toContain('account');
    expect((await listed('include=transfer'))[0]).toMatchObject({
      transfer: null,
      category: { id: food, name: 'Food' },
    });
  });

  it('are trimmed by `fields` beside what `include` adds', async () => {
    const [id] = await seed({ amount: '1' });

    const [trimmed] = await listed('fields=amount&include=account');

    expect(Object.keys(trimmed!).toSorted()).toEqual(['account', 'amount', 'id']);
    expect(trimmed).toMatchObject({ id, amount: '1.00', account: { id: accountId } });
  });

  it.each([
    ['fields=amout', 'fields has no value "amout": it takes id | account_id'],
    ['fields=date,account', 'fields has no value "account"'],
    ['include=tags', 'include has no value "tags": it takes account | category | merchant | transfer'],
  ])('are named as they are: %s is refused', async (query, problem) => {
    const refused = await family.api.get(`/api/v1/transactions?${query}`);

    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]).toContain(problem);
  });
});
