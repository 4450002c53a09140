import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { published, revert } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
});

const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-02T00:00:00.456Z' };

/** Inserts a budget. @returns its id, for a whole month of at least 28 days */
async function insertBudget(month: string, facts: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  const period = { start_date: `${month}-01`, end_date: `${month}-28` };
  await insertRows(service.database.owner, 'budgets', [
    { family_id: family.familyId, id, ...period, currency: 'USD', ...stamps, ...facts },
  ]);
  return id;
}

/** Inserts a budgeted category. @returns its id */
async function insertPart(
  budgetId: string,
  categoryId: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId();
  const links = { family_id: family.familyId, id, budget_id: budgetId, category_id: categoryId };
  await insertRows(service.database.owner, 'budget_categories', [
    { ...links, budgeted_spending: '400', currency: 'USD', ...stamps, ...facts },
  ]);
  return id;
}

async function insertCategory(name: string): Promise<string> {
  return insertNamed(service.database.owner, 'categories', family.familyId, { name });
}

async function insertImport(): Promise<string> {
  return (await family.api.post('/api/v1/imports', { type: 'CategoryImport' })).body.data.id;
}

async function idsOf(path: string): Promise<readonly string[]> {
  const answer = await family.readOnly.get(`/api/v1/${path}`);
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ id }: { id: string }) => id);
}

describe('a budget', () => {
  it('is shown with its period and what is meant to be spent and to come in', async () => {
    const import_id = await insertImport();
    const id = await insertBudget('2026-02', { budgeted_spending: '1800', expected_income: '3100.5', import_id });

    const answer = await family.readOnly.get(`/api/v1/budgets/${id}`);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id,
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      budgeted_spending: '1800.00',
      expected_income: '3100.50',
      currency: 'USD',
      import_id,
      version: import_id,
      locked_fields: [],
      ...stamps,
    });
    expect((await family.api.get('/api/v1/budgets')).body.data).toEqual([answer.body.data]);
  });

  it('says null where nobody said an amount', async () => {
    const id = await insertBudget('2026-02');

    expect((await family.api.get(`/api/v1/budgets/${id}`)).body.data).toMatchObject({
      budgeted_spending: null,
      expected_income: null,
      import_id: null,
      version: expect.any(String),
      locked_fields: [],
    });
  });

  it('begins and ends on days of its own, and not before it begins', async () => {
    await insertBudget('2026-02');

    await expect(insertBudget('2026-02', { end_date: '2026-03-15' })).rejects.toThrow('duplicate key');
    await expect(insertBudget('2026-02', { start_date: '2026-01-15' })).rejects.toThrow('duplicate key');
    await expect(insertBudget('2026-03', { end_date: '2026-02-27' })).rejects.toThrow('violates check constraint');
  });
});

describe('GET /api/v1/budgets', () => {
  it('lists the latest period first, a page at a time', async () => {
    const february = await insertBudget('2026-02');
    const january = await insertBudget('2026-01');
    const march = await insertBudget('2026-03');

    expect(await idsOf('budgets')).toEqual([march, february, january]);
    const second = await family.api.get('/api/v1/budgets?per_page=2&page=2');
    expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual([january]);
    expect(second.body.meta).toEqual({ page: 2, per_page: 2, total_count: 3, total_pages: 2 });
  });
});

