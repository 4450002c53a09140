import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { formOn } from '../../support/page-forms.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/transactions';

let service: Service;
let person: Visitor;
let api: Api;
let account: string;
let food: string;
let fun: string;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  ({ person, api } = await personWithKey(service));
  account = await made(api, 'accounts', { name: 'Giro' });
  food = await made(api, 'categories', { name: 'Food' });
  fun = await made(api, 'categories', { name: 'Fun' });
});
afterAll(() => service.stop());

const transaction = (facts: object): Promise<string> =>
  made(api, 'transactions', { account_id: account, date: '2026-03-02', amount: '12.50', name: 'Lunch', ...facts });
const stored = async (id: string): Promise<Record<string, unknown>> =>
  (await api.get(`/api/v1/transactions/${id}`)).body.data;

const formOf = (html: string): Record<string, string> => formOn(html, String.raw`/settings/transactions/[\w-]+`);

describe('the list of transactions', () => {
  it('says what to do while there are none', async () => {
    const { html } = await (await Visitor.member(service.url)).get(PAGE);
    expect(html).toContain('There are no transactions yet. <a href="/settings/imports">Import a file</a>');
  });

  it('filters by its address, and shows what the shown come to, with money out below zero', async () => {
    const wallet = await made(api, 'accounts', { name: 'Wallet' });
    await transaction({ account_id: wallet, name: 'Opera', amount: '80.00', category_id: fun });
    await transaction({ account_id: wallet, name: 'Refund', amount: '-5.00', date: '2026-03-09' });
    const all = (await person.get(`${PAGE}?account_id=${wallet}`)).html;
    expect(all).toMatch(/Sum of the 2 shown<\/th><td class="number">−75\.00 USD</);
    for (const [query, name, other] of [
      ['search=oper', 'Opera', 'Refund'],
      [`category_id=${fun}`, 'Opera', 'Refund'],
      ['uncategorized=true', 'Refund', 'Opera'],
      ['start_date=2026-03-05', 'Refund', 'Opera'],
      ['end_date=2026-03-05', 'Opera', 'Refund'],
    ]) {
      const { html } = await person.get(`${PAGE}?account_id=${wallet}&${query}`);
      expect([query, html.includes(`>${name}</a>`), html.includes(`>${other}</a>`)]).toEqual([query, true, false]);
    }
    expect((await person.get(`${PAGE}?search=nothing+like+it`)).html).toContain('No transaction meets these filters.');
  });

  it('explains filters that cannot be', async () => {
    const { status, html } = await person.get(`${PAGE}?start_date=2026-02-01&end_date=2026-01-01`);
    expect([status, html.includes('To must not be before')]).toEqual([422, true]);
  });

  it('continues by a cursor, and keeps the filters', async () => {
    const many = await made(api, 'accounts', { name: 'Many' });
    const data = { account_id: many, date: '2026-02-01', amount: '1.00', name: 'Ticket' };
    const operations = Array.from({ length: 60 }, () => ({ op: 'create', data }));
    expect((await api.post('/api/v1/transactions/bulk', { operations })).status).toBe(200);
    const first = (await person.get(`${PAGE}?account_id=${many}`)).html;
    expect(first).toContain('Sum of the 50 shown');
    const next = /href="([^"]+)" rel="next"/.exec(first)![1]!.replaceAll('&amp;', '&');
    const second = (await person.get(next)).html;
    expect(second).toContain('Sum of the 10 shown');
    expect(second).not.toContain('rel="next"');
    expect(second).toContain(`<a href="${PAGE}?account_id=${many}">Newest</a>`);
  });

  it('gives ticked transactions a category in one change, which can be undone', async () => {
    const ids = [await transaction({ name: 'Pizza' }), await transaction({ name: 'Pasta' })];
    const other = await transaction({ name: 'Rent' });
    await person.get(`${PAGE}?search=p`);
    const ticks = Object.fromEntries(ids.map((id) => [`pick-${id}`, 'true']));
    const { headers } = await person.post(`${PAGE}/bulk`, { ...ticks, new_category_id: food, search: 'p' });
    const place = headers.get('Location')!;
    expect(place).toMatch(/^\/settings\/transactions\?search=p&notice=decided&change_set=/);
    for (const id of ids) expect(await stored(id)).toMatchObject({ category: { id: food } });
    expect(await stored(other)).toMatchObject({ category: null });

    const { html } = await person.get(place);
    expect(html).toContain('Undo this change');
    const undo = /action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!;
    const undone = await person.post(undo, { search: 'p' });
    expect(undone.headers.get('Location')).toBe(`${PAGE}?search=p&notice=change_undone`);
    for (const id of ids) expect(await stored(id)).toMatchObject({ category: null });
  });

  it('says what is missing for that: ticks, or a change', async () => {
    const id = await transaction({ name: 'Tea' });
    await person.get(PAGE);
    const nothing = await person.post(`${PAGE}/bulk`, { new_category_id: food });
    expect([nothing.status, nothing.html.includes('Tick the transactions to change first.')]).toEqual([422, true]);
    const none = await person.post(`${PAGE}/bulk`, { [`pick-${id}`]: 'true', new_category_id: '' });
    expect([none.status, none.html.includes('Choose what to change.')]).toEqual([422, true]);
  });

  it('gives ticked transactions a merchant and a tag, and leaves them out of reports', async () => {
    const ids = [await transaction({ name: 'Metro' }), await transaction({ name: 'Bus' })];
    const merchant = await made(api, 'merchants', { name: 'City Transit' });
    const tag = await made(api, 'tags', { name: 'Commute' });
    await person.get(PAGE);
    const ticks = Object.fromEntries(ids.map((id) => [`pick-${id}`, 'true']));
    const fields = { new_merchant: 'city transit', new_tag_id: tag, new_excluded: 'true' };
    expect((await person.post(`${PAGE}/bulk`, { ...ticks, ...fields })).status).toBe(303);
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({ merchant: { id: merchant }, tags: [{ id: tag }], excluded: true });
    }
    const unknown = await person.post(`${PAGE}/bulk`, { ...ticks, new_merchant: 'Nobody' });
    expect([unknown.status, unknown.html.includes('Merchant must be one that you have.')]).toEqual([422, true]);
  });

  it('changes nothing of another family', async () => {
    const id = await transaction({ name: 'Ours' });
    const stranger = await personWithKey(service);
    const theirs = await made(stranger.api, 'categories', { name: 'Theirs' });
    await stranger.person.get(PAGE);
    const fields = { [`pick-${id}`]: 'true', new_category_id: theirs };
    expect((await stranger.person.post(`${PAGE}/bulk`, fields)).status).toBeGreaterThanOrEqual(400);
    expect((await stranger.person.get(`${PAGE}/${id}`)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ category: null });
  });
});

