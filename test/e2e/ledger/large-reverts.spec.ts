import { afterAll, beforeAll, expect, describe, it } from '@jest/globals';
import {
  changeSet,
  countOf,
  createMany,
  excludeMany,
  MANY,
  startRevert,
  untilEnded,
} from '../../support/large-change-set.js';
import { Service, type TestFamily } from '../../support/service.js';

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily({ currency: 'USD' });
  account = await createMany(family.api);
}, 60_000);
afterAll(() => service.stop());

const balance = async (): Promise<string> => (await family.api.get(`/api/v1/accounts/${account}`)).body.data.balance;

describe('the revert of more than 10,000 records', () => {
  it('is done by a job, keeps later values, and is put back by a job too', async () => {
    const { api } = family;
    const set = await excludeMany(api);
    const { data: page } = (await api.get('/api/v1/transactions?limit=1')).body;
    const [{ id: later }] = page;
    await api.patch(`/api/v1/transactions/${later}`, { excluded: false });
    await api.patch(`/api/v1/transactions/${later}`, { excluded: true });

    const { data: started, meta } = await startRevert(api, set);
    expect(started).toMatchObject({
      kind: 'revert',
      status: 'running',
      reverts_id: set,
      progress: { done: 0, total: MANY },
      revertable: false,
    });
    expect(meta).toEqual({ dry_run: false, counts: {}, kept_fields: [], kept_records: [] });
    const again = await api.post(`/api/v1/change_sets/${set}/revert`, {});
    expect([again.status, again.body.error]).toEqual([409, 'not_revertable']);

    const done = await untilEnded(api, started.id);
    expect(done).toMatchObject({
      status: 'applied',
      actor: { type: 'api_key', id: family.apiKeyId },
      counts: { transaction: { created: 0, updated: MANY - 1, deleted: 0 } },
      progress: { done: MANY, total: MANY },
      failure: null,
      kept: {
        fields_count: 1,
        records_count: 0,
        fields: [{ record_type: 'transaction', record_id: later, field: 'excluded' }],
        records: [],
      },
      revertable: true,
    });
    expect((await changeSet(api, set)).status).toBe('reverted');
    expect(await countOf(api, 'excluded=true')).toBe(1);

    const { data: back } = await startRevert(api, started.id);
    await untilEnded(api, back.id);
    expect((await changeSet(api, set)).status).toBe('applied');
    expect(await countOf(api, 'excluded=true')).toBe(MANY);
  }, 120_000);

  it('fails and changes nothing if records stand in the way, unless it is told to keep them', async () => {
    const { api } = family;
    const before = await balance();
    const { headers } = await api.delete(`/api/v1/accounts/${account}?cascade=true`);
    const { data: back } = await startRevert(api, headers.get('Change-Set-Id')!);
    expect((await untilEnded(api, back.id)).status).toBe('applied');
    expect([await balance(), await countOf(api, `account_id=${account}`)]).toEqual([before, MANY]);
    const [{ id: edited }] = (await api.get('/api/v1/transactions?limit=1')).body.data;
    await api.patch(`/api/v1/transactions/${edited}`, { notes: 'mine' });

    const { data: refused } = await startRevert(api, back.id);
    const way = { record_type: 'transaction', record_id: edited, name: expect.any(String), reason: 'edited' };
    const inTheWay = expect.arrayContaining([way]);
    expect(await untilEnded(api, refused.id)).toMatchObject({
      status: 'failed',
      failure: { error: 'revert_conflict', message: expect.any(String), details: { conflicts: inTheWay } },
      kept: null,
    });
    expect((await changeSet(api, back.id)).status).toBe('applied');
    expect([await balance(), await countOf(api, `account_id=${account}`)]).toEqual([before, MANY]);

    const { data: keeping } = await startRevert(api, back.id, { on_conflict: 'keep' });
    expect(await untilEnded(api, keeping.id)).toMatchObject({ status: 'applied', kept: { records: inTheWay } });
    expect(await countOf(api, `account_id=${account}`)).toBe(1);
  }, 120_000);
});
