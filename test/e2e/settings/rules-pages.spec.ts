import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { published } from '../../support/imports.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { formOn } from '../../support/page-forms.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/rules';

let service: Service;
let person: Visitor;
let api: Api;
let account: string;
let food: string;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  ({ person, api } = await personWithKey(service));
  account = await made(api, 'accounts', { name: 'Giro' });
  food = await made(api, 'categories', { name: 'Food' });
});
afterAll(() => service.stop());

const lunch = (name: string, facts: object = {}): Promise<string> =>
  made(api, 'transactions', { account_id: account, date: '2026-03-02', amount: '12.50', name, ...facts });
const rule = async (id: string): Promise<Record<string, unknown>> => (await api.get(`/api/v1/rules/${id}`)).body.data;
const undoIn = (html: string): string => /action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!;
const idIn = (place: string): string => /rules\/([\w-]{36})/.exec(place)![1]!;

const formOf = (html: string): Record<string, string> => formOn(html, String.raw`/settings/rules/[\w-]+" class="card`);

/** The page of a rule when its run has ended. */
async function untilRun(place: string): Promise<string> {
  for (;;) {
    const { html } = await person.get(place);
    if (!html.includes('This page reloads by itself')) return html;
    await sleep(100);
  }
}

describe('the list of rules', () => {
  it('says what rules are for while there are none', async () => {
    const { html } = await (await Visitor.member(service.url)).get(PAGE);
    expect(html).toContain('There are no rules yet.');
    expect(html).toContain('<a class="button" href="/settings/rules/new">Add a rule</a>');
  });

  it('tells rules in words, and changes their order', async () => {
    const actions = [{ action_type: 'set_transaction_category', record_id: food }];
    const conditions = [{ condition_type: 'transaction_name', operator: 'like', value: 'pizza' }];
    const first = await made(api, 'rules', { name: 'Pizza is food', conditions, actions });
    const second = await made(api, 'rules', { name: 'All is food', conditions: [], actions });
    const { html } = await person.get(PAGE);
    expect(html).toContain('If name contains “pizza”: set the category “Food”.');
    expect(html).toContain('Always: set the category “Food”.');
    await person.post(`${PAGE}/${second}/move`, { position: '1' });
    expect([await rule(second), await rule(first)]).toMatchObject([{ position: 1 }, { position: 2 }]);
    const { headers } = await person.post(`${PAGE}/${second}/delete`);
    expect((await person.get(`${PAGE}/${second}`)).status).toBe(404);
    await person.post(undoIn((await person.get(headers.get('Location')!)).html), { page: PAGE });
    expect((await person.get(`${PAGE}/${second}`)).status).toBe(200);
    for (const id of [first, second]) await person.post(`${PAGE}/${id}/delete`);
  });
});

