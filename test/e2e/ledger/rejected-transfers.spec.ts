import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertRows } from './seeding.js';

const PATH = '/api/v1/rejected_transfers';

let service: Service;
let family: TestFamily;
let accountId: string;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
  accountId = await insertAccount(service.database.owner, family.familyId);
});

const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-02T00:00:00.456Z' };

interface Rejected {
  readonly id: string;
  readonly inflow_transaction_id: string;
  readonly outflow_transaction_id: string;
}

async function insertLegs(): Promise<Omit<Rejected, 'id'>> {
  const [inflow, outflow] = await insertEntries(service.database.owner, family.familyId, [
    { account_id: accountId, amount: '-33.00' },
    { account_id: accountId, amount: '33.00' },
  ]);
  return { inflow_transaction_id: inflow!, outflow_transaction_id: outflow! };
}

async function insertRejected(facts: Readonly<Record<string, unknown>> = {}): Promise<Rejected> {
  const row = { id: newId(), ...(await insertLegs()), ...facts };
  await insertRows(service.database.owner, 'rejected_transfers', [{ family_id: family.familyId, ...row, ...stamps }]);
  return row;
}

async function idsOf(query = ''): Promise<readonly string[]> {
  const answer = await family.readOnly.get(`${PATH}${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ id }: { id: string }) => id);
}

describe('a rejected transfer', () => {
  it('is shown with its two transactions', async () => {
    const import_id = (await family.api.post('/api/v1/imports', { type: 'TransactionImport' })).body.data.id;
    const rejected = await insertRejected({ import_id });

    const answer = await family.readOnly.get(`${PATH}/${rejected.id}`);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      ...rejected,
      import_id,
      version: import_id,
      locked_fields: [],
      ...stamps,
    });
    expect((await family.api.get(PATH)).body.data).toEqual([answer.body.data]);
  });

  it('is found under its id by its own family alone', async () => {
    const { id } = await insertRejected();
    const stranger = await service.createFamily();

    expect((await family.api.get(`${PATH}/${id}`)).body.data).toMatchObject({ id, import_id: null });
    expect((await stranger.api.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await family.api.get(`${PATH}/${newId()}`)).status).toBe(404);
    expect((await family.api.get(`${PATH}/1`)).status).toBe(404);
    expect((await service.client().get(`${PATH}/${id}`)).status).toBe(401);
  });

  it('is there once for its two transactions, and goes with either', async () => {
    const first = await insertRejected();
    const second = await insertRejected();
    const { inflow_transaction_id, outflow_transaction_id } = first;

    await expect(insertRejected({ inflow_transaction_id, outflow_transaction_id })).rejects.toThrow('duplicate key');
    await insertRejected({ inflow_transaction_id });
    const { owner } = service.database;
    await owner.query('DELETE FROM entries WHERE id = $1', [inflow_transaction_id]);
    expect(await idsOf()).toEqual([second.id]);
    await owner.query('DELETE FROM entries WHERE id = $1', [second.outflow_transaction_id]);
    expect(await idsOf()).toEqual([]);
  });
});

describe(`GET ${PATH}`, () => {
  it('lists newest first, a page at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await insertRejected()).id);

    expect(await idsOf()).toEqual(ids);
    expect(await idsOf('?per_page=2&page=2')).toEqual([ids[2]]);
    expect((await family.api.get(`${PATH}?per_page=2`)).body.meta).toEqual({
      page: 1,
      per_page: 2,
      total_count: 3,
      total_pages: 2,
    });
  });

  it('needs a key, refuses a page that is none, and shows nothing to another family', async () => {
    await insertRejected();

    expect((await service.client().get(PATH)).status).toBe(401);
    expect((await family.api.get(`${PATH}?page=0`)).status).toBe(422);
    expect((await (await service.createFamily()).api.get(PATH)).body.meta.total_count).toBe(0);
  });
});
