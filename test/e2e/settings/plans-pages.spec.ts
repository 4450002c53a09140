import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

let service: Service;
let person: Visitor;
let api: Api;
let account: string;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  ({ person, api } = await personWithKey(service));
  account = await made(api, 'accounts', { name: 'Giro' });
});
afterAll(() => service.stop());

const spent = (date: string, amount: string, facts: object = {}): Promise<string> =>
  made(api, 'transactions', { account_id: account, date, amount, name: 'Something', ...facts });
const stored = async (path: string): Promise<Record<string, unknown>> => (await api.get(`/api/v1/${path}`)).body.data;
const versionIn = (html: string): string => /name="version" value="([^"]+)"/.exec(html)![1]!;
const undoIn = (html: string): string => /action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!;
const placeOf = ({ headers }: { readonly headers: Headers }): string => headers.get('Location')!.replace(/\?.*/, '');

describe('the pages of what comes again and again', () => {
  const page = '/settings/recurring';

  it('say what to do while nothing is known', async () => {
    expect((await (await Visitor.member(service.url)).get(page)).html).toContain('None are known yet.');
  });

  it('find it in the transactions, and say what it costs in a year', async () => {
    const visitor = await personWithKey(service);
    const account_id = await made(visitor.api, 'accounts', { name: 'Card' });
    const today = new Date();
    for (let back = 5; back >= 1; back -= 1) {
      const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 5)).toISOString().slice(0, 10);
      await made(visitor.api, 'transactions', { account_id, date, amount: '15.49', name: 'Netflix' });
    }
    await visitor.person.get(page);
    const { headers } = await visitor.person.post(`${page}/detect`);
    const { html } = await visitor.person.get(headers.get('Location')!);
    expect(html).toMatch(/>Netflix<\/a><span class="number">−185\.88 USD[^]*−15\.49 USD every month · next on /);
    expect(html).toContain('<p class="figure">−185.88 USD');
    await visitor.person.post(undoIn(html), { page });
    expect((await visitor.person.get(page)).html).toContain('None are known yet.');
  });

  it('add, change and delete it, with money out below zero', async () => {
    await person.get(page);
    const fields = { name: 'Gym', amount: '−39', cadence: 'monthly', next_expected_date: '2026-12-07', account_id: '' };
    const wrong = await person.post(page, { ...fields, amount: 'much' });
    expect([wrong.status, wrong.html.includes('id="amount-problem"')]).toEqual([422, true]);
    await person.post(page, fields);
    const [{ id }] = (await api.get('/api/v1/recurring_transactions')).body.data;
    expect(await stored(`recurring_transactions/${id}`)).toMatchObject({ amount: '39.00', status: 'active' });
    const { html } = await person.get(`${page}/${id}`);
    expect(html).toContain('−468.00 USD');
    const version = versionIn(html);
    await person.post(`${page}/${id}`, { ...fields, version, amount: '-39.00', cadence: 'yearly' });
    expect(await stored(`recurring_transactions/${id}`)).toMatchObject({ cadence: 'yearly', status: 'inactive' });
    await person.post(`${page}/${id}/delete`);
    expect((await person.get(`${page}/${id}`)).status).toBe(404);
  });
});

