import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { published } from '../../support/imports.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/accounts';

let service: Service;
let person: Visitor;
let api: Api;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  ({ person, api } = await personWithKey(service));
});
afterAll(() => service.stop());

const stored = async (id: string): Promise<Record<string, unknown>> =>
  (await api.get(`/api/v1/accounts/${id}`)).body.data;
const versionIn = (html: string): string => /name="version" value="([^"]+)"/.exec(html)![1]!;
const undoIn = (html: string): string => /action="(\/settings\/change-sets\/[\w-]+\/revert)"/.exec(html)![1]!;

describe('the list of accounts', () => {
  it('says what to do while there are none', async () => {
    const { html } = await (await Visitor.member(service.url)).get(PAGE);
    expect(html).toContain('There are no accounts yet. <a href="/settings/imports">Import a file</a>');
  });

  it('groups them by kind, with what is owed below zero', async () => {
    await made(api, 'accounts', { name: 'Giro', balance: '100.00' });
    await made(api, 'accounts', { name: 'Visa', accountable_type: 'CreditCard', balance: '40.00' });
    const { html } = await person.get(PAGE);
    expect(html).toMatch(/Bank account<\/h2>[^]*>Giro<\/a>[^]*100\.00 USD[^]*Credit card<\/h2>[^]*>Visa<\/a>/);
    expect(html).toContain('<span class="number">−40.00 USD</span>');
  });

  it('adds an account, which can be undone', async () => {
    await person.get(PAGE);
    const fields = { name: 'House', accountable_type: 'Property', currency: '', balance: '350000', opening_date: '' };
    const place = (await person.post(PAGE, fields)).headers.get('Location')!;
    const { html } = await person.get(place);
    expect(html).toContain('<p class="figure">350,000.00 USD</p>');
    const undone = await person.post(undoIn(html), { page: PAGE });
    expect(undone.headers.get('Location')).toBe(`${PAGE}?notice=change_undone`);
    expect((await person.get(PAGE)).html).not.toContain('>House</a>');
  });

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    await person.get(PAGE);
    const { status, html } = await person.post(PAGE, { name: 'Barn', accountable_type: 'Property', balance: 'much' });
    expect([status, html.includes('id="balance-problem"'), html.includes('value="much"')]).toEqual([422, true, true]);
  });
});