describe('a category of a budget', () => {
  it('is shown with its name', async () => {
    const import_id = await insertImport();
    const budget_id = await insertBudget('2026-02');
    const category = await insertCategory('Groceries');
    const id = await insertPart(budget_id, category, { import_id });

    const answer = await family.readOnly.get(`/api/v1/budget_categories/${id}`);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id,
      budget_id,
      category: { id: category, name: 'Groceries' },
      budgeted_spending: '400.00',
      currency: 'USD',
      import_id,
      version: import_id,
      locked_fields: [],
      ...stamps,
    });
    expect((await family.api.get('/api/v1/budget_categories')).body.data).toEqual([answer.body.data]);
  });

  it('is in its budget once, and goes with it', async () => {
    const budget = await insertBudget('2026-02');
    const category = await insertCategory('Groceries');
    await insertPart(budget, category);

    await expect(insertPart(budget, category)).rejects.toThrow('duplicate key');
    await service.database.owner.query('DELETE FROM budgets WHERE id = $1', [budget]);
    expect(await idsOf('budget_categories')).toEqual([]);
  });

  it('keeps the category that an import made, for the import that budgeted it', async () => {
    const { id } = await published(family.api, {
      type: 'CategoryImport',
      raw_file_content: 'name,color,parent,icon\nFood,,,\nTea,,Food,\nRent,,,\nTravel,,,\n',
    });
    const { data } = (await family.api.get('/api/v1/categories')).body;
    const at = Object.fromEntries(data.map((category: { name: string; id: string }) => [category.name, category.id]));
    const budget = await insertBudget('2026-02');
    const import_id = await insertImport();
    await insertPart(budget, at['Tea'], { import_id });
    await insertPart(budget, at['Rent'], { import_id });

    const { kept_records } = await revert(family.api, id);

    expect(kept_records).toEqual([
      { record_type: 'category', record_id: at['Food'], name: 'Food', reason: 'an entry or another category is in it' },
      { record_type: 'category', record_id: at['Rent'], name: 'Rent', reason: 'a budget has it' },
      { record_type: 'category', record_id: at['Tea'], name: 'Tea', reason: 'a budget has it' },
    ]);
    const kept = (await family.api.get('/api/v1/categories')).body.data;
    expect(kept).toMatchObject(['Food', 'Rent', 'Tea'].map((name) => ({ name, import_id })));
  });
});

describe('GET /api/v1/budget_categories', () => {
  it('lists those of the latest budget first, by name, a page at a time', async () => {
    const [rent, food] = [await insertCategory('Rent'), await insertCategory('food')];
    const [january, february] = [await insertBudget('2026-01'), await insertBudget('2026-02')];
    const parts = [
      await insertPart(february, rent),
      await insertPart(january, rent),
      await insertPart(january, food),
      await insertPart(february, food),
    ];

    expect(await idsOf('budget_categories')).toEqual([parts[3], parts[0], parts[2], parts[1]]);
    expect(await idsOf(`budget_categories?budget_id=${january}`)).toEqual([parts[2], parts[1]]);
    expect(await idsOf(`budget_categories?budget_id=${newId()}`)).toEqual([]);
    const second = await family.api.get(`/api/v1/budget_categories?budget_id=${january}&per_page=1&page=2`);
    expect(second.body.data).toMatchObject([{ id: parts[1] }]);
    expect(second.body.meta).toEqual({ page: 2, per_page: 1, total_count: 2, total_pages: 2 });
  });

  it('refuses a budget that is no id', async () => {
    expect((await family.api.get('/api/v1/budget_categories?budget_id=1')).status).toBe(422);
  });
});

describe.each(['budgets', 'budget_categories'])('%s', (path) => {
  it('are seen by their own family alone', async () => {
    const budget = await insertBudget('2026-02');
    const part = await insertPart(budget, await insertCategory('Groceries'));
    const stranger = await service.createFamily();
    const id = path === 'budgets' ? budget : part;

    expect((await family.api.get(`/api/v1/${path}/${id}`)).status).toBe(200);
    expect((await stranger.api.get(`/api/v1/${path}/${id}`)).status).toBe(404);
    expect((await stranger.api.get(`/api/v1/${path}`)).body.meta.total_count).toBe(0);
    expect((await family.api.get(`/api/v1/${path}/${newId()}`)).status).toBe(404);
    expect((await family.api.get(`/api/v1/${path}/1`)).status).toBe(404);
  });

  it('need a key, and a page that is one', async () => {
    expect((await service.client().get(`/api/v1/${path}`)).status).toBe(401);
    expect((await family.api.get(`/api/v1/${path}?per_page=many`)).status).toBe(422);
  });
});
