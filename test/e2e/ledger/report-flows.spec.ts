import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertNamed, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;
let giro: string;
let food: string;
let bread: string;
let salary: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  giro = await insertAccount(service.database.owner, family.familyId, { name: 'Giro' });
  food = await category('Food');
  bread = await category('Bread', { parent_id: food });
  salary = await category('Salary');
  await service.database.owner.query(`UPDATE categories SET classification = 'income' WHERE id = $1`, [salary]);
});

const category = (name: string, facts: { parent_id?: string } = {}): Promise<string> =>
  insertNamed(service.database.owner, 'categories', family.familyId, { name, ...facts });

/** Writes entries of the account Giro. */
const write = (
  ...entries: readonly (Partial<EntryFacts> & { readonly pending?: boolean })[]
): Promise<readonly string[]> =>
  insertEntries(
    service.database.owner,
    family.familyId,
    entries.map((entry) => ({ account_id: giro, ...entry })),
  );

async function tag(name: string, ...entryIds: readonly string[]): Promise<string> {
  const { owner } = service.database;
  const id = await insertNamed(owner, 'tags', family.familyId, { name });
  await insertRows(
    owner,
    'taggings',
    entryIds.map((entry_id) => ({ family_id: family.familyId, entry_id, tag_id: id })),
  );
  return id;
}

const rate = async (from: string, date: string, value: string): Promise<void> => {
  const { status } = await family.api.post('/api/v1/exchange_rates', { from, to: 'USD', date, rate: value });
  expect(status).toBe(201);
};

interface Figure {
  readonly group: { readonly name: string } | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly amount: string;
  readonly compare: Omit<Figure, 'compare'> & { readonly change: string };
  readonly links: { readonly transactions: string };
}

interface Report {
  readonly data: readonly Figure[];
  readonly meta: Answer['body'];
}

