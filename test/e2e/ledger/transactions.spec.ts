import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

async function tag(entryId: string, ...tagIds: readonly string[]): Promise<void> {
  const rows = tagIds.map((tagId) => ({ family_id: family.familyId, entry_id: entryId, tag_id: tagId }));
  await insertRows(service.database.owner, 'taggings', rows);
}

async function named(table: 'categories' | 'tags' | 'merchants', name: string): Promise<string> {
  return insertNamed(service.database.owner, table, family.familyId, { name });
}

async function idsOf(query: string): Promise<readonly string[]> {
  const answer = await family.readOnly.get(`/api/v1/transactions?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.meta.total_count).toBe(answer.body.data.length);
  return answer.body.data.map((transaction: { id: string }) => transaction.id);
}

describe('a transaction', () => {
  it('is shown with its category, merchant, tags and split lines', async () => {
    const [food, household] = [await named('categories', 'Food'), await named('categories', 'Household')];
    const market = await named('merchants', 'Market');
    const [shared, work] = [await named('tags', 'shared'), await named('tags', 'Work')];
    const importId = await insertImport();
    const [id] = await seed({
      date: '2026-03-04',
      amount: '54.2',
      name: 'Weekly shop',
      notes: 'with Alex',
      merchant_id: market,
      import_id: importId,
    });
    await tag(id!, work, shared);
    const [firstLine, secondLine] = await seed(
      { parent_id: id!, amount: '50', name: 'Bread', category_id: food },
      { parent_id: id!, amount: '4.2', name: 'Soap', notes: 'two', category_id: household },
    );
    await tag(firstLine!, shared);

    const answer = await family.readOnly.get(`/api/v1/transactions/${id}`);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id,
      account_id: accountId,
      date: '2026-03-04',
      amount: '54.20',
      currency: 'USD',
      name: 'Weekly shop',
      notes: 'with Alex',
      classification: 'expense',
      kind: 'standard',
      excluded: false,
      pending: false,
      stale: false,
      reviewed: false,
      external_id: null,
      version: importId,
      locked_fields: [],
      category: null,
      merchant: { id: market, name: 'Market' },
      tags: [
        { id: shared, name: 'shared' },
        { id: work, name: 'Work' },
      ],
      split_lines: [
        {
          id: firstLine,
          amount: '50.00',
          name: 'Bread',
          notes: null,
          category: { id: food, name: 'Food' },
          merchant: null,
          tags: [{ id: shared, name: 'shared' }],
        },
        {
          id: secondLine,
          amount: '4.20',
          name: 'Soap',
          notes: 'two',
          category: { id: household, name: 'Household' },
          merchant: null,
          tags: [],
        },
      ],
      transfer_id: null,
      import_id: importId,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await family.api.get('/api/v1/transactions')).body.data).toEqual([answer.body.data]);
  });

  it('is income below zero, and an expense from zero on', async () => {
    await seed(
      { amount: '-0.01', date: '2026-01-03' },
      { amount: '0', date: '2026-01-02' },
      { amount: '0.01', date: '2026-01-01', excluded: true, kind: 'one_time' },
    );

    const { data } = (await family.api.get('/api/v1/transactions')).body;

    expect(data).toMatchObject([
      { amount: '-0.01', classification: 'income' },
      { amount: '0.00', classification: 'expense' },
      { amount: '0.01', classification: 'expense', excluded: true, kind: 'one_time' },
    ]);
  });

  it('is found alone under its id: no split line, valuation or trade, and none of another family', async () => {
    const [parent, trade, valuation] = await seed({}, { type: 'trade' }, { type: 'valuation', kind: 'reconciliation' });
    const [line] = await seed({ parent_id: parent! });
    const other = await service.createFamily();

    for (const id of [trade, valuation, line, 'x']) {
      expect((await family.api.get(`/api/v1/transactions/${id}`)).status).toBe(404);
    }
    expect((await other.api.get(`/api/v1/transactions/${parent}`)).status).toBe(404);
    expect((await other.api.get('/api/v1/transactions')).body.data).toEqual([]);
    expect(await idsOf('')).toEqual([parent]);
  });
});

describe('the list of transactions', () => {
  it('is newest first, and of one day the one made last first', async () => {
    const [a, b, c, d] = await seed(
      { date: '2026-01-02' },
      { date: '2026-01-03' },
      { date: '2026-01-02' },
      { date: '2025-12-31' },
    );

    expect(await idsOf('')).toEqual([b, c, a, d]);
    const page = await family.api.get('/api/v1/transactions?per_page=2&page=2');
    expect(page.body.data.map((row: { id: string }) => row.id)).toEqual([a, d]);
    expect(page.body.meta).toEqual({ page: 2, per_page: 2, total_count: 4, total_pages: 2 });
  });

  it('can be cut to an account, an import and a period with both ends in it', async () => {
    const savings = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    const importId = await insertImport();
    const [a, b, c] = await seed(
      { date: '2026-01-03', account_id: savings },
      { date: '2026-01-02', import_id: importId },
      { date: '2026-01-01' },
    );

    expect(await idsOf(`account_id=${savings}`)).toEqual([a]);
    expect(await idsOf(`account_id=${accountId.toUpperCase()}`)).toEqual([b, c]);
    expect(await idsOf(`import_id=${importId}`)).toEqual([b]);
    expect(await idsOf('start_date=2026-01-02')).toEqual([a, b]);
    expect(await idsOf('end_date=2026-01-02')).toEqual([b, c]);
    expect(await idsOf('start_date=2026-01-02&end_date=2026-01-02')).toEqual([b]);
    expect(await idsOf(`account_id=${savings}&import_id=${importId}`)).toEqual([]);
    expect(await idsOf('account_id=00000000-0000-7000-8000-000000000000')).toEqual([]);
  });

  it('can be cut to a category, also when only a split line is in it, and shows no transaction twice', async () => {
    const food = await named('categories', 'Food');
    const [plain, split, other] = await seed(
      { date: '2026-01-03', category_id: food },
      { date: '2026-01-02' },
      { date: '2026-01-01' },
    );
    await seed(
      { parent_id: split!, category_id: food },
      { parent_id: split!, category_id: food },
      { parent_id: other!, category_id: await named('categories', 'Rent') },
    );

    expect(await idsOf(`category_id=${food}`)).toEqual([plain, split]);
  });

  it('can be searched by name or notes in any case, where no character is special', async () => {
    const [sale, cafe, noted] = await seed(
      { date: '2026-01-03', name: '50% off_sale \\o/' },
      { date: '2026-01-02', name: 'CAFÉ  Central' },
      { date: '2026-01-01', name: 'Other', notes: 'Paid at the Café' },
    );

    const search = (text: string): Promise<readonly string[]> => idsOf(`search=${encodeURIComponent(text)}`);
    expect(await search('café')).toEqual([cafe, noted]);
    expect(await search('  café  central ')).toEqual([cafe]);
    expect(await search('0%')).toEqual([sale]);
    expect(await search('%')).toEqual([sale]);
    expect(await search('_')).toEqual([sale]);
    expect(await search('\\O/')).toEqual([sale]);
    expect(await search('PAID AT')).toEqual([noted]);
    expect(await search(`' OR 1=1 --`)).toEqual([]);
    expect(await search(' ')).toEqual([sale, cafe, noted]);
  });

  it.each([
    ['account_id=mine', 'account_id must be a UUID'],
    ['account_id=', 'account_id must be a UUID'],
    ['import_id=7', 'import_id must be a UUID'],
    ['category_id[]=7', 'category_id must be a UUID or none'],
    ['start_date=2026-02-30', 'start_date must be a date such as 2026-08-22'],
    ['end_date=01.02.2026', 'end_date must be a date such as 2026-08-22'],
    ['start_date=2026-01-02&end_date=2026-01-01', 'end_date must not be before start_date'],
    ['search=a&search=b', 'search must be a string'],
    ['search=a%00b', 'search must not contain the character U+0000'],
    ['per_page=0', 'per_page must be a whole number from 1 on'],
  ])('refuses %s', async (query, problem) => {
    const refused = await family.api.get(`/api/v1/transactions?${query}`);

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: 'validation_failed', errors: [problem] });
  });
});

async function insertImport(): Promise<string> {
  const made = await service.database.owner.query<{ id: string }>(
    `INSERT INTO imports (family_id, type) VALUES ($1, 'TransactionImport') RETURNING id`,
    [family.familyId],
  );
  return made.rows[0]!.id;
}
