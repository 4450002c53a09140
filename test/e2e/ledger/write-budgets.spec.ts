import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const PATH = '/api/v1/budgets';
const PARTS = '/api/v1/budget_categories';
const AUGUST = { start_date: '2026-08-01', end_date: '2026-08-31' };
const SEPTEMBER = { start_date: '2026-09-01', end_date: '2026-09-30' };

let service: Service;
let family: TestFamily;
let food: string;
let rent: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
  [food, rent] = (await Promise.all(
    ['Food', 'Rent'].map((name) => insertNamed(service.database.owner, 'categories', family.familyId, { name })),
  )) as [string, string];
});

async function made(path: string, values: object): Promise<Answer['body']> {
  const { status, body } = await family.api.post(path, values);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data;
}

interface Part {
  readonly category: { readonly name: string };
  readonly budgeted_spending: string;
  readonly currency: string;
}

async function partsOf(budget: string): Promise<readonly string[]> {
  const { data } = (await family.api.get(`${PARTS}?budget_id=${budget}`)).body;
  return data.map((part: Part) => `${part.category.name} ${part.budgeted_spending} ${part.currency}`);
}

const revert = (answer: Answer): Promise<Answer> =>
  family.api.post(`/api/v1/change_sets/${answer.headers.get('Change-Set-Id')}/revert`, {});

describe('a budget', () => {
  it("is created in the family's currency, read, changed and deleted", async () => {
    const created = await family.api.post(PATH, { ...AUGUST, budgeted_spending: '2400' });
    const { data } = created.body;
    expect([created.status, data]).toMatchObject([
      201,
      {
        ...AUGUST,
        budgeted_spending: '2400.00',
        expected_income: null,
        currency: 'EUR',
        version: created.headers.get('Change-Set-Id'),
        locked_fields: ['budgeted_spending', 'end_date', 'start_date'],
      },
    ]);
    const path = created.headers.get('Location')!;
    expect(path).toBe(`${PATH}/${data.id}`);
    expect((await family.api.get(path)).body).toEqual(created.body);
    const changed = await family.api.patch(path, { budgeted_spending: null, end_date: '2026-08-30', currency: 'USD' });
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { budgeted_spending: null, end_date: '2026-08-30', currency: 'USD' },
    ]);
    await revert(changed);
    expect((await family.api.get(path)).body.data).toMatchObject({
      ...AUGUST,
      budgeted_spending: '2400.00',
      currency: 'EUR',
    });
    expect((await revert(created)).status).toBe(200);
    expect((await family.api.get(path)).status).toBe(404);
  });

  it('has no day of another one', async () => {
    const { id } = await made(PATH, AUGUST);
    const next = await made(PATH, SEPTEMBER);
    const overlapping = { start_date: '2026-08-31', end_date: '2026-09-02' };
    for (const answer of [
      await family.api.post(PATH, overlapping),
      await family.api.post(PATH, { start_date: '2026-08-10', end_date: '2026-08-11' }),
      await family.api.patch(`${PATH}/${next.id}`, { start_date: '2026-08-31' }),
    ]) {
      expect([answer.status, answer.body.error, answer.body.details]).toEqual([409, 'already_exists', { id }]);
    }
    expect((await family.api.patch(`${PATH}/${id}`, { start_date: '2026-07-31' })).status).toBe(200);
  });

  it('is there once when many are sent at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, day) => family.api.post(PATH, { ...AUGUST, start_date: `2026-08-0${day + 1}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    [{ end_date: '2026-07-31' }, /end_date must not be before start_date/],
    [{ copy_from_id: randomUUID() }, /copy_from_id must be the id of a budget/],
    [{ currency: 'EURO' }, /currency must be an ISO 4217/],
    [{ parts: [] }, /parts is not known/],
  ])('is refused with %j', async (values, message) => {
    const { status, body } = await family.api.post(PATH, { ...AUGUST, ...values });
    expect([status, body.errors]).toEqual([422, [expect.stringMatching(message)]]);
  });

  it('copies the budget categories of another one', async () => {
    const { id } = await made(PATH, { ...AUGUST, currency: 'USD' });
    await made(PARTS, { budget_id: id, category_id: food, budgeted_spending: '400' });
    await made(PARTS, { budget_id: id, category_id: rent, budgeted_spending: '850.50' });
    const wrong = await family.api.post(PATH, { ...SEPTEMBER, copy_from_id: id, currency: 'EUR' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, ['currency must be that of the budget to copy']]);
    const copy = await family.api.post(PATH, { ...SEPTEMBER, copy_from_id: id });
    expect(copy.body.data.currency).toBe('USD');
    expect(await partsOf(copy.body.data.id)).toEqual(['Food 400.00 USD', 'Rent 850.50 USD']);
    expect((await revert(copy)).status).toBe(200);
    expect((await family.api.get(`${PATH}/${copy.body.data.id}`)).status).toBe(404);
    expect(await partsOf(id)).toHaveLength(2);
  });

  it('takes its budget categories along, and brings them back', async () => {
    const created = await family.api.post(PATH, AUGUST);
    const { id } = created.body.data;
    await made(PARTS, { budget_id: id, category_id: food, budgeted_spending: '400' });
    const conflict = await revert(created);
    expect([conflict.status, conflict.body.error]).toEqual([409, 'revert_conflict']);
    expect((await family.api.patch(`${PATH}/${id}`, { currency: 'USD' })).body.error).toBe('in_use');
    const deleted = await family.api.delete(`${PATH}/${id}`);
    expect(deleted.status).toBe(204);
    expect(await partsOf(id)).toEqual([]);
    await revert(deleted);
    expect(await partsOf(id)).toEqual(['Food 400.00 EUR']);
  });
});