describe('the page of a transaction', () => {
  it('changes what a person changes, and nothing else', async () => {
    const id = await transaction({ name: 'Cinema', notes: 'first line\nsecond line' });
    const tag = await made(api, 'tags', { name: 'Weekend' });
    const merchant = await made(api, 'merchants', { name: 'Kino' });
    const fields = formOf((await person.get(`${PAGE}/${id}`)).html);
    const { status } = await person.post(`${PAGE}/${id}`, {
      ...fields,
      notes: 'first line\r\nsecond line',
      category_id: fun,
      merchant_id: merchant,
      [`tag-${tag}`]: 'true',
      excluded: 'true',
    });
    expect(status).toBe(303);
    expect(await stored(id)).toMatchObject({
      name: 'Cinema',
      notes: 'first line\nsecond line',
      category: { id: fun },
      merchant: { id: merchant },
      tags: [{ id: tag }],
      excluded: true,
    });
    const { data } = (await api.get(`/api/v1/transactions/${id}/history`)).body;
    expect(Object.keys(data[0].fields).toSorted()).toEqual(['category_id', 'excluded', 'merchant_id', 'tag_ids']);
  });

  it('sends back unchanged what it shows, which changes nothing', async () => {
    const tag = await made(api, 'tags', { name: 'Friends' });
    const id = await transaction({ name: 'Bar', notes: 'with Alex', category_id: fun, tag_ids: [tag], excluded: true });
    const before = await stored(id);
    const fields = formOf((await person.get(`${PAGE}/${id}`)).html);
    const { headers } = await person.post(`${PAGE}/${id}`, fields);
    expect(headers.get('Location')).toBe(`${PAGE}/${id}?notice=decided`);
    expect(await stored(id)).toEqual(before);
  });

  it('tells its history in words, and undoes what was just saved', async () => {
    const id = await transaction({ name: 'Museum', category_id: food });
    const fields = formOf((await person.get(`${PAGE}/${id}`)).html);
    const saved = await person.post(`${PAGE}/${id}`, { ...fields, category_id: fun, name: 'Art museum' });
    const { html } = await person.get(saved.headers.get('Location')!);
    expect(html).toContain('category: Food → Fun');
    expect(html).toContain('name: Museum → Art museum');
    const undo = /action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!;
    const undone = await person.post(undo, { transaction_id: id });
    const place = undone.headers.get('Location')!;
    expect(place).toBe(`${PAGE}/${id}?notice=change_undone`);
    expect(await stored(id)).toMatchObject({ name: 'Museum', category: { id: food } });
    expect((await person.get(place)).html).toContain('The change is undone.');
  });

  it('refuses a name that cannot be, and keeps what was typed', async () => {
    const id = await transaction({ name: 'Kiosk' });
    const fields = formOf((await person.get(`${PAGE}/${id}`)).html);
    const { status, html } = await person.post(`${PAGE}/${id}`, { ...fields, name: ' ', notes: 'a paper' });
    expect([status, html.includes('Name must')]).toEqual([422, true]);
    expect(html).toContain('\na paper</textarea>');
    expect(await stored(id)).toMatchObject({ name: 'Kiosk', notes: null });
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    const id = await transaction({ name: 'Hotel' });
    const fields = formOf((await person.get(`${PAGE}/${id}`)).html);
    await api.patch(`/api/v1/transactions/${id}`, { name: 'Hotel Sonne' });
    const { status } = await person.post(`${PAGE}/${id}`, { ...fields, category_id: fun });
    expect(status).toBe(412);
    expect(await stored(id)).toMatchObject({ name: 'Hotel Sonne', category: null });
  });

  it('shows the parts of a split transaction, whose categories are theirs', async () => {
    const split_lines = [
      { name: 'Bread', amount: '2.50', category_id: food },
      { name: 'Magazine', amount: '10.00', category_id: fun },
    ];
    const id = await transaction({ name: 'Market', split_lines });
    const { html } = await person.get(`${PAGE}/${id}`);
    expect(html).toContain('<th scope="row">Bread</th><td>Food</td><td class="number">−2.50 USD</td>');
    expect(html).not.toContain('name="category_id"');
    expect((await person.post(`${PAGE}/${id}`, { ...formOf(html), notes: 'both' })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ notes: 'both', split_lines: [{ name: 'Bread' }, { name: 'Magazine' }] });
  });

  it('is read only for a viewer', async () => {
    const family = await personWithKey(service);
    const account_id = await made(family.api, 'accounts', { name: 'Giro' });
    const body = { account_id, date: '2026-03-02', amount: '20.00', name: 'Zoo' };
    const id = await made(family.api, 'transactions', body);
    const { data } = (await family.api.get('/api/v1/me')).body;
    await service.database.owner.query(`UPDATE users SET role = 'viewer' WHERE family_id = $1`, [data.family.id]);
    const { html } = await family.person.get(`${PAGE}/${id}?change_set=${id}`);
    expect(html).toContain('Zoo');
    expect(html).not.toMatch(/>Save<|Undo this change/);
    expect((await family.person.get(PAGE)).html).not.toContain('Change the ticked ones');
  });
});
