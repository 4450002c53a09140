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

const lunch = (facts: object): Promise<string> =>
  made(api, 'transactions', { account_id: account, date: '2026-03-02', amount: '12.50', name: 'Lunch', ...facts });
const stored = async (path: string): Promise<Record<string, unknown>> => (await api.get(`/api/v1/${path}`)).body.data;
const versionIn = (html: string): string => /name="version" value="([^"]+)"/.exec(html)![1]!;
const undoIn = (html: string): string => /action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!;

describe.each(['categories', 'tags', 'merchants'])('the pages of %s', (noun) => {
  const page = `/settings/${noun}`;

  it('say what to do while there are none, and create the first one', async () => {
    const newcomer = await Visitor.member(service.url);
    expect((await newcomer.get(page)).html).toMatch(/There are no \w+ yet\. Add the first one below/);
    const { headers } = await newcomer.post(page, { name: 'First', parent_id: '', classification: 'expense' });
    expect((await newcomer.get(headers.get('Location')!)).html).toContain('>First</a>');
  });

  it('rename one, and say what is wrong', async () => {
    const id = await made(api, noun, { name: 'Foood' });
    await made(api, noun, { name: 'Taken' });
    const { html } = await person.get(`${page}/${id}`);
    const fields = { version: versionIn(html), parent_id: '', classification: 'expense' };
    const taken = await person.post(`${page}/${id}`, { ...fields, name: 'Taken' });
    expect([taken.status, taken.html.includes('already.')]).toEqual([422, true]);
    const { headers } = await person.post(`${page}/${id}`, { ...fields, name: 'Food' });
    expect(await stored(`${noun}/${id}`)).toMatchObject({ name: 'Food' });
    await person.post(undoIn((await person.get(headers.get('Location')!)).html), { page: `${page}/${id}` });
    expect(await stored(`${noun}/${id}`)).toMatchObject({ name: 'Foood' });
  });

  it('merge one into another, which can be undone', async () => {
    const [from, to] = [await made(api, noun, { name: 'REWE 0231' }), await made(api, noun, { name: 'REWE' })];
    const field = { categories: 'category_id', merchants: 'merchant_id', tags: 'tag_ids' }[noun]!;
    const id = await lunch({ [field]: noun === 'tags' ? [from] : from });
    await person.get(`${page}/${from}`);
    const { headers } = await person.post(`${page}/${from}/merge`, { target_id: to });
    const named = async (): Promise<string> => {
      const { category, merchant, tags } = (await api.get(`/api/v1/transactions/${id}`)).body.data;
      return (category ?? merchant ?? tags[0]).id;
    };
    expect(await named()).toBe(to);
    expect((await person.get(`${page}/${from}`)).status).toBe(404);
    await person.post(undoIn((await person.get(headers.get('Location')!)).html), { page });
    expect(await named()).toBe(from);
    for (const target of ['no-id', '']) {
      expect((await person.post(`${page}/${from}/merge`, { target_id: target })).status).toBe(404);
    }
  });

  it('delete one, with a replacement or without, and say what stands in the way', async () => {
    const [gone, other] = [await made(api, noun, { name: 'Gone' }), await made(api, noun, { name: 'Other' })];
    await person.get(`${page}/${gone}`);
    expect((await person.post(`${page}/${gone}/delete`, { replacement_id: other })).status).toBe(303);
    expect((await person.get(`${page}/${gone}`)).status).toBe(404);
    const type = { categories: 'set_transaction_category', tags: 'set_transaction_tags' }[noun];
    const action = { action_type: type ?? 'set_transaction_merchant', record_id: other };
    await made(api, 'rules', { conditions: [], actions: [action] });
    const kept = await person.post(`${page}/${other}/delete`, { replacement_id: 'none' });
    expect([kept.status, kept.html.includes('Other records use it: 1 rule.')]).toEqual([422, true]);
  });

  it('are of their family only', async () => {
    const id = await made(api, noun, { name: 'Ours' });
    const stranger = await personWithKey(service);
    const theirs = await made(stranger.api, noun, { name: 'Theirs' });
    await stranger.person.get(page);
    expect((await stranger.person.get(`${page}/${id}`)).status).toBe(404);
    for (const [act, fields] of [
      ['', { name: 'Mine', parent_id: '', classification: 'expense' }],
      ['/merge', { target_id: theirs }],
      ['/delete', { replacement_id: 'none' }],
    ] as const) {
      expect([act, (await stranger.person.post(`${page}/${id}${act}`, fields)).status >= 400]).toEqual([act, true]);
    }
    expect(await stored(`${noun}/${id}`)).toMatchObject({ name: 'Ours' });
  });
});

describe('categories', () => {
  it('are a tree, in which they move', async () => {
    const pets = await made(api, 'categories', { name: 'Pets' });
    const vet = await made(api, 'categories', { name: 'Vet' });
    const version = versionIn((await person.get(`/settings/categories/${vet}`)).html);
    const fields = { version, name: 'Vet', parent_id: pets, classification: 'expense' };
    expect((await person.post(`/settings/categories/${vet}`, fields)).status).toBe(303);
    expect((await person.get('/settings/categories')).html).toMatch(
      new RegExp(`>Pets</a>[^]*<ul class="below">\\s*<li><a href="/settings/categories/${vet}">Vet</a>`),
    );
  });
});

describe('merchants', () => {
  it('are searched, and lead to their transactions', async () => {
    const id = await made(api, 'merchants', { name: 'Corner Bakery' });
    await lunch({ name: 'Bread roll', merchant_id: id });
    const { html } = await person.get('/settings/merchants?search=bakery');
    expect([html.includes('>Corner Bakery</a>'), html.includes('>REWE</a>')]).toEqual([true, false]);
    const [, place] = /<a href="([^"]+)">Transactions with/.exec((await person.get(`/settings/merchants/${id}`)).html)!;
    const listed = (await person.get(place!)).html;
    expect([listed.includes('>Bread roll</a>'), listed.includes('>Lunch</a>')]).toEqual([true, false]);
    expect(listed).toMatch(/<option value="[\w-]+" selected>Corner Bakery</);
  });
});