describe('a budget category', () => {
  it('is created, changed and deleted', async () => {
    const budget = await made(PATH, AUGUST);
    const body = { budget_id: budget['id'], category_id: food, budgeted_spending: '400' };
    const created = await family.api.post(PARTS, body);
    expect([created.status, created.body.data]).toMatchObject([
      201,
      { budget_id: budget['id'], category: { id: food, name: 'Food' }, budgeted_spending: '400.00', currency: 'EUR' },
    ]);
    const path = created.headers.get('Location')!;
    expect((await family.api.get(path)).body).toEqual(created.body);
    const twice = await family.api.post(PARTS, { ...body, budgeted_spending: '1' });
    expect([twice.status, twice.body.error, twice.body.details]).toEqual([
      409,
      'already_exists',
      { id: created.body.data.id },
    ]);
    const changed = await family.api.patch(path, { budgeted_spending: '0' });
    expect(changed.body.data.budgeted_spending).toBe('0.00');
    await revert(changed);
    const deleted = await family.api.delete(path);
    expect(await partsOf(budget['id'])).toEqual([]);
    await revert(deleted);
    expect(await partsOf(budget['id'])).toEqual(['Food 400.00 EUR']);
    await revert(created);
    expect(await partsOf(budget['id'])).toEqual([]);
  });

  it.each([
    [{ budget_id: randomUUID() }, 'budget_id must be the id of a budget of your family'],
    [{ category_id: randomUUID() }, 'category_id must be the id of a category of your family'],
    [
      { budgeted_spending: '-1' },
      'budgeted_spending must be a decimal such as "1234.56", not negative, with at most 4 decimals',
    ],
  ])('is refused with %j', async (values, message) => {
    const budget = await made(PATH, AUGUST);
    const body = { budget_id: budget['id'], category_id: food, budgeted_spending: '400', ...values };
    const answer = await family.api.post(PARTS, body);
    expect([answer.status, answer.body.errors]).toEqual([422, [message]]);
  });

  it('keeps its budget and category', async () => {
    const budget = await made(PATH, AUGUST);
    const part = await made(PARTS, { budget_id: budget['id'], category_id: food, budgeted_spending: '400' });
    expect((await family.api.patch(`${PARTS}/${part['id']}`, { category_id: rent })).status).toBe(422);
  });
});
