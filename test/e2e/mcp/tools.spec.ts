import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { stored } from '../../support/imports.js';
import { McpClient } from '../../support/mcp.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed } from '../ledger/seeding.js';

const READING = [
  'list_accounts',
  'list_categories',
  'search_transactions',
  'get_transaction',
  'report_spending',
  'report_net_worth',
  'list_imports',
  'list_import_errors',
];
const WRITING = ['propose_changes', 'confirm_proposal', 'discard_proposal'];
const AUGUST = { from: '2026-08-01', to: '2026-08-31' };

let service: Service;
let family: TestFamily;
let readingKey: string;
let account: string;
let food: string;
let lunches: readonly string[];
let client: McpClient;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  const { owner } = service.database;
  account = await insertAccount(owner, family.familyId, { name: 'Giro' });
  food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
  await insertNamed(owner, 'categories', family.familyId, { name: 'Lunch', parent_id: food });
  lunches = await insertEntries(owner, family.familyId, [
    { account_id: account, date: '2026-08-03', amount: '12.50', name: 'Corner Café', category_id: food },
    { account_id: account, date: '2026-08-02', amount: '7.50', name: 'Kiosk', notes: 'with Alex', category_id: food },
    { account_id: account, date: '2026-08-01', amount: '40.00', name: 'Market' },
  ]);
  readingKey = (await service.createKey(family.familyId, family.userId, 'read')).secret;
  client = await McpClient.connect(service.url, family.apiKey);
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

describe('tools/list', () => {
  it('shows a key what its scopes and the role of its member allow', async () => {
    const namesFor = async (key: string): Promise<readonly string[]> => {
      const other = await McpClient.connect(service.url, key);
      const names = await other.toolNames();
      await other.close();
      return names;
    };
    const viewer = await service.createMember(family.familyId, 'viewer');
    const imports = await service.createKey(family.familyId, family.userId, ['imports:read']);
    const chats = await service.createKey(family.familyId, family.userId, ['chats:write']);
    expect(await client.toolNames()).toEqual([...READING, ...WRITING]);
    expect(await namesFor(readingKey)).toEqual(READING);
    expect(await namesFor(viewer.apiKey)).toEqual(READING);
    expect(await namesFor(imports.secret)).toEqual(['list_imports', 'list_import_errors']);
    expect(await namesFor(chats.secret)).toEqual([]);
  });

  it('says which tools read, which one is destructive, and that none reaches other systems', async () => {
    const { tools } = await client.raw.listTools();
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    for (const name of READING) expect(hints[name]).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(hints['confirm_proposal']).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(tools.every(({ outputSchema, description }) => outputSchema !== undefined && description !== '')).toBe(true);
  });
});

