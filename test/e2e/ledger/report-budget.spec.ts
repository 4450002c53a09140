import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertNamed, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;
let giro: string;
let budget: string;
let food: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'CHF' });
  giro = await insertAccount(service.database.owner, family.familyId, { name: 'Giro' });
  budget = newId();
  const period = { start_date: '2026-02-01', end_date: '2026-02-28' };
  await insertRows(service.database.owner, 'budgets', [
    { family_id: family.familyId, id: budget, ...period, currency: 'USD', ...STAMPS },
  ]);
  food = await category('Food');
});

const STAMPS = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

const category = (name: string, facts: { parent_id?: string } = {}): Promise<string> =>
  insertNamed(service.database.owner, 'categories', family.familyId, { name, ...facts });

async function plan(category_id: string, budgeted_spending: string, currency = 'USD'): Promise<void> {
  const links = { family_id: family.familyId, id: newId(), budget_id: budget, category_id };
  await insertRows(service.database.owner, 'budget_categories', [{ ...links, budgeted_spending, currency, ...STAMPS }]);
}

const spend = (...entries: readonly Partial<EntryFacts>[]): Promise<unknown> =>
  insertEntries(
    service.database.owner,
    family.familyId,
    entries.map((entry) => ({ account_id: giro, date: '2026-02-10', ...entry })),
  );

async function report(query = ''): Promise<Answer['body']> {
  const answer = await family.readOnly.get(`/api/v1/reports/budget?budget_id=${budget}${query}`);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

describe('GET /api/v1/reports/budget', () => {
  it('has what was planned, what was spent and what is left', async () => {
    const [rent, travel] = [await category('Rent'), await category('Travel')];
    const [bread, wine] = [await category('Bread', { parent_id: food }), await category('Wine', { parent_id: food })];
    await plan(food, '400');
    await plan(wine, '50');
    await plan(rent, '900');
    await spend(
      { amount: '300.00', category_id: food },
      { amount: '120.00', category_id: bread },
      { amount: '-10.00', category_id: bread, name: 'Refund' },
      { amount: '20.00', category_id: wine },
      { amount: '30.00', category_id: travel },
      { amount: '5.00' },
      { amount: '-3000.00', name: 'Salary' },
      { amount: '99.00', category_id: food, date: '2026-01-31' },
    );
    const { data, meta } = await report();
    const period = 'start_date=2026-02-01&end_date=2026-02-28&kind=standard,one_time&excluded=false&pending=false';
    const links = (...ids: readonly string[]): object => ({
      transactions: `/api/v1/transactions?side=expense&category_id=${ids.join(',')}&${period}`,
    });
    expect(data).toEqual([
      {
        category: { id: food, name: 'Food' },
        budgeted: '400.00',
        actual: '410.00',
        remaining: '-10.00',
        links: links(food, bread),
      },
      {
        category: { id: rent, name: 'Rent' },
        budgeted: '900.00',
        actual: '0.00',
        remaining: '900.00',
        links: links(rent),
      },
      {
        category: { id: wine, name: 'Wine' },
        budgeted: '50.00',
        actual: '20.00',
        remaining: '30.00',
        links: links(wine),
      },
    ]);
    expect(meta).toMatchObject({
      currency: 'USD',
      total: '465.00',
      complete: true,
      unbudgeted: { actual: '35.00', count: 2 },
    });
    expect(meta.unbudgeted.links.transactions).toContain(`category_id=`);
    expect(meta.unbudgeted.links.transactions).toContain(travel);
    expect(meta.unbudgeted.links.transactions).toContain('none');
  });

  it('converts what was spent by day, and plans at the rate of the first day', async () => {
    await plan(food, '100', 'EUR');
    await spend({ amount: '10.00', currency: 'EUR', category_id: food }, { amount: '7.00', currency: 'JPY' });
    for (const [date, rate] of [
      ['2026-02-01', '1.5'],
      ['2026-02-10', '2'],
    ]) {
      await family.api.post('/api/v1/exchange_rates', { from: 'EUR', to: 'USD', date, rate });
    }
    const { data, meta } = await report();
    expect(data).toMatchObject([{ budgeted: '150.00', actual: '20.00', remaining: '130.00' }]);
    expect(meta).toMatchObject({ complete: false, total: '20.00', missing: [{ currency: 'JPY', amount: '7.00' }] });
  });

  it('can count some accounts alone', async () => {
    const card = await insertAccount(service.database.owner, family.familyId, { name: 'Card' });
    await plan(food, '100');
    await spend({ amount: '10.00', category_id: food }, { amount: '4.00', category_id: food, account_id: card });
    const { data } = await report(`&account_id=${card}`);
    expect(data).toMatchObject([{ actual: '4.00' }]);
    expect(data[0].links.transactions).toContain(`account_id=${card}`);
    expect((await report()).data).toMatchObject([{ actual: '14.00' }]);
  });

  it('is empty for a budget without parts', async () => {
    const { data, meta } = await report();
    expect([data, meta.unbudgeted]).toEqual([[], { actual: '0.00', count: 0, links: null }]);
  });

  it('refuses a budget that the family does not have', async () => {
    const stranger = await service.createFamily();
    for (const query of [`?budget_id=${budget}`, '', '?budget_id=1']) {
      const { status, body } = await stranger.api.get(`/api/v1/reports/budget${query}`);
      expect([status, body.errors.length, body.errors[0]]).toEqual([422, 1, expect.stringContaining('budget_id')]);
    }
    expect((await service.client().get(`/api/v1/reports/budget?budget_id=${budget}`)).status).toBe(401);
  });
});
