import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { formOn } from '../../support/page-forms.js';
import { Service } from '../../support/service.js';
import type { Visitor } from '../../support/visitor.js';

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

const transaction = (facts: object = {}): Promise<string> =>
  made(api, 'transactions', { account_id: account, date: '2026-03-02', amount: '12.50', name: 'Market', ...facts });
const linesOf = async (id: string): Promise<readonly Record<string, unknown>[]> =>
  (await api.get(`/api/v1/transactions/${id}`)).body.data.split_lines;
const formOf = async (id: string): Promise<Record<string, string>> =>
  formOn((await person.get(`${PAGE}/${id}`)).html, `${PAGE}/${id}/parts`);
const split = (): Promise<string> =>
  transaction({
    split_lines: [
      { name: 'Bread', amount: '2.50', category_id: food },
      { name: 'Magazine', amount: '10.00', category_id: fun },
    ],
  });

describe('the parts of a transaction', () => {
  it('begin with the whole: the first one keeps its category and gets what the others leave', async () => {
    const id = await transaction({ category_id: food });
    const form = await formOf(id);
    const { headers } = await person.post(`${PAGE}/${id}/parts`, {
      ...form,
      'part-1-name': 'Magazine',
      'part-1-amount': '-4.20',
      'part-1-category': fun,
    });
    expect(await linesOf(id)).toMatchObject([
      { name: 'Market', amount: '8.30', category: { id: food } },
      { name: 'Magazine', amount: '4.20', category: { id: fun } },
    ]);
    const { html } = await person.get(headers.get('Location')!);
    expect(html).toContain('<th scope="row">Magazine</th><td>Fun</td><td class="number">−4.20 USD</td>');
    await person.post(/action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!, { transaction_id: id });
    expect(await linesOf(id)).toEqual([]);
  });

  it.each([
    ['12.50', ['2.50', '10'], ['2.50', '10.00']],
    ['12.50', ['-13.50', '+1.00'], ['13.50', '-1.00']],
    ['12.50', ['−13.50', ''], ['13.50', '-1.00']],
    ['-100.00', ['90', '10.00'], ['-90.00', '-10.00']],
    ['-100.00', ['+110', '-10'], ['-110.00', '10.00']],
  ])('of %s are %j: without a sign, they go the way of the whole', async (amount, typed, amounts) => {
    const id = await transaction({ amount });
    const fields = typed.map((text, row) => [`part-${row}-amount`, text]);
    const { status } = await person.post(`${PAGE}/${id}/parts`, {
      ...(await formOf(id)),
      'part-1-name': 'Other',
      ...Object.fromEntries(fields),
    });
    expect(status).toBe(303);
    expect((await linesOf(id)).map((line) => line['amount'])).toEqual(amounts);
  });

  it('stay the same when the form is sent back as it is, with merchants, tags, and notes of several lines', async () => {
    const tag_ids = [await made(api, 'tags', { name: 'Weekend' })];
    const merchant_id = await made(api, 'merchants', { name: 'Rewe & "Co"' });
    const id = await transaction({
      split_lines: [
        { name: 'Bread', amount: '13.50', category_id: food, merchant_id, tag_ids, notes: 'two\nlines' },
        { name: 'Deposit', amount: '-1.00' },
      ],
    });
    const before = await linesOf(id);
    const form = await formOf(id);
    expect(form['part-1-amount']).toBe('+1.00');
    const { headers } = await person.post(`${PAGE}/${id}/parts`, form);
    expect(headers.get('Location')).toBe(`${PAGE}/${id}?notice=decided`);
    expect(await linesOf(id)).toEqual(before);
  });

  it('can be added, changed and removed in one save', async () => {
    const id = await split();
    const [bread, magazine] = await linesOf(id);
    const friends = await made(api, 'tags', { name: 'Friends' });
    const kiosk = await made(api, 'merchants', { name: 'Kiosk' });
    const { status } = await person.post(`${PAGE}/${id}/parts`, {
      ...(await formOf(id)),
      'part-0-amount': '5.50',
      'part-0-merchant': 'kiosk',
      'part-0-tag': 'Friends',
      'part-1-remove': 'true',
      'part-2-name': 'Flowers',
      'part-2-notes': 'for Mum',
    });
    expect(status).toBe(303);
    expect(await linesOf(id)).toMatchObject([
      { id: bread!['id'], amount: '5.50', merchant: { id: kiosk }, tags: [{ id: friends }] },
      { name: 'Flowers', amount: '7.00', notes: 'for Mum' },
    ]);
    expect(JSON.stringify(await linesOf(id))).not.toContain(String(magazine!['id']));
  });

  it('can lose a tag', async () => {
    const tag = await made(api, 'tags', { name: 'Once' });
    const lines = [
      { name: 'Bread', amount: '2.50', tag_ids: [tag] },
      { name: 'Magazine', amount: '10.00' },
    ];
    const id = await transaction({ split_lines: lines });
    const form = await formOf(id);
    expect(form[`part-0-tag-${tag}`]).toBe('true');
    delete form[`part-0-tag-${tag}`];
    await person.post(`${PAGE}/${id}/parts`, form);
    expect(await linesOf(id)).toMatchObject([{ tags: [] }, { tags: [] }]);
  });

  it.each([
    ['12.50', { 'part-1-amount': '9' }, 'The parts do not add up to −12.50 USD: −1.00 USD is left.'],
    ['12.50', { 'part-1-amount': 'ten' }, 'Amount of part 2 must be a decimal'],
    ['12.50', { 'part-0-amount': '', 'part-1-amount': '' }, 'Amount of part 2 is missing.'],
    ['12.50', { 'part-0-amount': '', 'part-1-amount': '12.50' }, 'Amount of part 1 is missing, and nothing is left.'],
    ['12.50', { 'part-1-remove': 'true' }, 'A split transaction has at least two parts.'],
    ['12.50', { 'part-1-merchant': 'Nobody' }, 'There is no merchant “Nobody”.'],
    ['12.50', { 'part-1-tag': 'Nothing' }, 'There is no tag “Nothing”.'],
    ['12.50', { 'part-0-amount': '12.50', 'part-1-amount': '0' }, 'Amount of part 2 must not be zero'],
    ['12.50', { 'part-1-category': 'everything' }, 'Category of part 2 must be'],
  ])('of %s are refused with %j, and what was typed stays', async (amount, typed, problem) => {
    const id = await split();
    const before = await linesOf(id);
    const { status, html } = await person.post(`${PAGE}/${id}/parts`, {
      ...(await formOf(id)),
      ...typed,
      'part-0-name': 'Rolls',
    });
    expect([amount, status, html.includes(problem), html]).toEqual([
      amount,
      422,
      true,
      expect.stringContaining('value="Rolls"'),
    ]);
    expect(html).toMatch(/<details class="act" id="parts" open>/);
    expect(await linesOf(id)).toEqual(before);
  });

  it('say what is left, and get more rows, without saving anything', async () => {
    const id = await transaction();
    const form = { ...(await formOf(id)), 'part-0-amount': '2.50', 'part-1-name': 'Flowers' };
    const { status, html } = await person.post(`${PAGE}/${id}/parts/more`, form);
    expect([status, html.includes('<output data-left>−10.00 USD</output>')]).toEqual([200, true]);
    const shown = formOn(html, `${PAGE}/${id}/parts`);
    expect(shown).toMatchObject({ 'part-0-amount': '2.50', 'part-1-name': 'Flowers', 'part-5-name': '' });
    expect(await linesOf(id)).toEqual([]);
  });

  it('can be removed all at once, and brought back', async () => {
    const id = await split();
    const before = await linesOf(id);
    const { headers } = await person.post(`${PAGE}/${id}/parts/delete`, await formOf(id));
    expect(await linesOf(id)).toEqual([]);
    const { html } = await person.get(headers.get('Location')!);
    await person.post(/action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!, { transaction_id: id });
    expect(await linesOf(id)).toEqual(before);
  });

  it('are not saved over what somebody else has changed meanwhile', async () => {
    const id = await split();
    const form = await formOf(id);
    await api.patch(`/api/v1/transactions/${id}`, { notes: 'from the app' });
    expect((await person.post(`${PAGE}/${id}/parts`, { ...form, 'part-0-name': 'Rolls' })).status).toBe(412);
    expect((await person.post(`${PAGE}/${id}/parts/delete`, form)).status).toBe(412);
    expect((await linesOf(id))[0]).toMatchObject({ name: 'Bread' });
  });

  it('are of their family only', async () => {
    const id = await split();
    const stranger = (await personWithKey(service)).person;
    await stranger.get(PAGE);
    for (const act of ['', '/more', '/delete']) {
      expect([act, (await stranger.post(`${PAGE}/${id}/parts${act}`, { version: 'x' })).status]).toEqual([act, 404]);
    }
  });
});