describe('the page of a rule', () => {
  it('shows what a new rule would do before it is stored, keeps the form, and then stores it', async () => {
    const id = await lunch('Green Tea House');
    await person.get(`${PAGE}/new`);
    const form = {
      name: 'Tea',
      'kind-0': 'transaction_name like',
      'value-0': 'green tea',
      set_category: food,
      active: 'true',
    };
    const shown = await person.post(`${PAGE}/new/preview`, form);
    expect(shown.html).toMatch(/It finds 1 transaction and would change 1\./);
    expect(shown.html).toContain('category: – → Food');
    expect(shown.html).toContain('value="green tea"');
    expect((await api.get('/api/v1/rules?search=Tea')).body.data).toEqual([]);

    const place = (await person.post(`${PAGE}/new`, form)).headers.get('Location')!;
    expect(await rule(idIn(place))).toMatchObject({
      name: 'Tea',
      active: true,
      stop: false,
      conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'green tea' }],
      actions: [{ action_type: 'set_transaction_category', record: { id: food } }],
    });
    expect((await api.get(`/api/v1/transactions/${id}`)).body.data.category).toBeNull();

    const running = (await person.post(`${PAGE}/${idIn(place)}/run`)).headers.get('Location')!;
    const html = await untilRun(running);
    expect(html).toContain('The run is finished. It changed 1 transaction.');
    expect((await api.get(`/api/v1/transactions/${id}`)).body.data.category).toMatchObject({ id: food });
    await person.post(undoIn(html), { page: PAGE });
    expect((await api.get(`/api/v1/transactions/${id}`)).body.data.category).toBeNull();
  });

  it('says what is missing, and keeps what was typed', async () => {
    await person.get(`${PAGE}/new`);
    const form = { name: 'Vague', 'kind-0': 'transaction_amount >', 'value-0': 'a lot', set_category: food };
    const { status, html } = await person.post(`${PAGE}/new`, form);
    expect([status, html.includes('is not an amount such as 12.50'), html.includes('value="a lot"')]).toEqual([
      422,
      true,
      true,
    ]);
    const nothing = await person.post(`${PAGE}/new`, { name: 'Idle' });
    expect([nothing.status, nothing.html.includes('Actions')]).toEqual([422, true]);
  });

  it('sends back unchanged what it shows, which changes nothing, and changes what a person changes', async () => {
    const tag = await made(api, 'tags', { name: 'Work' });
    const snacks = await made(api, 'categories', { name: 'Snacks', parent_id: food });
    const id = await made(api, 'rules', {
      name: 'Many',
      stop: true,
      conditions: [
        { condition_type: 'transaction_name', operator: '=', value: 'Kiosk' },
        { condition_type: 'transaction_category', operator: '=', record_id: snacks },
        { condition_type: 'transaction_type', operator: '=', value: 'expense' },
        { condition_type: 'transaction_merchant', operator: 'is_null' },
      ],
      actions: [
        { action_type: 'set_transaction_tags', record_id: tag },
        { action_type: 'set_transaction_name', value: 'Kiosk at work' },
        { action_type: 'exclude_transaction' },
      ],
    });
    const before = await rule(id);
    const form = formOf((await person.get(`${PAGE}/${id}`)).html);
    expect(form['value-1']).toBe('Food: Snacks');
    await person.post(`${PAGE}/${id}`, form);
    expect(await rule(id)).toEqual(before);
    await person.post(`${PAGE}/${id}`, { ...form, 'kind-0': '', 'value-0': '', set_tag: '' });
    expect(await rule(id)).toMatchObject({
      conditions: [{ operator: '=' }, { value: 'expense' }, { operator: 'is_null' }],
      actions: [{ value: 'Kiosk at work' }, { action_type: 'exclude_transaction' }],
    });
  });

  it('keeps conditions that its form cannot show', async () => {
    const named = (value: string): object => ({ condition_type: 'transaction_name', operator: 'like', value });
    const either = { condition_type: 'compound', operator: 'or', sub_conditions: [named('tea'), named('coffee')] };
    const actions = [{ action_type: 'exclude_transaction' }];
    const id = await made(api, 'rules', { name: 'Either', conditions: [either], actions });
    const { html } = await person.get(`${PAGE}/${id}`);
    expect(html).toContain('If name contains “tea” or name contains “coffee”');
    await person.post(`${PAGE}/${id}`, { ...formOf(html), name: 'Hot drinks' });
    expect(await rule(id)).toMatchObject({ name: 'Hot drinks', conditions: [{ operator: 'or' }], actions });
  });

  it('always does what was done to a transaction: from the correction to the changed past in two clicks', async () => {
    await published(api, {
      raw_file_content:
        'date,amount,name,account\n2026-02-03,-3.10,CRNR BKRY 0815,Giro\n2026-02-09,-4.20,CRNR BKRY 0815,Giro\n',
    });
    const [{ id }, { id: past }] = (await api.get('/api/v1/transactions?search=CRNR')).body.data;
    const { html: page } = await person.get(`/settings/transactions/${id}`);
    const corrected = formOn(page, `/settings/transactions/${id}`);
    const change = { ...corrected, name: 'Corner Bakery', category_id: food };
    const place = (await person.post(`/settings/transactions/${id}`, change)).headers.get('Location')!;
    expect((await person.get(place)).html).toContain(
      `<a class="button quiet" href="${PAGE}/new?like=${id}">Always do this</a>`,
    );

    const { html } = await person.get(`${PAGE}/new?like=${id}`);
    const form = formOf(html);
    expect(form).toMatchObject({
      name: 'Corner Bakery',
      'kind-0': 'transaction_name like',
      'value-0': 'CRNR BKRY 0815',
      set_category: food,
      set_name: 'Corner Bakery',
    });
    expect(html).toContain('It finds 1 transaction and would change 1.');
    expect(html).toContain('name: CRNR BKRY 0815 → Corner Bakery');
    expect((await api.get('/api/v1/rules?search=Corner')).body.data).toEqual([]);

    const after = await untilRun((await person.post(`${PAGE}/new/run`, form)).headers.get('Location')!);
    expect(after).toContain('The run is finished. It changed 1 transaction.');
    const facts = (await api.get(`/api/v1/transactions/${past}`)).body.data;
    expect(facts).toMatchObject({ name: 'Corner Bakery', category: { id: food } });
    await person.post(undoIn(after), { page: PAGE });
    const before = { name: 'CRNR BKRY 0815', category: null };
    expect((await api.get(`/api/v1/transactions/${past}`)).body.data).toMatchObject(before);
  });

  it('is neither created nor run if something is missing', async () => {
    await person.get(`${PAGE}/new`);
    const { status, html } = await person.post(`${PAGE}/new/run`, { name: 'Idle and not run' });
    expect([status, html.includes('Actions'), html.includes('value="Idle and not run"')]).toEqual([422, true, true]);
    expect((await api.get('/api/v1/rules?search=Idle')).body.data).toEqual([]);
  });

  it('looks at the latest transactions of a long ledger first, and at all on demand', async () => {
    const long = await personWithKey(service);
    const { data } = (await long.api.get('/api/v1/me')).body;
    const account_id = await made(long.api, 'accounts', { name: 'Giro' });
    await service.database.owner.query(
      `INSERT INTO entries (family_id, account_id, type, date, amount, currency, name)
       SELECT $1, $2, 'transaction', current_date - n % 730, 3, 'USD', 'Kiosk ' || n % 5000 FROM generate_series(0, 50000) n`,
      [data.family.id, account_id],
    );
    const actions = [{ action_type: 'exclude_transaction' }];
    const conditions = [{ condition_type: 'transaction_name', operator: '=', value: 'Kiosk 7' }];
    const id = await made(long.api, 'rules', { name: 'Kiosk', conditions, actions });
    const recent = (await long.person.get(`${PAGE}/${id}?preview=true`)).html;
    expect(recent).toMatch(/From \d{4}-\d\d-\d\d on, it finds \d transactions? and would change \d\./);
    expect(recent).toContain(`<a href="${PAGE}/${id}?preview=all">`);
    expect((await long.person.get(`${PAGE}/${id}?preview=all`)).html).toContain('It finds 10 transactions');

    const form = { name: 'New', 'kind-0': 'transaction_name =', 'value-0': 'Kiosk 7', exclude: 'true' };
    const draft = (await long.person.post(`${PAGE}/new/preview`, form)).html;
    expect(draft).toContain('name="period" value="all"');
    expect((await long.person.post(`${PAGE}/new/preview`, { ...form, period: 'all' })).html).toContain(
      'It finds 10 transactions',
    );
  });

  it('is of its family only', async () => {
    const id = await made(api, 'rules', { conditions: [], actions: [{ action_type: 'exclude_transaction' }] });
    const stranger = await Visitor.member(service.url);
    await stranger.get(PAGE);
    for (const act of ['', '/run', '/move', '/delete']) {
      expect([act, (await stranger.post(`${PAGE}/${id}${act}`, { position: '1' })).status]).toEqual([act, 404]);
    }
  });
});
