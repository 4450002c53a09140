import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHearthClient, type HearthClient } from '../../client/index.js';
import { FlakyProxy } from '../support/flaky-proxy.js';
import { untilDone } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { insertAccount, insertEntries } from './ledger/seeding.js';

const run = promisify(execFile);

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
});

afterAll(() => service.stop());

describe('the typed client', () => {
  const hearth = (): HearthClient => createHearthClient({ url: service.url, apiKey: family.apiKey });

  it('sends a file as a form, and shows what became of its rows', async () => {
    const file = new File([readFileSync('samples/ynab-register.csv')], 'ynab.csv', { type: 'text/csv' });
    const { data } = await hearth().POST('/api/v1/imports', {
      body: { type: 'YnabImport', publish: 'true', file },
    });
    const id = data!.data.id;
    await untilDone(family.api, id);

    const { data: rows } = await hearth().GET('/api/v1/imports/{id}/rows', {
      params: { path: { id }, query: { outcome: 'created', per_page: 5 } },
    });
    expect(rows?.meta).toEqual({ page: 1, per_page: 5, total_count: 20, total_pages: 4 });
    const { data: transfers } = await hearth().GET('/api/v1/transfers');
    expect(transfers?.data).toHaveLength(2);
  });

  it('sends other bodies as JSON, and has the error of an answer that is none of success', async () => {
    const { data: made } = await hearth().POST('/api/v1/accounts', { body: { name: 'Giro', currency: 'EUR' } });
    expect(made?.data).toMatchObject({ name: 'Giro', currency: 'EUR' });

    const { data, error, response } = await hearth().GET('/api/v1/imports/{id}', {
      params: { path: { id: crypto.randomUUID() } },
    });
    expect([data, error?.error, response.status]).toEqual([undefined, 'not_found', 404]);
  });

  it('has an example that imports a file', async () => {
    const { api, apiKey } = await service.createFamily();
    const { stdout } = await run(process.execPath, [
      'dist/client/example.js',
      service.url,
      apiKey,
      'samples/transactions.csv',
    ]);

    expect(stdout).toBe('created: 60\nupdated: 0\nskipped: 0\n');
    expect((await api.get('/api/v1/imports')).body.meta.total_count).toBe(1);
  });
});