describe('the page of an account', () => {
  it('draws its balance, with a table beside the chart', async () => {
    const id = await made(api, 'accounts', { name: 'Loan', accountable_type: 'Loan', balance: '900.00' });
    const { html } = await person.get(`${PAGE}/${id}`);
    expect(html).toContain('<p class="figure">−900.00 USD</p>');
    expect(html).toMatch(/role="img" aria-label="Balance from [\d-]+ to [\d-]+, now −900\.00 USD"/);
    expect(html.match(/<td class="number">−900\.00<\/td>/g)).toHaveLength(12);
  });

  it('changes what a person changes, and nothing else', async () => {
    const id = await made(api, 'accounts', { name: 'Old name' });
    const version = versionIn((await person.get(`${PAGE}/${id}`)).html);
    const fields = { version, name: 'New name', accountable_type: 'Depository', institution_name: 'First Bank' };
    const place = (await person.post(`${PAGE}/${id}`, { ...fields, notes: '', archived: 'true' })).headers.get(
      'Location',
    )!;
    expect(await stored(id)).toMatchObject({ name: 'New name', institution_name: 'First Bank', status: 'disabled' });
    const { data } = (await api.get(`/api/v1/accounts/${id}/history`)).body;
    expect(Object.keys(data[0].fields).toSorted()).toEqual(['institution_name', 'name', 'status']);
    await person.post(undoIn((await person.get(place)).html), { page: `${PAGE}/${id}` });
    expect(await stored(id)).toMatchObject({ name: 'Old name', institution_name: null, status: 'active' });
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    const id = await made(api, 'accounts', { name: 'Shared' });
    const version = versionIn((await person.get(`${PAGE}/${id}`)).html);
    await api.patch(`/api/v1/accounts/${id}`, { name: 'Theirs' });
    const fields = { version, name: 'Mine', accountable_type: 'Depository' };
    expect((await person.post(`${PAGE}/${id}`, fields)).status).toBe(412);
    expect(await stored(id)).toMatchObject({ name: 'Theirs' });
  });

  it('states what it is worth today', async () => {
    const id = await made(api, 'accounts', { name: 'Car', accountable_type: 'Vehicle', balance: '9000.00' });
    await person.get(`${PAGE}/${id}`);
    expect((await person.post(`${PAGE}/${id}/worth`, { amount: '8000' })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ balance: '8000.00' });
    const { status, html } = await person.post(`${PAGE}/${id}/worth`, { amount: 'old' });
    expect([status, html.includes('Amount must')]).toEqual([422, true]);
  });

  it('shows which months statements cover, and where days are missing', async () => {
    const file = (no: number, opening: string, day: string, closing: string, later: string): string =>
      `:20:X${no}\r\n:25:20040000/0123453626\r\n:28C:${no}/1\r\n:60F:${opening}\r\n:61:${day}${day.slice(2)}DR10,00NTRFNONREF\r\n:86:020?00X?20Lunch?32Cafe\r\n:62F:${closing}\r\n${later}-\r\n`;
    for (const text of [
      file(1, 'C260101EUR100,00', '260115', 'C260131EUR90,00', ''),
      file(2, 'C260310EUR70,00', '260315', 'C260331EUR60,00', ''),
    ]) {
      await published(api, { raw_file_content: text, type: 'Mt940Import' });
    }
    const [{ id }] = (await api.get('/api/v1/accounts?search=DE')).body.data;
    const { html } = await person.get(`${PAGE}/${id}`);
    expect(html).toMatch(/Feb 2026<\/th><td><span class="badge failed">days are missing/);
    expect(html).toMatch(/No statement from 2026-02-01 to [\d-]+, in which the balance changed by −20\.00 EUR/);
    expect(html).toContain('<span class="hint">IBAN</span>');
  });

  it('adds and forgets the numbers by which files name it', async () => {
    const id = await made(api, 'accounts', { name: 'Numbers' });
    await person.get(`${PAGE}/${id}`);
    const identities = async (): Promise<readonly unknown[]> =>
      (await api.get(`/api/v1/accounts/${id}/identities`)).body.data;
    const wrong = await person.post(`${PAGE}/${id}/identities`, { scheme: 'iban', number: 'DE00', bank: '' });
    expect([wrong.status, wrong.html.includes('Number must be an IBAN')]).toEqual([422, true]);
    await person.post(`${PAGE}/${id}/identities`, { scheme: 'iban', number: 'NL91 ABNA 0417 1643 00', bank: '' });
    await person.post(`${PAGE}/${id}/identities`, { scheme: 'card_masked', number: '****1234', bank: '' });
    expect(await identities()).toHaveLength(2);
    const [, forget] = /action="([^"]+\/identities\/[\w-]+\/delete)"/.exec((await person.get(`${PAGE}/${id}`)).html)!;
    await person.post(forget!);
    expect(await identities()).toHaveLength(1);
  });

  it('deletes an account after it has said what stands in the way', async () => {
    const id = await made(api, 'accounts', { name: 'Mistake' });
    await made(api, 'transactions', { account_id: id, date: '2026-03-02', amount: '12.50', name: 'Lunch' });
    expect((await person.get(`${PAGE}/${id}/delete`)).html).toContain('Delete Mistake?');
    const refused = await person.post(`${PAGE}/${id}/delete`);
    expect([refused.status, refused.html.includes('<li>1 transaction</li>')]).toEqual([409, true]);
    const place = (await person.post(`${PAGE}/${id}/delete`, { cascade: 'true' })).headers.get('Location')!;
    expect((await person.get(`${PAGE}/${id}`)).status).toBe(404);
    await person.post(undoIn((await person.get(place)).html), { page: PAGE });
    expect((await person.get(`${PAGE}/${id}`)).status).toBe(200);
  });

  it('keeps an account that a rule names', async () => {
    const id = await made(api, 'accounts', { name: 'Named' });
    const conditions = [{ condition_type: 'transaction_account', operator: '=', record_id: id }];
    await made(api, 'rules', { conditions, actions: [{ action_type: 'exclude_transaction' }] });
    await person.get(`${PAGE}/${id}/delete`);
    const { status, html } = await person.post(`${PAGE}/${id}/delete`, { cascade: 'true' });
    expect([status, html.includes('<li>1 rule</li>'), html.includes('<button class="danger"')]).toEqual([
      409,
      true,
      false,
    ]);
  });

  it('is of its family only', async () => {
    const id = await made(api, 'accounts', { name: 'Ours' });
    const stranger = await Visitor.member(service.url);
    await stranger.get(PAGE);
    expect((await stranger.get(`${PAGE}/${id}`)).status).toBe(404);
    for (const act of ['', '/worth', '/identities', '/delete']) {
      const fields = { name: 'Theirs', amount: '1', scheme: 'card_masked', number: '1' };
      expect([act, (await stranger.post(`${PAGE}/${id}${act}`, fields)).status]).not.toEqual([act, 303]);
    }
    expect(await stored(id)).toMatchObject({ name: 'Ours', balance: '0.00' });
  });
});
