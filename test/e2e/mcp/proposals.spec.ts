import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { McpClient } from '../../support/mcp.js';
import { confirmingKey } from '../../support/proposed-change.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertNamed } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;
let account: string;
let food: string;
let transaction: string;
/** With a key that may not confirm. */
let client: McpClient;
/** With a key that may. */
let confirming: McpClient;
let confirmingApi: Api;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  const { owner } = service.database;
  account = await insertAccount(owner, family.familyId, { name: 'Giro' });
  food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
  const key = await confirmingKey(service, family);
  confirmingApi = service.client(key);
  client = await McpClient.connect(service.url, family.apiKey);
  confirming = await McpClient.connect(service.url, key);
});
beforeEach(async () => {
  transaction = await created({ name: 'Corner Café', amount: '12.50' });
});
afterAll(async () => {
  await client.close();
  await confirming.close();
  await service.stop();
});

async function created(body: object): Promise<string> {
  const all = { account_id: account, date: '2026-08-22', ...body };
  return (await family.api.post('/api/v1/transactions', all)).body.data.id;
}

async function read(id: string): Promise<Readonly<Record<string, unknown>>> {
  return (await family.api.get(`/api/v1/transactions/${id}`)).body.data;
}

async function propose(...changes: readonly object[]): Promise<string> {
  const { isError, data } = await client.call('propose_changes', { reason: 'Tidy up', changes });
  expect([isError, data]).toEqual([false, expect.objectContaining({ proposal_id: expect.any(String) })]);
  return data.proposal_id;
}

const categorized = (): object => ({ action: 'update', id: transaction, fields: { category_id: food } });

async function statusOf(id: string): Promise<string> {
  return (await family.readOnly.get(`/api/v1/proposals/${id}`)).body.data.status;
}

describe('proposing', () => {
  it('says what would change, and changes nothing', async () => {
    const before = await read(transaction);
    const { data } = await client.call('propose_changes', {
      reason: 'Rent belongs in Housing',
      changes: [
        categorized(),
        { action: 'create', fields: { account_id: account, date: '2026-08-23', amount: '3.00', name: 'Tip' } },
      ],
    });
    expect(data).toEqual({
      proposal_id: expect.any(String),
      before_after: [
        {
          record_type: 'transaction',
          action: 'updated',
          id: transaction,
          before: { category_id: null },
          after: { category_id: food },
        },
        {
          record_type: 'transaction',
          action: 'created',
          id: null,
          before: null,
          after: expect.objectContaining({ name_untrusted: 'Tip', amount: '3' }),
        },
      ],
      expires_at: expect.any(String),
      confirm_url: `${service.url.replace('127.0.0.1', 'localhost')}/settings/proposals/${data.proposal_id}`,
    });
    const hours = (Date.parse(data.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await read(transaction)).toEqual(before);
    expect((await family.readOnly.get(`/api/v1/proposals/${data.proposal_id}`)).body.data).toMatchObject({
      status: 'open',
      reason: 'Rent belongs in Housing',
      actor: { type: 'api_key', member_id: family.userId, api_key_id: family.apiKeyId },
      changes: [
        { action: 'update', id: transaction, fields: { category_id: food } },
        { action: 'create', id: null, fields: { name: 'Tip' } },
      ],
      before_after: [{ after: { category_id: food } }, { after: { name: 'Tip' } }],
      change_set_id: null,
      decided_at: null,
    });
  });

  it('names each change that is not right', async () => {
    const stranger = '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11';
    const { isError, data } = await client.call('propose_changes', {
      reason: 'Wrong',
      changes: [
        { action: 'update', id: stranger, fields: { notes: 'x' } },
        { action: 'update', id: transaction, fields: { categry_id: food } },
      ],
    });
    expect(isError).toBe(true);
    expect(data).toMatchObject({ code: 'bulk_rejected', lines: [{ index: 0, code: 'not_found' }, { index: 1 }] });
    for (const changes of [[], [{ action: 'update', id: transaction, fields: { name: 'Corner Café' } }], 'all', [{}]]) {
      const args = { reason: 'Nothing', changes };
      expect((await client.call('propose_changes', args)).data.code).toBe('validation_failed');
    }
    const many = Array.from({ length: 101 }, () => ({ action: 'delete', id: transaction }));
    expect((await client.call('propose_changes', { reason: 'Many', changes: many })).data.code).toBe(
      'validation_failed',
    );
  });
});

describe('confirming', () => {
  it('makes the changes once, in a change set that can be reverted', async () => {
    const id = await propose(categorized());
    const { data } = await confirming.call('confirm_proposal', { proposal_id: id });
    expect(data).toEqual({ status: 'confirmed', change_set_id: expect.any(String) });
    expect(await read(transaction)).toMatchObject({ category: { id: food } });

    expect((await confirming.call('confirm_proposal', { proposal_id: id })).data).toEqual(data);
    const again = await confirmingApi.post(`/api/v1/proposals/${id}/confirm`);
    expect([again.status, again.headers.get('change-set-id')]).toEqual([200, data.change_set_id]);

    const set = (await family.readOnly.get(`/api/v1/change_sets/${data.change_set_id}`)).body.data;
    expect(set).toMatchObject({ kind: 'bulk', note: 'Tidy up', actor: { type: 'api_key' }, revertable: true });
    await family.api.post(`/api/v1/change_sets/${set.id}/revert`, {});
    expect(await read(transaction)).toMatchObject({ category: null });
  });

  it('is for a key that may confirm: another one writes nothing, and gets the page for a person', async () => {
    const id = await propose(categorized());
    expect((await client.call('confirm_proposal', { proposal_id: id })).data).toEqual({
      status: 'open',
      change_set_id: null,
      confirm_url: expect.stringContaining(`/settings/proposals/${id}`),
    });
    expect((await family.api.post(`/api/v1/proposals/${id}/confirm`)).body.error).toBe('insufficient_scope');
    expect((await family.readOnly.post(`/api/v1/proposals/${id}/confirm`)).status).toBe(403);
    expect(await statusOf(id)).toBe('open');
    expect(await read(transaction)).toMatchObject({ category: null });
  });

  it('sends the user of a client to the page, if the client can', async () => {
    const id = await propose(categorized());
    const visited: string[] = [];
    const browser = await McpClient.connect(service.url, family.apiKey, { elicitation: { url: {} } });
    browser.raw.setRequestHandler('elicitation/create', async ({ params }) => {
      visited.push('url' in params ? params.url : '');
      await confirmingApi.post(`/api/v1/proposals/${id}/confirm`);
      return { action: 'accept' };
    });
    expect((await browser.call('confirm_proposal', { proposal_id: id })).data).toEqual({
      status: 'confirmed',
      change_set_id: expect.any(String),
    });
    expect(visited).toEqual([expect.stringContaining(`/settings/proposals/${id}`)]);
    await browser.close();
  });

  it.each([
    ['the record has changed', async () => family.api.patch(`/api/v1/transactions/${transaction}`, { notes: 'new' })],
    ['the record is gone', async () => family.api.delete(`/api/v1/transactions/${transaction}`)],
    [
      'the change was made already',
      async () => family.api.patch(`/api/v1/transactions/${transaction}`, { category_id: food }),
    ],
  ])('does nothing if %s', async (_, happens) => {
    const id = await propose(categorized());
    await happens();
    const { body } = await family.readOnly.get('/api/v1/change_sets?limit=1');
    const { status, body: answer } = await confirmingApi.post(`/api/v1/proposals/${id}/confirm`);
    expect([status, answer.data.status, answer.data.change_set_id]).toEqual([200, 'stale', null]);
    expect((await family.readOnly.get('/api/v1/change_sets?limit=1')).body).toEqual(body);
    expect((await confirmingApi.post(`/api/v1/proposals/${id}/confirm`)).body.error).toBe('conflict');
  });

  it('deletes a transaction with its transfer, splits another one, and does it once for many at once', async () => {
    const inflow = await created({ name: 'Back', amount: '-12.50' });
    const other = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    await family.api.patch(`/api/v1/transactions/${inflow}`, { account_id: other });
    const pair = { inflow_transaction_id: inflow, outflow_transaction_id: transaction };
    expect((await family.api.post('/api/v1/transfers', pair)).status).toBe(201);
    const split = await created({ name: 'Market', amount: '30' });
    const lines = [
      { amount: '10', name: 'Bread' },
      { amount: '20', name: 'Wine' },
    ];
    const id = await propose(
      { action: 'delete', id: transaction },
      { action: 'update', id: split, fields: { split_lines: lines } },
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirmingApi.post(`/api/v1/proposals/${id}/confirm`)));
    expect(new Set(answers.map(({ body }) => body.data.change_set_id)).size).toBe(1);
    expect((await family.api.get(`/api/v1/transactions/${transaction}`)).status).toBe(404);
    expect(await read(split)).toMatchObject({ split_lines: [{ name: 'Bread' }, { name: 'Wine' }] });
  });

  it('is over after 24 hours', async () => {
    const id = await propose(categorized());
    await service.database.owner.query("UPDATE proposals SET expires_at = now() - interval '1 second' WHERE id = $1", [
      id,
    ]);
    expect(await statusOf(id)).toBe('expired');
    expect((await confirmingApi.post(`/api/v1/proposals/${id}/confirm`)).body).toMatchObject({
      error: 'conflict',
      message: 'The proposal is expired.',
    });
    const listed = await family.readOnly.get('/api/v1/proposals?status=expired');
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  });
});

