import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published, type ShownImport, shown, stored } from '../../support/imports.js';
import { countRows, dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

const CONTENT = 'date,amount,account,category,tags\n2025-03-04,-5,Giro,Food,work\n';

let service: Service;
let ours: TestFamily;
let theirs: TestFamily;
let waiting: ShownImport;
let complete: ShownImport;

beforeAll(async () => {
  service = await Service.shared();
  ours = await service.createFamily();
  theirs = await service.createFamily();
  waiting = await stored(theirs.api, { raw_file_content: CONTENT });
  complete = await published(theirs.api, { raw_file_content: CONTENT });
  await untilSynced(service.database.owner, theirs.familyId);
});

afterAll(async () => service.stop());

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

/** Every operation on an import, with valid and invalid bodies. */
const OPERATIONS: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['GET', '', undefined],
  ['GET', '/rows', undefined],
  ['GET', '/rows?page=0', undefined],
  ['GET', '/mappings', undefined],
  ['PATCH', '/rows/1', { fields: { amount: '7' } }],
  ['PATCH', '/rows/1', {}],
  ['PATCH', '', { signage_convention: 'inflows_negative' }],
  ['PATCH', '', { date_format: '%d' }],
  ['PATCH', '', [1]],
  ['PATCH', `/mappings/${UNKNOWN_ID}`, { decision: 'none' }],
  ['PATCH', '/mappings/MAPPING', { decision: 'none' }],
  ['PATCH', '/mappings/MAPPING', { decision: 'perhaps' }],
  ['POST', '/publish', undefined],
  ['POST', '/publish', { on_invalid_rows: 'ignore' }],
  ['POST', '/revert', undefined],
  ['DELETE', '', undefined],
];

describe('an import of another family', () => {
  it.each(OPERATIONS)('is not there for %s %s', async (method, path, body) => {
    const mapping = (await theirs.api.get(`/api/v1/imports/${waiting.id}/mappings`)).body.data[0].id;
    const before = await everything();
    const bodies: unknown[] = [];
    for (const id of [waiting.id, complete.id, UNKNOWN_ID, 'not-an-id', '%27', `${waiting.id}x`]) {
      const address = `/api/v1/imports/${id}${path.replace('MAPPING', mapping)}`;
      const answer = await ours.api.send(method, address, body === undefined ? {} : { body });
      expect([id, answer.status]).toEqual([id, 404]);
      bodies.push(answer.body);
    }

    expect(bodies).toEqual(Array(6).fill({ error: 'not_found', message: 'There is no such record.' }));
    expect(await everything()).toEqual(before);
  });

  it('is in no list', async () => {
    expect((await ours.api.get('/api/v1/imports')).body.data).toEqual([]);
    expect((await ours.api.get('/api/v1/transactions')).body.data).toEqual([]);
    expect((await theirs.api.get('/api/v1/imports')).body.meta.total_count).toBe(2);
  });

  it('gives nothing to join: the same file makes everything anew', async () => {
    const mine = await published(ours.api, { raw_file_content: CONTENT });

    const rows = (await ours.api.get(`/api/v1/imports/${mine.id}/rows`)).body.data;
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['created']);
    for (const list of ['accounts', 'categories', 'tags', 'transactions']) {
      const idsOf = async ({ api }: TestFamily): Promise<string[]> =>
        (await api.get(`/api/v1/${list}`)).body.data.map(({ id }: { id: string }) => id);
      const [here, there] = [await idsOf(ours), await idsOf(theirs)];
      expect(here).toHaveLength(1);
      expect(there).not.toEqual(here);
    }
  });

  it('is another mapping’s import: a mapping is known under its own import only', async () => {
    const mine = await stored(ours.api, { raw_file_content: CONTENT });
    const { data } = (await theirs.api.get(`/api/v1/imports/${waiting.id}/mappings`)).body;

    for (const { id } of data) {
      const answer = await ours.api.patch(`/api/v1/imports/${mine.id}/mappings/${id}`, { decision: 'none' });
      expect(answer.status).toBe(404);
    }
    expect((await theirs.api.get(`/api/v1/imports/${waiting.id}/mappings`)).body.data).toEqual(data);
  });

  it('does not share its idempotency keys', async () => {
    const headers = { 'Idempotency-Key': 'march' };
    const there = await theirs.api.post('/api/v1/imports', { raw_file_content: CONTENT }, { headers });
    const here = await ours.api.post(
      '/api/v1/imports',
      { raw_file_content: `${CONTENT}2025-03-05,1,A,,\n` },
      { headers },
    );

    expect([there.status, here.status]).toEqual([201, 201]);
    expect(here.headers.get('Idempotency-Replayed')).toBeNull();
    expect(here.body.data.id).not.toBe(there.body.data.id);
  });
});

async function everything(): Promise<unknown> {
  return [
    await countRows(service.database.owner),
    await shown(theirs.api, waiting.id),
    await shown(theirs.api, complete.id),
    await dumpLedger(service.database.owner, theirs.familyId),
  ];
}
