import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { McpClient } from '../../support/mcp.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/proposals';

let service: Service;
let person: Visitor;
let key: string;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  person = await Visitor.member(service.url);
  await person.get('/settings/keys');
  const { html } = await person.post('/settings/keys', { name: 'Assistant', scope: 'read_write', lifetime: '30' });
  key = /hk_\w{43}/.exec(html)![0];
});
afterAll(() => service.stop());

describe('the page of proposals', () => {
  it('says when there is nothing to decide', async () => {
    expect((await person.get(PAGE)).html).toContain('There is nothing to decide.');
  });

  it('shows what an assistant proposes, and what a person decides is done', async () => {
    const api = service.client(key);
    const made = async (path: string, body: object): Promise<string> => (await api.post(path, body)).body.data.id;
    const account = await made('/api/v1/accounts', { name: 'Giro' });
    const food = await made('/api/v1/categories', { name: 'Food' });
    const body = { account_id: account, date: '2026-08-22', amount: '12.50', name: 'Corner <Café>' };
    const transaction = await made('/api/v1/transactions', body);
    const client = await McpClient.connect(service.url, key);
    const propose = async (notes: string): Promise<string> => {
      const changes = [{ action: 'update', id: transaction, fields: { category_id: food, notes } }];
      const { data } = await client.call('propose_changes', { reason: `Notes: ${notes}`, changes });
      return new URL(data.confirm_url).pathname;
    };

    const first = await propose('with Alex');
    const { html } = await person.get(first);
    expect(html).toContain('Changed: Corner &lt;Café&gt; · 2026-08-22 · −12.50 USD');
    expect(html).toContain('<th scope="row">category</th><td>–</td><td>Food</td>');
    expect(html).toContain('<th scope="row">notes</th><td>–</td><td>with Alex</td>');

    const other = await propose('alone');
    await person.get(first);
    expect((await person.post(`${first}/confirm`)).headers.get('location')).toContain('notice=proposal_confirmed');
    expect((await api.get(`/api/v1/transactions/${transaction}`)).body.data).toMatchObject({
      notes: 'with Alex',
      category: { name: 'Food' },
    });
    expect((await person.get(first)).html).toContain('<span class="badge">confirmed</span>');
    const set = (await api.get('/api/v1/change_sets?limit=1')).body.data[0];
    expect(set).toMatchObject({ kind: 'bulk', note: 'Notes: with Alex', actor: { type: 'member' } });

    await person.get(other);
    expect((await person.post(`${other}/confirm`)).headers.get('location')).toContain('notice=proposal_stale');
    const third = await propose('again');
    await person.get(third);
    expect((await person.post(`${third}/discard`)).headers.get('location')).toContain('notice=proposal_discarded');
    expect((await person.get(PAGE)).html).toContain('<span class="badge">discarded</span>');
    await client.close();
  });
});