describe('a client on a bad network', () => {
  let proxy: FlakyProxy;

  beforeAll(async () => {
    proxy = await FlakyProxy.start(service.url);
  });

  afterAll(() => proxy.stop());

  const hearth = (): HearthClient => createHearthClient({ url: proxy.url, apiKey: family.apiKey });
  const create = (name: string) => hearth().POST('/api/v1/accounts', { body: { name, currency: 'EUR' } });

  it('repeats a POST with one key, so that it is carried out once', async () => {
    proxy.expect('cut', 'lost', { status: 503 });
    const { data } = await create('Once');
    expect(data?.data).toMatchObject({ name: 'Once' });
    expect(proxy.keys).toHaveLength(4);
    expect([...new Set(proxy.keys)]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);

    const names: string[] = [];
    for await (const account of hearth().each('/api/v1/accounts')) names.push(account.name);
    expect(names.filter((name) => name === 'Once')).toHaveLength(1);
  });

  it('keeps the key that a caller gives', async () => {
    proxy.expect({ status: 503 });
    const params = { header: { 'Idempotency-Key': 'mine' } };
    await hearth().POST('/api/v1/accounts', { params, body: { name: 'Keyed', currency: 'EUR' } });
    expect(proxy.keys).toEqual(['mine', 'mine']);
  });

  it('waits as long as the service says', async () => {
    proxy.expect({ status: 429, retryAfter: '1' });
    const start = performance.now();
    expect((await hearth().GET('/api/v1/family')).response.status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    expect(proxy.keys).toEqual([undefined, undefined]);
  });

  it('gives up after four tries, with what the last one brought', async () => {
    proxy.expect({ status: 503 }, { status: 503 }, { status: 503 }, { status: 429 });
    expect((await hearth().GET('/api/v1/family')).response.status).toBe(429);
    expect(proxy.keys).toHaveLength(4);
  });

  it('stops when the caller does', async () => {
    proxy.expect({ status: 503, retryAfter: '60' });
    await expect(hearth().GET('/api/v1/family', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
    expect(proxy.keys).toHaveLength(1);
  });

  it('repeats nothing that the service has refused', async () => {
    proxy.expect();
    const { response } = await hearth().POST('/api/v1/accounts', { body: { name: '', currency: 'EUR' } });
    expect([response.status, proxy.keys.length]).toEqual([422, 1]);
  });
});

describe('lists and imports of the client', () => {
  const hearth = (apiKey: string): HearthClient => createHearthClient({ url: service.url, apiKey });

  it('reads all pages of a list, and only what its filters let through', async () => {
    const { familyId, apiKey } = await service.createFamily();
    const { owner } = service.database;
    const account_id = await insertAccount(owner, familyId);
    const facts = Array.from({ length: 230 }, (_, index) => ({ account_id, name: index < 5 ? 'Tea' : 'Lunch' }));
    await insertEntries(owner, familyId, facts);

    const ids = new Set<string>();
    for await (const { id } of hearth(apiKey).each('/api/v1/transactions')) ids.add(id);
    expect(ids.size).toBe(230);
    const found: string[] = [];
    const query = { search: 'tea' };
    for await (const { name } of hearth(apiKey).each('/api/v1/transactions', { query })) found.push(name ?? '');
    expect(found).toEqual(Array.from({ length: 5 }, () => 'Tea'));
  });

  it('keeps a copy of a list, also after its token has expired', async () => {
    const { api, apiKey } = await service.createFamily();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await api.post('/api/v1/tags', { name })).body.data.id);
    const copy = new Map<string, string>([['gone', 'long ago']]);
    let stored: string | null = null;
    const catchUp = async (): Promise<void> => {
      for await (const { startsOver, records, deleted, token } of hearth(apiKey).sync('/api/v1/tags', stored)) {
        if (startsOver) copy.clear();
        for (const { id, name } of records) copy.set(id, name);
        for (const { id } of deleted) copy.delete(id);
        stored = token;
      }
    };

    await catchUp();
    expect([...copy.values()].toSorted()).toEqual(['a', 'b', 'c']);
    await api.delete(`/api/v1/tags/${ids[0]}`);
    await api.patch(`/api/v1/tags/${ids[1]}`, { name: 'B' });
    await catchUp();
    expect([...copy.values()].toSorted()).toEqual(['B', 'c']);

    const { rows } = await service.database.owner.query('SELECT max(seq)::text AS clock FROM change_sets');
    const old = ['tag', rows[0].clock, 'ffffffff-ffff-ffff-ffff-ffffffffffff', Date.now() - 401 * 86_400_000];
    stored = Buffer.from(JSON.stringify(old)).toString('base64url');
    copy.set('gone', 'meanwhile');
    await catchUp();
    expect([...copy.values()].toSorted()).toEqual(['B', 'c']);
  });

  it('throws what the service answers instead of a page or an import', async () => {
    const { apiKey } = await service.createFamily();
    const path = { id: crypto.randomUUID() };
    const missing = { name: 'HearthError', status: 404, body: { error: 'not_found' } };
    const rows = hearth(apiKey).each('/api/v1/imports/{id}/rows', { path })[Symbol.asyncIterator]();
    await expect(rows.next()).rejects.toMatchObject(missing);
    await expect(hearth(apiKey).imports.wait(path.id)).rejects.toMatchObject(missing);
  });

  it('sends a file and waits until it is in the ledger', async () => {
    const { apiKey } = await service.createFamily();
    const file = new File([readFileSync('samples/ynab-register.csv')], 'ynab.csv', { type: 'text/csv' });
    const { imports } = hearth(apiKey);
    const { id } = await imports.upload(file, { type: 'YnabImport', publish: true });
    expect(await imports.wait(id)).toMatchObject({ id, status: 'complete' });
  });

  it('stops waiting when the caller does', async () => {
    const { apiKey } = await service.createFamily();
    const file = new File([readFileSync('samples/ynab-register.csv')], 'ynab.csv', { type: 'text/csv' });
    const { imports } = hearth(apiKey);
    const { id } = await imports.upload(file, { type: 'YnabImport' });
    await expect(imports.wait(id, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout');
  });
});

describe('the package of the client', () => {
  it('has the files that it exports', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-client-'));
    try {
      await run(process.execPath, [
        'node_modules/typescript/bin/tsc',
        '-p',
        'client',
        '--outDir',
        join(folder, 'dist'),
      ]);
      const { exports } = JSON.parse(readFileSync('client/package.json', 'utf8'));
      for (const path of Object.values<string>(exports['.'])) expect(existsSync(join(folder, path))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
