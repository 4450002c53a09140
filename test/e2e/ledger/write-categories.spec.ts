import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Answer } from '../../support/api.js';
import { untilWaiting } from '../../support/database.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertRows } from './seeding.js';

/** What only categories have: two levels, and parts of budgets. */
const PATH = '/api/v1/categories';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
});

async function made(name: string, values: object = {}): Promise<string> {
  const { status, body } = await family.api.post(PATH, { name, ...values });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.id;
}

const patch = (id: string, body: object): Promise<Answer> => family.api.send('PATCH', `${PATH}/${id}`, { body });
const merge = (id: string, ...sources: readonly string[]): Promise<Answer> =>
  family.api.post(`${PATH}/${id}/merge`, { source_ids: sources });
const parentOf = async (id: string): Promise<unknown> => (await family.api.get(`${PATH}/${id}`)).body.data.parent?.id;

describe('the tree of categories', () => {
  it('gives a new child the classification of its parent', async () => {
    const salary = await made('Salary', { classification: 'income' });
    const bonus = await family.api.post(PATH, { name: 'Bonus', parent_id: salary });
    expect(bonus.body.data).toMatchObject({ classification: 'income', parent: { id: salary, name: 'Salary' } });
    const tax = await family.api.post(PATH, { name: 'Tax', parent_id: salary, classification: 'expense' });
    expect(tax.body.data.classification).toBe('expense');
  });

  it('has the same name below two parents, and once below one', async () => {
    const [food, travel] = [await made('Food'), await made('Travel')];
    const other = await made('Other', { parent_id: food });
    const moved = await made('Other', { parent_id: travel });
    const refused = await patch(moved, { parent_id: food });
    expect([refused.status, refused.body.error, refused.body.details]).toEqual([409, 'already_exists', { id: other }]);
    expect((await patch(moved, { parent_id: null })).body.data.parent).toBeNull();
  });

  it('has two levels', async () => {
    const food = await made('Food');
    const lunch = await made('Lunch', { parent_id: food });
    const travel = await made('Travel');
    for (const [answer, message] of [
      [await family.api.post(PATH, { name: 'Soup', parent_id: lunch }), 'must be a category without a parent'],
      [await patch(travel, { parent_id: lunch }), 'must be a category without a parent'],
      [await patch(food, { parent_id: travel }), 'must be null, because the category has children'],
      [await patch(food, { parent_id: food }), 'must not be the category itself'],
    ] as const) {
      expect([answer.status, answer.body.errors]).toEqual([422, [`parent_id ${message}`]]);
    }
    expect((await patch(lunch, { parent_id: travel })).body.data.parent.id).toBe(travel);
  });
});

describe('the children of a merged category', () => {
  it('get the other one as their parent, and lose it when nothing replaces it', async () => {
    const [food, eating] = [await made('Food'), await made('Eating')];
    const lunch = await made('Lunch', { parent_id: eating });
    const { body, headers } = await merge(food, eating);
    expect(body.meta.moved).toMatchObject({ categories: 1 });
    expect(await parentOf(lunch)).toBe(food);
    await family.api.post(`/api/v1/change_sets/${headers.get('Change-Set-Id')}/revert`, {});
    expect(await parentOf(lunch)).toBe(eating);

    const refused = await family.api.delete(`${PATH}/${eating}`);
    expect(refused.body.details.blocking).toEqual([{ type: 'category', count: 1, ids: [lunch] }]);
    expect((await family.api.delete(`${PATH}/${eating}?replacement_id=none`)).status).toBe(204);
    expect(await parentOf(lunch)).toBeUndefined();
  });

  it('keep it from merging where they would be on a third level, or have the name of another', async () => {
    const [food, eating] = [await made('Food'), await made('Eating')];
    const lunch = await made('Lunch', { parent_id: eating });
    const below = await made('Below', { parent_id: food });
    const deep = await merge(below, eating);
    expect([deep.status, deep.body.errors[0]]).toEqual([422, expect.stringMatching(/^source_ids has children/)]);
    expect((await family.api.delete(`${PATH}/${eating}?replacement_id=${lunch}`)).status).toBe(422);
    const twin = await made('Lunch', { parent_id: food });
    const twice = await merge(food, eating);
    expect([twice.status, twice.body.error, twice.body.details]).toEqual([409, 'already_exists', { id: twin }]);
    expect(await parentOf(lunch)).toBe(eating);
  });
});

describe('the parts of budgets', () => {
  it('add up when their categories are merged, and go when nothing replaces their category', async () => {
    const { familyId } = family;
    const ids = await Promise.all(['Food', 'Lunch', 'Dinner'].map((name) => made(name)));
    const [food, lunch, dinner] = ids as [string, string, string];
    const budget = (id: string, start: string, end: string): object => ({
      family_id: familyId,
      id,
      start_date: start,
      end_date: end,
      currency: 'USD',
      created_at: 'now',
      updated_at: 'now',
    });
    const budgets = [randomUUID(), randomUUID()] as const;
    await insertRows(service.database.owner, 'budgets', [
      budget(budgets[0], '2026-01-01', '2026-01-31'),
      budget(budgets[1], '2026-02-01', '2026-02-28'),
    ]);
    const part = (place: 0 | 1, category: string, spending: string): object => ({
      family_id: familyId,
      id: randomUUID(),
      budget_id: budgets[place],
      category_id: category,
      budgeted_spending: spending,
      currency: 'USD',
      created_at: 'now',
      updated_at: 'now',
    });
    await insertRows(service.database.owner, 'budget_categories', [
      part(0, food, '100'),
      part(0, lunch, '20.5'),
      part(1, lunch, '30'),
      part(1, dinner, '40'),
    ]);
    const parts = async (): Promise<unknown> => {
      const { rows } = await service.database.owner.query(
        `SELECT b.start_date::text AS start, p.category_id AS category, trim_scale(p.budgeted_spending)::text AS spending
         FROM budget_categories p JOIN budgets b ON b.family_id = p.family_id AND b.id = p.budget_id
         WHERE p.family_id = $1 ORDER BY start`,
        [familyId],
      );
      return rows;
    };
    const { body } = await merge(food, lunch, dinner);
    expect(body.meta.moved).toMatchObject({ budget_categories: 3 });
    expect(await parts()).toEqual([
      { start: '2026-01-01', category: food, spending: '120.5' },
      { start: '2026-02-01', category: food, spending: '70' },
    ]);
    expect((await family.api.delete(`${PATH}/${food}?replacement_id=none`)).status).toBe(204);
    expect(await parts()).toEqual([]);
  });
});

describe('two writes that wait for each other', () => {
  it('are one write, and a 503 for the other', async () => {
    const [parent, child] = [await made('Parent'), await made('Child')];
    const other = new pg.Client({ connectionString: service.database.url });
    await other.connect();
    const lock = (id: string): Promise<unknown> =>
      other.query('SELECT FROM categories WHERE family_id = $1 AND id = $2 FOR UPDATE', [family.familyId, id]);
    try {
      await other.query('BEGIN');
      await lock(parent);
      const moving = patch(child, { parent_id: parent });
      await untilWaiting(service.database);
      await lock(child);
      const { status, body, headers } = await moving;
      expect([status, body.error, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '1']);
    } finally {
      await other.end();
    }
    expect(await parentOf(child)).toBeUndefined();
    expect((await patch(child, { parent_id: parent })).status).toBe(200);
  });
});