describe('discarding', () => {
  it('closes a proposal by the tool and by the API', async () => {
    const [one, other] = [await propose(categorized()), await propose(categorized())];
    expect((await client.call('discard_proposal', { proposal_id: one })).data).toEqual({
      status: 'discarded',
      change_set_id: null,
    });
    expect((await family.api.delete(`/api/v1/proposals/${other}`)).status).toBe(204);
    expect((await family.api.delete(`/api/v1/proposals/${other}`)).status).toBe(204);
    expect((await confirming.call('confirm_proposal', { proposal_id: other })).data.code).toBe('conflict');
    const listed = await family.readOnly.get('/api/v1/proposals?status=discarded');
    expect(listed.body.data.map((found: { id: string }) => found.id)).toEqual([other, one]);
  });
});

describe('the proposals of another family', () => {
  it('do not exist', async () => {
    const id = await propose(categorized());
    const stranger = await service.createFamily();
    const key = await confirmingKey(service, stranger);
    const api = service.client(key);
    expect((await api.get('/api/v1/proposals')).body.data).toEqual([]);
    expect((await api.get(`/api/v1/proposals/${id}`)).status).toBe(404);
    expect((await api.post(`/api/v1/proposals/${id}/confirm`)).status).toBe(404);
    expect((await api.delete(`/api/v1/proposals/${id}`)).status).toBe(404);
    const other = await McpClient.connect(service.url, key);
    const foreign = { reason: 'Theirs', changes: [categorized()] };
    expect((await other.call('propose_changes', foreign)).data.lines).toMatchObject([{ code: 'not_found' }]);
    for (const tool of ['confirm_proposal', 'discard_proposal']) {
      expect((await other.call(tool, { proposal_id: id })).data.code).toBe('not_found');
    }
    await other.close();
    expect(await statusOf(id)).toBe('open');
  });
});
