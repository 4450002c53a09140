import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { published, revert } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const TRANSACTIONS = '/api/v1/transactions';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
});

describe('the history of a transaction', () => {
  it('shows who set each value, newest first, with the names of records', async () => {
    const account = (await family.api.post('/api/v1/accounts', { name: 'Checking' })).body.data.id;
    const food = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' });
    const body = { account_id: account, date: '2026-03-01', amount: '12.50', name: 'Lunch' };
    const made = await family.api.post(TRANSACTIONS, body);
    const path = `${TRANSACTIONS}/${made.body.data.id}`;
    const first = await family.api.patch(path, { category_id: food });
    const second = await family.api.patch(path, { notes: 'theirs', lock: false });
    await family.api.post(`/api/v1/change_sets/${first.headers.get('Change-Set-Id')}/revert`, {});

    const { data, meta } = (await family.api.get(`${path}/history`)).body;
    expect(data.map((one: Answer['body']) => [one.action, one.reverted, Object.keys(one.fields)])).toEqual([
      ['updated', false, ['category_id']],
      ['updated', false, ['notes']],
      ['updated', true, ['category_id']],
      ['created', false, expect.arrayContaining(['account_id', 'amount', 'name'])],
    ]);
    expect(data[2]).toMatchObject({
      change_set_id: first.headers.get('Change-Set-Id'),
      by: { type: 'api_key', id: family.apiKeyId },
      fields: { category_id: { from: null, to: { id: food, name: 'Food' } } },
    });
    expect(meta.set_by).toMatchObject({
      name: { type: 'api_key', locked: true },
      notes: { type: 'api_key', locked: false },
      category_id: { type: 'api_key', at: made.body.data.created_at, locked: false },
    });
    expect(second.body.data.notes).toBe('theirs');

    await family.api.delete(path);
    const after = (await family.api.get(`${path}/history`)).body;
    expect(after.data[0]).toMatchObject({ action: 'deleted' });
    expect(after.meta.set_by).toEqual({});
  });

  it('shows the external_id, as the answers of writes and the changes of their change set do', async () => {
    const account = (await family.api.post('/api/v1/accounts', { name: 'Checking' })).body.data.id;
    const body = { account_id: account, date: '2026-03-01', amount: '12.50', name: 'Lunch', external_id: 'till-1' };
    const { id } = (await family.api.post(TRANSACTIONS, body)).body.data;
    const operations = [{ op: 'update', id, data: { external_id: 'till-2' } }];
    const { data: written, meta } = (await family.api.post(`${TRANSACTIONS}/bulk`, { operations })).body;
    const changed = { external_id: { from: 'till-1', to: 'till-2' } };
    expect(written).toMatchObject([{ outcome: 'updated', changed }]);
    const { data: changes } = (await family.api.get(`/api/v1/change_sets/${meta.change_set_id}/changes`)).body;
    expect(changes).toMatchObject([{ fields: changed }]);

    const { data } = (await family.api.get(`${TRANSACTIONS}/${id}/history`)).body;
    expect(data).toMatchObject([{ fields: changed }, { fields: { external_id: { from: null, to: 'till-1' } } }]);
  });

  it('begins with the import that created it', async () => {
    const content = 'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n';
    const { id } = await published(family.api, { file: { content, name: 'giro.csv' } });
    const [transaction] = (await family.api.get(TRANSACTIONS)).body.data;
    const { data, meta } = (await family.api.get(`${TRANSACTIONS}/${transaction.id}/history`)).body;
    expect(data).toEqual([
      {
        at: transaction.created_at,
        change_set_id: null,
        action: 'created',
        by: { type: 'import', id, name: 'giro.csv' },
        reverted: false,
        fields: {},
      },
    ]);
    expect(meta.set_by.name).toEqual({ type: 'import', at: transaction.created_at, locked: false });
  });

  it('shows what an import changed in it, between what people changed', async () => {
    const { api } = family;
    const content = 'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n';
    await published(api, { file: { content, name: 'first.csv' } });
    const [{ id }] = (await api.get(TRANSACTIONS)).body.data;
    const path = `${TRANSACTIONS}/${id}`;
    await api.patch(path, { notes: 'early', lock: false });
    const more = 'date,amount,name,account,category,notes\n2026-01-02,-4.50,Coffee,Wallet,Cafés,from the file\n';
    const second = await published(api, { file: { content: more, name: 'second.csv' } });
    await api.patch(path, { notes: 'late' });

    const { data, meta } = (await api.get(`${path}/history`)).body;
    const [set] = (await api.get(`/api/v1/change_sets?import_id=${second.id}`)).body.data;
    expect(data.map((one: Answer['body']) => [one.action, one.by.type])).toEqual([
      ['updated', 'api_key'],
      ['updated', 'import'],
      ['updated', 'api_key'],
      ['created', 'import'],
    ]);
    expect(data[1]).toMatchObject({
      change_set_id: set.id,
      by: { type: 'import', id: second.id, name: 'second.csv' },
      reverted: false,
      fields: {
        category_id: { from: null, to: { name: 'Cafés' } },
        notes: { from: 'early', to: 'from the file' },
      },
    });
    expect(Object.keys(data[1].fields).toSorted()).toEqual(['category_id', 'notes']);
    expect(data[0].fields).toEqual({ notes: { from: 'from the file', to: 'late' } });
    expect(meta.set_by).toMatchObject({
      category_id: { type: 'import', at: set.created_at, locked: false },
      notes: { type: 'api_key', locked: true },
      name: { type: 'import' },
    });

    await revert(api, second.id);
    const after = (await api.get(`${path}/history`)).body;
    expect(after.data.filter((one: Answer['body']) => one.by.id === second.id)).toEqual([]);
  });

  it('is not found for a record that never was, one of another kind, or of another family', async () => {
    const account = (await family.api.post('/api/v1/accounts', { name: 'Checking' })).body.data.id;
    const other = await service.createFamily();
    for (const [api, path] of [
      [family.api, `${TRANSACTIONS}/${randomUUID()}/history`],
      [family.api, `${TRANSACTIONS}/${account}/history`],
      [other.api, `/api/v1/accounts/${account}/history`],
    ] as const) {
      expect((await api.get(path)).status).toBe(404);
    }
    expect((await family.api.get(`/api/v1/accounts/${account}/history`)).status).toBe(200);
  });
});