describe('a tool that reads', () => {
  it('lists accounts and categories', async () => {
    const [balance] = (await family.api.get('/api/v1/accounts')).body.data;
    expect((await client.call('list_accounts')).data).toEqual({
      accounts: [
        { id: account, name_untrusted: 'Giro', kind: 'Depository', currency: 'USD', balance: balance.balance },
      ],
    });
    expect((await client.call('list_categories')).data.categories).toEqual([
      { id: food, name_untrusted: 'Food', parent_id: null },
      { id: expect.any(String), name_untrusted: 'Lunch', parent_id: food },
    ]);
  });

  it('finds transactions by text, category, dates and amounts, in parts', async () => {
    const names = async (args: object): Promise<readonly string[]> =>
      (await client.call('search_transactions', { ...args })).data.transactions.map(
        (one: { name_untrusted: string }) => one.name_untrusted,
      );
    expect(await names({})).toEqual(['Corner Café', 'Kiosk', 'Market']);
    expect(await names({ text: 'alex' })).toEqual(['Kiosk']);
    expect(await names({ category_id: food, account_id: account })).toEqual(['Corner Café', 'Kiosk']);
    expect(await names({ uncategorised: true })).toEqual(['Market']);
    expect(await names({ from: '2026-08-02', to: '2026-08-02' })).toEqual(['Kiosk']);
    expect(await names({ min: '10', max: 20 })).toEqual(['Corner Café']);
    const first = await client.call('search_transactions', { limit: 2 });
    expect(first.data.next_cursor).toEqual(expect.any(String));
    expect(await names({ cursor: first.data.next_cursor })).toEqual(['Market']);
    expect(first.data.transactions[1]).toEqual({
      id: lunches[1],
      date: '2026-08-02',
      amount: '7.50',
      currency: 'USD',
      account_id: account,
      name_untrusted: 'Kiosk',
      notes_untrusted: 'with Alex',
      category: { id: food, name_untrusted: 'Food' },
    });
  });

  it('reads a transaction with its splits, tags and transfer', async () => {
    const tag = await insertNamed(service.database.owner, 'tags', family.familyId, { name: 'Trip' });
    const other = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    const created = async (body: object): Promise<string> =>
      (await family.api.post('/api/v1/transactions', body)).body.data.id;
    const whole = await created({
      account_id: account,
      date: '2025-01-02',
      amount: '30.00',
      name: 'Hotel',
      tag_ids: [tag],
      split_lines: [
        { amount: '20.00', name: 'Room' },
        { amount: '10.00', name: 'Meal', category_id: food },
      ],
    });
    const { data } = await client.call('get_transaction', { id: whole });
    expect(data).toMatchObject({ name_untrusted: 'Hotel', kind: 'standard', transfer: null });
    expect(data.tags).toEqual([{ id: tag, name_untrusted: 'Trip' }]);
    expect(data.splits).toMatchObject([
      { amount: '20.00', name_untrusted: 'Room', category: null },
      { amount: '10.00', name_untrusted: 'Meal', category: { id: food } },
    ]);
    const [out, into] = [
      await created({ account_id: account, date: '2025-01-03', amount: '5', name: 'To savings' }),
      await created({ account_id: other, date: '2025-01-03', amount: '-5', name: 'From giro' }),
    ];
    const transfer = { inflow_transaction_id: into, outflow_transaction_id: out };
    const { id } = (await family.api.post('/api/v1/transfers', transfer)).body.data;
    expect((await client.call('get_transaction', { id: out })).data.transfer).toEqual({
      id,
      ...transfer,
      status: 'confirmed',
    });
  });

  it('reports spending by group and by month, and net worth', async () => {
    const spending = async (by: string): Promise<readonly object[]> =>
      (await client.call('report_spending', { ...AUGUST, by })).data.rows;
    expect(await spending('category')).toEqual([
      { key: 'none', label_untrusted: null, amount: '40.00', currency: 'USD', count: 1 },
      { key: food, label_untrusted: 'Food', amount: '20.00', currency: 'USD', count: 2 },
    ]);
    expect(await spending('account')).toMatchObject([{ key: account, label_untrusted: 'Giro', amount: '60.00' }]);
    expect(await spending('month')).toMatchObject([{ key: '2026-08', label_untrusted: null, amount: '60.00' }]);
    const { data } = await client.call('report_net_worth', { from: '2026-07-01', to: '2026-08-31', interval: 'month' });
    expect(data.points).toMatchObject([
      { date: '2026-07-31', currency: 'USD' },
      { date: '2026-08-31', currency: 'USD' },
    ]);
  });

  it('lists imports and their wrong rows', async () => {
    const { id } = await stored(family.api, {
      raw_file_content: 'date,amount,name\n2026-01-02,4.50,Coffee\n2026-01-03,x1,Tea\n',
      account_id: account,
    });
    expect((await client.call('list_imports', { status: 'pending' })).data.imports).toMatchObject([
      { id, status: 'pending', rows_count: 2, invalid_rows_count: 1 },
    ]);
    const { rows, next_cursor: next } = (await client.call('list_import_errors', { import_id: id })).data;
    expect(next).toBeNull();
    expect(rows).toMatchObject([{ row_number: 2, line: 3, fields: { name_untrusted: 'Tea' } }]);
    expect(rows[0].errors_untrusted[0]).toContain('x1');
  });

  it('refuses wrong arguments and unknown records with a code', async () => {
    const unknown = '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11';
    expect(await client.call('get_transaction', { id: unknown })).toEqual({
      isError: true,
      data: { code: 'not_found', message: 'There is no such record.' },
    });
    for (const args of [{ from: '2026-02-30' }, { limit: 101 }, { account: account }, { min: '-5' }, { text: '\0' }]) {
      expect(await client.call('search_transactions', args)).toMatchObject({
        isError: true,
        data: { code: 'validation_failed' },
      });
    }
    const cursor = Buffer.from('[]').toString('base64url');
    expect((await client.call('search_transactions', { cursor })).data.code).toBe('invalid_cursor');
    await expect(client.call('delete_everything')).rejects.toThrow('There is no such tool.');
  });

  it('reads resources as the tools do', async () => {
    const { resources } = await client.raw.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['hearth://accounts', 'hearth://categories']);
    const accounts = (await client.call('list_accounts')).data;
    expect(await client.read('hearth://accounts')).toEqual(accounts);
    expect(await client.read(`hearth://accounts/${account}`)).toEqual(
      accounts.accounts.find(({ id }: { id: string }) => id === account),
    );
    const [one] = (await client.call('list_imports')).data.imports;
    expect(await client.read(`hearth://imports/${one.id}`)).toEqual(one);
    for (const uri of ['hearth://accounts/1', `hearth://accounts/${food}`, 'file:///etc/passwd']) {
      await expect(client.read(uri)).rejects.toThrow(/not found|There is no such/i);
    }
  });

  it('cuts a result to 64 KiB, and continues after what was left', async () => {
    const crowded = await service.createFamily();
    const { owner } = service.database;
    const of = await insertAccount(owner, crowded.familyId);
    const name = '💶'.repeat(300);
    const entries = Array.from({ length: 150 }, () => ({ account_id: of, name, notes: name }));
    const ids = await insertEntries(owner, crowded.familyId, entries);
    const reader = await McpClient.connect(service.url, crowded.apiKey);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const args = { limit: 100, ...(cursor !== '' && { cursor }) };
      const { data } = await reader.call('search_transactions', args);
      expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(64 * 1024);
      if (data.next_cursor !== null && data.transactions.length < 100) expect(data.truncated).toBe(true);
      seen.push(...data.transactions.map(({ id }: { id: string }) => id));
      cursor = data.next_cursor;
    }
    await reader.close();
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('shows nothing of another family', async () => {
    const stranger = await service.createFamily();
    const other = await McpClient.connect(service.url, stranger.apiKey);
    expect((await other.call('list_accounts')).data).toEqual({ accounts: [] });
    expect((await other.call('search_transactions', { account_id: account })).data.transactions).toEqual([]);
    expect((await other.call('get_transaction', { id: lunches[0] })).data.code).toBe('not_found');
    expect((await other.call('report_spending', { ...AUGUST, by: 'category' })).data.rows).toEqual([]);
    const [imported] = (await client.call('list_imports')).data.imports;
    expect((await other.call('list_import_errors', { import_id: imported.id })).data.code).toBe('not_found');
    await expect(other.read(`hearth://accounts/${account}`)).rejects.toThrow(/not found|There is no such/i);
    await other.close();
  });
});

describe('a client of 2025', () => {
  it('uses the tools, too', async () => {
    const older = new Client({ name: 'older', version: '1.0.0' });
    const headers = { Authorization: `Bearer ${readingKey}` };
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', service.url), { requestInit: { headers } });
    await older.connect(transport as Parameters<Client['connect']>[0]);
    expect((await older.listTools()).tools.map(({ name }) => name)).toEqual(READING);
    const calls: Readonly<Record<string, object>> = {
      list_accounts: {},
      list_categories: {},
      search_transactions: { text: 'kiosk' },
      get_transaction: { id: lunches[0] },
      report_spending: { ...AUGUST, by: 'tag' },
      report_net_worth: { ...AUGUST, interval: 'week' },
      list_imports: {},
    };
    for (const [name, args] of Object.entries(calls)) {
      const result = await older.callTool({ name, arguments: { ...args } });
      expect([name, result.isError ?? false]).toEqual([name, false]);
    }
    await older.close();
  });
});
