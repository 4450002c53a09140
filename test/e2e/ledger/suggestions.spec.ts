import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { published, revert } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed } from './seeding.js';

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
  const { owner } = service.database;
  account = await insertAccount(owner, family.familyId, { name: 'Checking' });
  food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
  fun = await insertNamed(owner, 'categories', family.familyId, { name: 'Fun' });
});

type Facts = Readonly<Record<string, string | null>>;
type Shown = Answer['body'];

/** @returns the ids */
const spent = (...rows: readonly Facts[]): Promise<readonly string[]> =>
  insertEntries(
    service.database.owner,
    family.familyId,
    rows.map((row) => ({ account_id: account, ...row })),
  );

async function suggested(id: string): Promise<readonly Shown[]> {
  return (await family.readOnly.get(`/api/v1/transactions/${id}/suggestions`)).body.data;
}

const times = (count: number, facts: Facts): readonly Facts[] => Array.from({ length: count }, () => facts);

describe('the suggestion for a transaction', () => {
  it('is the category of most transactions of its merchant', async () => {
    const merchant_id = await insertNamed(service.database.owner, 'merchants', family.familyId, { name: 'Bean' });
    const known = await spent(...times(10, { merchant_id, category_id: food, name: 'Other' }));
    const [open] = await spent({ merchant_id, name: 'Bean 17' });
    const [one, ...others] = await suggested(open!);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      transaction_id: open,
      category: { id: food, name: 'Food' },
      reason: { level: 'merchant', matched: 10, of: 10 },
    });
    expect(Number(one!['confidence'])).toBeGreaterThan(0.9);
    expect(one!['reason'].examples).toHaveLength(5);
    expect(known).toEqual(expect.arrayContaining(one!['reason'].examples));
  });

  it('is that of its name without digits and punctuation, and then that of two rare words', async () => {
    await spent(...times(8, { name: 'BEAN-BAR BOSTON 0815', category_id: food }));
    const [same, alike, income] = await spent(
      { name: 'Bean bar, Boston #4711' },
      { name: 'Bean Bar Oslo' },
      { name: 'Bean bar Boston', amount: '-5' },
    );
    expect(await suggested(same!)).toMatchObject([{ reason: { level: 'name', matched: 8, of: 8 } }]);
    expect(await suggested(alike!)).toMatchObject([{ category: { id: food }, reason: { level: 'words' } }]);
    expect(await suggested(income!)).toEqual([]);
  });

  it('is missing with too little evidence, with a category, and where a person wants none', async () => {
    await spent(...times(8, { name: 'Bean', category_id: food }), { name: 'Once', category_id: fun });
    const [once, has, cleared] = await spent({ name: 'Once' }, { name: 'Bean', category_id: fun }, { name: 'Bean' });
    await family.api.send('PATCH', `/api/v1/transactions/${cleared}`, { body: { locked_fields: ['category_id'] } });
    for (const id of [once, has, cleared]) expect(await suggested(id!)).toEqual([]);
    expect((await family.readOnly.get(`/api/v1/transactions/${randomUUID()}/suggestions`)).status).toBe(404);
  });
});

describe('a family with auto_categorize', () => {
  const csv = 'date,amount,name\n2026-05-02,-4.50,Harbour Books Bergen\n2026-05-03,-9.00,Lamp Shop\n';
  const categories = async (): Promise<Shown> => {
    const { body } = await family.api.get('/api/v1/transactions?fields=name&include=category&start_date=2026-05-02');
    return Object.fromEntries(body.data.map(({ name, category }: Shown) => [name, category?.name ?? null]));
  };

  it('gives the transactions of an import the categories that are almost certain, in a change set', async () => {
    await spent(...['Oslo', 'Rome'].map((town) => ({ name: `Harbour Books ${town}`, category_id: fun })));
    const owner = await service.administrator(family);
    expect((await owner.patch('/api/v1/family', { auto_categorize: true })).status).toBe(200);
    const imported = await published(family.api, { raw_file_content: csv, account_id: account });

    expect(await categories()).toEqual({ 'Harbour Books Bergen': 'Fun', 'Lamp Shop': null });
    const [set] = (await family.readOnly.get('/api/v1/change_sets?kind=suggestion')).body.data;
    expect(set).toMatchObject({ counts: { transaction: { updated: 1 } }, revertable: true });
    expect((await family.api.post(`/api/v1/change_sets/${set.id}/revert`, {})).status).toBe(200);
    expect(await categories()).toEqual({ 'Harbour Books Bergen': null, 'Lamp Shop': null });
    expect((await revert(family.api, imported.id)).status).toBe('pending');
  });

  it('is off by default', async () => {
    await spent(...['Oslo', 'Rome'].map((town) => ({ name: `Harbour Books ${town}`, category_id: fun })));
    await published(family.api, { raw_file_content: csv, account_id: account });
    expect(await categories()).toEqual({ 'Harbour Books Bergen': null, 'Lamp Shop': null });
  });
});

describe('applying suggestions', () => {
  it('gives transactions their categories as one change set, which is no evidence', async () => {
    await spent(...times(8, { name: 'Bean', category_id: food }));
    const [one, two] = await spent({ name: 'Bean' }, { name: 'Bean 2' });
    const list = await family.readOnly.get('/api/v1/suggestions?min_confidence=0.5&per_page=1');
    expect(list.body.meta).toMatchObject({ total_count: 2 });
    expect(list.body.data).toHaveLength(1);
    expect((await family.readOnly.get('/api/v1/suggestions?min_confidence=1')).body.data).toEqual([]);

    const applied = await family.api.post('/api/v1/suggestions/apply', { transaction_ids: [one] });
    expect(applied.body.data).toMatchObject({ kind: 'suggestion', counts: { transaction: { updated: 1 } } });
    const { data } = (await family.api.get(`/api/v1/transactions/${one}`)).body;
    expect(data).toMatchObject({ category: { id: food }, locked_fields: [] });
    expect(await suggested(two!)).toMatchObject([{ reason: { matched: 8, of: 8 } }]);

    const rest = await family.api.post('/api/v1/suggestions/apply', { min_confidence: '0.5' });
    expect(rest.body.data.counts).toMatchObject({ transaction: { updated: 1 } });
    expect((await family.api.post('/api/v1/suggestions/apply', { min_confidence: '0.5' })).body).toEqual({
      data: null,
    });
    await family.api.post(`/api/v1/change_sets/${applied.body.data.id}/revert`, {});
    expect((await family.api.get(`/api/v1/transactions/${one}`)).body.data.category).toBeNull();
  });

  it.each([{}, { min_confidence: '0.5', transaction_ids: [] }, { min_confidence: '1.5' }])(
    'is refused for %j',
    async (body) => {
      expect((await family.api.post('/api/v1/suggestions/apply', body)).status).toBe(422);
    },
  );
});