async function report(path: string): Promise<Report> {
  const answer = await family.readOnly.get(`/api/v1/reports/${path}`);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

const AUGUST = 'start_date=2026-08-01&end_date=2026-08-31';

/** The groups of a report: name and amount. */
const groups = ({ data }: Report): readonly (readonly [string | null, string])[] =>
  data.map(({ group, amount }) => [group?.name ?? null, amount]);

describe('GET /api/v1/reports/spending', () => {
  it('sums the lines of each category, and links to them', async () => {
    await write(
      { date: '2026-08-01', amount: '50.00', category_id: food },
      { date: '2026-08-31', amount: '12.50', category_id: food },
      { date: '2026-08-15', amount: '-2.50', category_id: food, name: 'Refund' },
      { date: '2026-08-15', amount: '7.25', category_id: bread },
      { date: '2026-08-15', amount: '3.00' },
      { date: '2026-08-15', amount: '-5.00', name: 'Found' },
      { date: '2026-07-31', amount: '99.00', category_id: food },
      { date: '2026-09-01', amount: '99.00', category_id: food },
      { date: '2026-08-15', amount: '-3000.00', category_id: salary },
    );
    const { data, meta } = await report(`spending?${AUGUST}`);
    const common = 'start_date=2026-08-01&end_date=2026-08-31&kind=standard,one_time&excluded=false&pending=false';
    const period = { start_date: '2026-08-01', end_date: '2026-08-31' };
    const links = (of: string): object => ({
      transactions: `/api/v1/transactions?side=expense&category_id=${of}&${common}`,
    });
    expect(data).toEqual([
      { group: { id: food, name: 'Food' }, ...period, amount: '60.00', count: 3, links: links(food) },
      { group: { id: bread, name: 'Bread' }, ...period, amount: '7.25', count: 1, links: links(bread) },
      { group: null, ...period, amount: '3.00', count: 1, links: links('none') },
    ]);
    expect(meta).toEqual({ currency: 'USD', total: '70.25', complete: true, rates: [], missing: [], rebuilding: [] });
  });

  it('counts what was spent or earned, and nothing else', async () => {
    const { owner } = service.database;
    const [draft, hidden, closed] = [
      await insertAccount(owner, family.familyId, { name: 'Draft' }),
      await insertAccount(owner, family.familyId, { name: 'Hidden' }),
      await insertAccount(owner, family.familyId, { name: 'Closed' }),
    ];
    await owner.query(`UPDATE accounts SET status = 'draft' WHERE id = $1`, [draft]);
    await owner.query(`UPDATE accounts SET excluded_from_reports = true WHERE id = $1`, [hidden]);
    await owner.query(`UPDATE accounts SET status = 'disabled' WHERE id = $1`, [closed]);
    const [pending] = await write({ amount: '1.00' });
    await owner.query('UPDATE entries SET pending = true WHERE id = $1', [pending]);
    await write(
      { amount: '2.00', excluded: true },
      { amount: '4.00', kind: 'funds_movement' },
      { amount: '8.00', kind: 'cc_payment' },
      { amount: '16.00', account_id: draft },
      { amount: '32.00', account_id: hidden },
      { amount: '64.00', account_id: closed },
      { amount: '128.00', kind: 'one_time' },
      { amount: '256.00', type: 'trade' },
      { amount: '512.00', type: 'valuation', kind: 'reconciliation' },
      { amount: '1024.00' },
    );
    const { data, meta } = await report('spending?group_by=none&start_date=2026-01-01&end_date=2026-01-31');
    expect(data).toMatchObject([{ group: null, amount: '1216.00', count: 3 }]);
    expect(meta.total).toBe('1216.00');
    const listed = new URL(data[0]!.links.transactions, 'http://localhost').searchParams.get('account_id');
    expect(listed?.split(',').toSorted()).toEqual([giro, closed].toSorted());
  });

  it('counts split lines in place of their transaction, as the transaction counts', async () => {
    const [market = '', hidden = '', moved = ''] = await write(
      { date: '2026-08-02', amount: '60.00' },
      { date: '2026-08-02', amount: '10.00', excluded: true },
      { date: '2026-08-02', amount: '20.00', kind: 'funds_movement' },
    );
    await write(
      { date: '2026-08-02', parent_id: market, amount: '45.00', category_id: food },
      { date: '2026-08-02', parent_id: market, amount: '20.00', category_id: bread },
      { date: '2026-08-02', parent_id: market, amount: '-5.00', category_id: bread },
      { date: '2026-08-02', parent_id: hidden, amount: '10.00', category_id: food },
      { date: '2026-08-02', parent_id: moved, amount: '20.00', category_id: food },
    );
    expect(groups(await report(`spending?${AUGUST}`))).toEqual([
      ['Food', '45.00'],
      ['Bread', '15.00'],
    ]);
    const above = await report(`spending?group_by=top_category&${AUGUST}`);
    expect(groups(above)).toEqual([['Food', '60.00']]);
    expect(above.data[0]!.links.transactions).toContain(`category_id=${food}&with_children=true`);
  });

  it('groups by merchant, account and tag, and counts each line once in the total', async () => {
    const { owner } = service.database;
    const card = await insertAccount(owner, family.familyId, { name: 'Card', accountable_type: 'CreditCard' });
    const volt = await insertNamed(owner, 'merchants', family.familyId, { name: 'Volt' });
    const [one = '', two = ''] = await write(
      { amount: '10.00', merchant_id: volt },
      { amount: '5.00', account_id: card },
      { amount: '1.00' },
    );
    await tag('Trip', one, two);
    await tag('Work', one);
    expect(groups(await report('spending?group_by=merchant'))).toEqual([
      ['Volt', '10.00'],
      [null, '6.00'],
    ]);
    expect(groups(await report('spending?group_by=account'))).toEqual([
      ['Giro', '11.00'],
      ['Card', '5.00'],
    ]);
    const tagged = await report('spending?group_by=tag');
    expect(groups(tagged)).toEqual([
      ['Trip', '15.00'],
      ['Work', '10.00'],
      [null, '1.00'],
    ]);
    expect(tagged.meta.total).toBe('16.00');
  });

  it('takes the filters of the list of transactions', async () => {
    const { owner } = service.database;
    const volt = await insertNamed(owner, 'merchants', family.familyId, { name: 'Volt' });
    const [, second = ''] = await write(
      { amount: '10.00', category_id: food, name: 'Corner Café' },
      { amount: '20.00', category_id: bread, merchant_id: volt },
      { amount: '40.00', category_id: bread, notes: 'at the café' },
      { amount: '80.00' },
      { amount: '-5.00', category_id: food },
    );
    const trip = await tag('Trip', second);
    const total = async (query: string): Promise<string> => (await report(`spending?${query}`)).meta.total;
    expect(await total(`category_id=${food}`)).toBe('5.00');
    expect(await total(`category_id=${food}&with_children=true`)).toBe('65.00');
    expect(await total(`category_id=${bread},none`)).toBe('140.00');
    expect(await total(`merchant_id=${volt}`)).toBe('20.00');
    expect(await total('merchant_id=none')).toBe('125.00');
    expect(await total(`tag_id=${trip}`)).toBe('20.00');
    expect(await total('tag_id=none')).toBe('125.00');
    expect(await total('min_amount=20&max_amount=40.00')).toBe('60.00');
    expect(await total('search=CAFÉ')).toBe('50.00');
    expect(await total(`account_id=${giro}`)).toBe('145.00');
    expect(await total(`account_id=${newId()}`)).toBe('0.00');
    const { data } = await report(`spending?group_by=top_category&category_id=${bread}`);
    expect(data[0]!.links.transactions).toContain(`category_id=${bread}&start_date`);
  });

  it('applies the filters of transactions to the transaction of a split line', async () => {
    const [whole = ''] = await write({ amount: '60.00', name: 'Market' });
    await write(
      { parent_id: whole, amount: '45.00', name: 'Cheese', category_id: food },
      { parent_id: whole, amount: '15.00', name: 'Rolls', category_id: bread },
    );
    const total = async (query: string): Promise<string> => (await report(`spending?${query}`)).meta.total;
    expect(await total('search=market&min_amount=60')).toBe('60.00');
    expect(await total('search=rolls')).toBe('0.00');
    expect(await total(`category_id=${bread}`)).toBe('15.00');
  });

  it('converts the sum of each day at its rate, and rounds half to even once', async () => {
    await rate('EUR', '2026-08-01', '1.1');
    await rate('EUR', '2026-08-10', '1.2');
    await write(
      { date: '2026-08-05', amount: '10.00', currency: 'EUR', category_id: food },
      { date: '2026-08-10', amount: '10.00', currency: 'EUR', category_id: food },
      { date: '2026-08-12', amount: '0.0001', currency: 'EUR', category_id: bread },
      { date: '2026-08-12', amount: '1.00', category_id: food },
    );
    const { data, meta } = await report(`spending?${AUGUST}`);
    expect(groups({ data, meta })).toEqual([
      ['Food', '24.00'],
      ['Bread', '0.0001'],
    ]);
    expect(meta).toEqual({
      currency: 'USD',
      total: '24.0001',
      complete: true,
      rates: [
        { from: 'EUR', rate: '1.1', date: '2026-08-01', used_from: '2026-08-05', used_to: '2026-08-05' },
        { from: 'EUR', rate: '1.2', date: '2026-08-10', used_from: '2026-08-10', used_to: '2026-08-12' },
      ],
      missing: [],
      rebuilding: [],
    });
    await rate('EUR', '2026-08-12', '0.5');
    await write({ date: '2026-08-12', amount: '0.0003', currency: 'EUR', category_id: salary });
    // 0.00005 and 0.00015 both have a neighbour that is even.
    expect((await report(`spending?${AUGUST}`)).data[1]!.amount).toBe('0.00');
    expect((await report(`income?${AUGUST}`)).data[0]!.amount).toBe('-0.0002');
  });

  it('leaves out what has no rate, and says so', async () => {
    await rate('CHF', '2026-08-20', '1.25');
    await write(
      { date: '2026-08-03', amount: '20.00', currency: 'CHF', category_id: food },
      { date: '2026-08-05', amount: '-4.00', currency: 'CHF', category_id: food },
      { date: '2026-08-20', amount: '8.00', currency: 'CHF', category_id: food },
      { date: '2026-08-04', amount: '1.00', currency: 'GBP', category_id: food },
      { date: '2026-08-04', amount: '5.00', category_id: food },
    );
    const { data, meta } = await report(`spending?${AUGUST}`);
    expect(data).toMatchObject([{ amount: '15.00', count: 5 }]);
    expect(data[0]!.links.transactions).toContain('currency=CHF,USD');
    expect(meta).toMatchObject({
      total: '15.00',
      complete: false,
      missing: [
        { currency: 'CHF', amount: '16.00', first_date: '2026-08-03', last_date: '2026-08-05' },
        { currency: 'GBP', amount: '1.00', first_date: '2026-08-04', last_date: '2026-08-04' },
      ],
    });
    const inPounds = await report(`spending?${AUGUST}&currency=gbp`);
    expect(inPounds.meta).toMatchObject({ currency: 'GBP', total: '1.00', complete: false });
  });

  it('cuts its period into intervals of the calendar', async () => {
    await write(
      { date: '2026-01-15', amount: '1.00', category_id: food },
      { date: '2026-02-01', amount: '2.00', category_id: food },
      { date: '2026-02-28', amount: '4.00', category_id: food },
      { date: '2026-03-31', amount: '8.00', category_id: bread },
    );
    const months = await report('spending?start_date=2026-01-15&end_date=2026-03-31&interval=month');
    expect(months.data.map(({ start_date, end_date, amount }) => [start_date, end_date, amount])).toEqual([
      ['2026-01-15', '2026-01-31', '1.00'],
      ['2026-02-01', '2026-02-28', '6.00'],
      ['2026-03-01', '2026-03-31', '8.00'],
    ]);
    const weeks = await report('spending?start_date=2026-01-28&end_date=2026-02-10&interval=week&group_by=none');
    expect(weeks.data.map(({ start_date, end_date, amount }) => [start_date, end_date, amount])).toEqual([
      ['2026-01-28', '2026-02-01', '2.00'],
      ['2026-02-02', '2026-02-08', '0.00'],
      ['2026-02-09', '2026-02-10', '0.00'],
    ]);
  });

  it('compares with another period', async () => {
    await write(
      { date: '2026-08-31', amount: '40.00', category_id: food },
      { date: '2026-07-31', amount: '25.00', category_id: food },
      { date: '2026-07-01', amount: '5.00', category_id: bread },
      { date: '2025-08-01', amount: '100.00', category_id: food },
    );
    const compared = ({ data }: Report): readonly unknown[] =>
      data.map(({ group, amount, compare }) => [group!.name, amount, compare.amount, compare.change]);
    const before = await report(`spending?${AUGUST}&compare=previous_period`);
    expect(compared(before)).toEqual([
      ['Food', '40.00', '25.00', '15.00'],
      ['Bread', '0.00', '5.00', '-5.00'],
    ]);
    expect(before.data[0]!.compare).toMatchObject({ start_date: '2026-07-01', end_date: '2026-07-31' });
    expect(before.data[0]!.compare.links.transactions).toContain('start_date=2026-07-01&end_date=2026-07-31');
    expect(compared(await report(`spending?${AUGUST}&compare=previous_year`))).toEqual([
      ['Food', '40.00', '100.00', '-60.00'],
    ]);
    const days = await report('spending?start_date=2026-08-22&end_date=2026-08-31&compare=previous_period');
    expect(days.data[0]!.compare).toMatchObject({ start_date: '2026-08-12', end_date: '2026-08-21' });
    const months = await report(
      'spending?start_date=2026-07-01&end_date=2026-08-31&interval=month&compare=previous_period&group_by=none',
    );
    expect(months.data.map(({ amount, compare }) => [amount, compare.amount])).toEqual([
      ['30.00', '0.00'],
      ['40.00', '30.00'],
    ]);
  });

  it.each([
    ['interval=decade', 'interval'],
    ['start_date=2026-02-02&end_date=2026-02-01', 'end_date'],
    ['start_date=2100-01-01', 'start_date'],
    ['account_id=x', 'account_id'],
    ['category_id=x', 'category_id'],
    ['min_amount=-1', 'min_amount'],
    ['group_by=name', 'group_by'],
    ['currency=XQX', 'currency'],
    ['colour=red', 'colour'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await family.api.get(`/api/v1/reports/spending?${query}`);
    expect([status, body.errors.map((problem: string) => problem.split(' ')[0])]).toEqual([422, [field]]);
  });

  it('takes up to 50 ids in a filter', async () => {
    const ids = Array.from({ length: 51 }, () => newId());
    expect((await report(`spending?tag_id=${ids.slice(1).join(',')}`)).data).toEqual([]);
    const { body } = await family.api.get(`/api/v1/reports/spending?tag_id=${ids.join(',')}`);
    expect(body.errors).toEqual(['tag_id must have at most 50 values']);
  });

  it('is empty for a family without transactions', async () => {
    const { data, meta } = await report('spending');
    expect([data, meta.total, meta.complete]).toEqual([[], '0.00', true]);
  });
});

describe('GET /api/v1/reports/income', () => {
  it('is what categories of income and, without a category, inflows come to', async () => {
    await write(
      { date: '2026-08-15', amount: '-3000.00', category_id: salary },
      { date: '2026-08-16', amount: '200.00', category_id: salary, name: 'Paid back' },
      { date: '2026-08-17', amount: '-5.00', name: 'Found' },
      { date: '2026-08-17', amount: '-6.00', category_id: food, name: 'Refund' },
    );
    expect(groups(await report(`income?${AUGUST}`))).toEqual([
      ['Salary', '2800.00'],
      [null, '5.00'],
    ]);
  });
});

describe('GET /api/v1/reports/cash_flow', () => {
  it('has income, expenses and what is left of each period', async () => {
    await write(
      { date: '2026-07-10', amount: '-3000.00', category_id: salary },
      { date: '2026-07-11', amount: '2000.00', category_id: food },
      { date: '2026-08-11', amount: '100.00', category_id: food },
    );
    const { data, meta } = await report('cash_flow?start_date=2026-07-01&end_date=2026-09-30&interval=month');
    const period = 'start_date=2026-07-01&end_date=2026-07-31&kind=standard,one_time&excluded=false&pending=false';
    expect(data[0]).toEqual({
      start_date: '2026-07-01',
      end_date: '2026-07-31',
      income: '3000.00',
      expense: '2000.00',
      net: '1000.00',
      savings_rate: '0.3333',
      links: {
        transactions: `/api/v1/transactions?${period}`,
        income: `/api/v1/transactions?side=income&${period}`,
        expense: `/api/v1/transactions?side=expense&${period}`,
      },
    });
    expect(data.slice(1)).toMatchObject([
      { income: '0.00', expense: '100.00', net: '-100.00', savings_rate: null },
      { income: '0.00', expense: '0.00', net: '0.00', savings_rate: null },
    ]);
    expect(meta).toMatchObject({ total: '900.00', complete: true });
  });
});

describe.each(['spending', 'income', 'cash_flow'])('the report %s', (name) => {
  it('counts the lines of its own family alone, and says whose balances are being rebuilt', async () => {
    const stranger = await service.createFamily();
    await write({ amount: '10.00' }, { amount: '-10.00' });
    await insertRows(service.database.owner, 'syncs', [
      {
        family_id: family.familyId,
        syncable_type: 'Account',
        syncable_id: giro,
        status: 'syncing',
        id: newId(),
        ...TIMES,
      },
    ]);
    const { body } = await stranger.api.get(`/api/v1/reports/${name}?group_by=none`.replace(/(cash_flow).*/, '$1'));
    expect(body.meta).toMatchObject({ total: '0.00', complete: true, rebuilding: [] });
    const own = await report(name);
    expect(own.meta).toMatchObject({ complete: false, rebuilding: [giro] });
    expect((await service.client().get(`/api/v1/reports/${name}`)).status).toBe(401);
  });
});

const TIMES = {
  pending_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
