import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHearthClient } from '../../client/index.js';
import { untilDone } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';

const run = promisify(execFile);

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
});

afterAll(() => service.stop());

describe('the typed client', () => {
  const hearth = (): ReturnType<typeof createHearthClient> =>
    createHearthClient({ url: service.url, apiKey: family.apiKey });

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