describe('the pages of budgets', () => {
  const page = '/settings/budgets';

  it('say what to do while there are none', async () => {
    expect((await (await Visitor.member(service.url)).get(page)).html).toContain('There are no budgets yet.');
  });

  it('compare what was planned with what was spent, and are copied', async () => {
    const food = await made(api, 'categories', { name: 'Food' });
    const fun = await made(api, 'categories', { name: 'Fun' });
    await spent('2026-03-05', '120.00', { category_id: food });
    await spent('2026-03-06', '9.00', { category_id: fun });
    await spent('2026-03-07', '5.00');
    await person.get(page);
    const dates = { start_date: '2026-03-01', end_date: '2026-03-31' };
    const place = placeOf(await person.post(page, { ...dates, budgeted_spending: '500', expected_income: '' }));
    for (const [category_id, budgeted_spending] of [
      [food, '100'],
      [fun, '30'],
    ]) {
      await person.post(`${place}/parts`, { category_id: category_id!, budgeted_spending: budgeted_spending! });
    }
    const { html } = await person.get(place);
    expect(html).toContain('<p class="figure">−134.00 USD <span class="hint">of 500.00 planned</span></p>');
    expect(html).toMatch(/>Food<\/a><span class="number">−120\.00 of 100\.00<\/span>[^]*">20\.00 more than planned/);
    expect(html).toMatch(/>Fun<\/a><span class="number">−9\.00 of 30\.00<\/span>[^]*21\.00 left/);
    expect(html).toContain('Without a part in the budget: −5.00 USD');

    const [, change] = /action="([^"]+\/parts\/[\w-]{36})"/.exec(html)!;
    const refused = await person.post(change!, { budgeted_spending: '-1' });
    expect([refused.status, refused.html.includes('Planned must')]).toEqual([422, true]);
    await person.post(change!, { budgeted_spending: '150' });
    expect((await person.get(place)).html).toContain('−120.00 of 150.00');

    const [, id] = /budgets\/([\w-]+)/.exec(place)!;
    await person.get(page);
    const april = { start_date: '2026-04-01', end_date: '2026-04-30', copy_from_id: id! };
    const copied = (await person.get(placeOf(await person.post(page, april)))).html;
    expect(copied).toContain('0.00 of 150.00');
    const overlapping = await person.post(page, april);
    expect([overlapping.status, overlapping.html.includes('has some of these days already')]).toEqual([422, true]);
  });

  it('change a budget, take a category out of it, and delete it', async () => {
    const home = await made(api, 'categories', { name: 'Home' });
    const id = await made(api, 'budgets', { start_date: '2025-01-01', end_date: '2025-01-31' });
    await made(api, 'budget_categories', { budget_id: id, category_id: home, budgeted_spending: '10.00' });
    const { html } = await person.get(`${page}/${id}`);
    const fields = {
      version: versionIn(html),
      start_date: '2025-01-01',
      end_date: '2025-01-30',
      budgeted_spending: '',
    };
    await person.post(`${page}/${id}`, { ...fields, expected_income: '100' });
    expect(await stored(`budgets/${id}`)).toMatchObject({ end_date: '2025-01-30', expected_income: '100.00' });
    await person.post(/action="([^"]+\/parts\/[\w-]{36}\/delete)"/.exec(html)![1]!);
    expect((await person.get(`${page}/${id}`)).html).toContain('The budget has no categories yet.');
    await person.post(`${page}/${id}/delete`);
    expect((await person.get(`${page}/${id}`)).status).toBe(404);
  });
});

describe('the page of investments', () => {
  const page = '/settings/investments';

  it('says what to do while nothing is held', async () => {
    expect((await (await Visitor.member(service.url)).get(page)).html).toContain('No securities are held.');
  });

  it('shows holdings with cost and gains, and returns', async () => {
    const depot = await made(api, 'accounts', { name: 'Depot', accountable_type: 'Investment', balance: '1000.00' });
    const security_id = await made(api, 'securities', { ticker: 'ZPHR', name: 'Zephyr' });
    const trade = { account_id: depot, security_id, currency: 'USD' };
    await made(api, 'trades', { ...trade, date: '2026-01-05', qty: '10', price: '10.00' });
    await made(api, 'trades', { ...trade, date: '2026-02-05', qty: '-4', price: '12.00' });
    const { html } = await person.get(`${page}?start_date=2026-01-05`);
    expect(html).toContain('<p class="figure">72.00 USD</p>');
    expect(html).toMatch(/Zephyr<p class="hint">ZPHR · Depot · 6 units<\/p>/);
    expect(html).toMatch(
      /<td class="number">72\.00<\/td>\s*<td class="number">60\.00<\/td>\s*<td class="number">12\.00</,
    );
    expect(html).toContain('<span class="number">8.00 USD</span>');
    expect(html).toMatch(/Depot<p class="hint">[\d-]+ to [\d-]+<\/p>[^]*<td class="number">20\.00<\/td>[^]*%/);
    // What is left of the opening balance, 948.00, and what is held.
    for (const place of ['/settings/overview', '/settings/accounts']) {
      expect((await person.get(place)).html).toMatch(/Depot[^]*?1,020\.00 USD/);
    }
    const wrong = await person.get(`${page}?start_date=2026-02-01&end_date=2026-01-01`);
    expect([wrong.status, wrong.html.includes('To must not be before')]).toEqual([422, true]);
  });
});

it('pages of plans are of their family only', async () => {
  const budget = await made(api, 'budgets', { start_date: '2024-01-01', end_date: '2024-01-31' });
  const recurring = await made(api, 'recurring_transactions', {
    name: 'Rent',
    amount: '900.00',
    next_expected_date: '2026-12-01',
  });
  const stranger = await Visitor.member(service.url);
  for (const place of [`/settings/budgets/${budget}`, `/settings/recurring/${recurring}`]) {
    expect([place, (await stranger.get(place)).status]).toEqual([place, 404]);
    for (const act of ['', '/delete']) {
      expect([place, act, (await stranger.post(place + act, {})).status]).toEqual([place, act, 404]);
    }
  }
  expect((await stranger.post(`/settings/budgets/${budget}/parts`, {})).status).toBeGreaterThanOrEqual(400);
});
