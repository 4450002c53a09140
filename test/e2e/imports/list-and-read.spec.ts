import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importFile, published, type ShownImport, shown, stored } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

const CONTENT = 'date,amount,account\n2025-03-04,-5,Giro\n';

let service: Service;
let family: TestFamily;
/** Oldest first. */
const ids: string[] = [];

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  ids.push((await stored(family.api, {})).id);
  ids.push((await published(family.api, { raw_file_content: CONTENT })).id);
  ids.push((await importFile(family.api, { raw_file_content: 'date,amount\nx,y\n', publish: 'true' })).body.import_id);
  ids.push((await published(family.api, { raw_file_content: CONTENT })).id);
  for (let more = 0; more < 3; more += 1) ids.push((await stored(family.api, { raw_file_content: CONTENT })).id);
});

afterAll(async () => service.stop());

async function listed(query = ''): Promise<readonly string[]> {
  const { data } = (await family.readOnly.get(`/api/v1/imports${query}`)).body;
  return data.map(({ id }: ShownImport) => id);
}

describe('GET /api/v1/imports', () => {
  it('lists newest first, each as it is when it is read alone', async () => {
    const { body } = await family.readOnly.get('/api/v1/imports');

    expect(body.data.map(({ id }: ShownImport) => id)).toEqual(ids.toReversed());
    expect(body.meta).toEqual({ page: 1, per_page: 25, total_count: 7, total_pages: 1 });
    for (const item of body.data) expect(await shown(family.api, item.id)).toEqual(item);
  });

  it('goes by the id where two were made in the same moment', async () => {
    const other = await service.createFamily();
    const made: string[] = [];
    for (let more = 0; more < 4; more += 1) made.push((await stored(other.api, {})).id);
    await service.database.owner.query('UPDATE imports SET created_at = now() WHERE family_id = $1', [other.familyId]);

    const { data } = (await other.api.get('/api/v1/imports')).body;

    expect(data.map(({ id }: ShownImport) => id)).toEqual(made.sort().toReversed());
  });

  it('can be cut down to a status and to a type', async () => {
    expect(await listed('?status=complete')).toEqual([ids[3], ids[1]]);
    expect(await listed('?status=pending')).toEqual([ids[6], ids[5], ids[4], ids[2], ids[0]]);
    expect(await listed('?status=failed')).toEqual([]);
    expect(await listed('?type=TransactionImport')).toHaveLength(7);
    expect(await listed('?type=MintImport')).toEqual([]);
    expect(await listed('?status=complete&type=TransactionImport')).toHaveLength(2);
  });

  it.each([
    'status=done',
    'colour=blue',
    'status=PENDING',
    'type=Transaction',
    'status=pending&status=complete',
    'page=0',
    'per_page=-1',
    'page=a',
  ])('refuses %s', async (query) => {
    const answer = await family.api.get(`/api/v1/imports?${query}`);

    expect(answer.status).toBe(422);
    expect(answer.body.error).toBe('validation_failed');
  });

  it('comes a page at a time, with links', async () => {
    const { body, headers } = await family.api.get('/api/v1/imports?per_page=2&page=2&status=pending');

    expect(body.data.map(({ id }: ShownImport) => id)).toEqual([ids[4], ids[2]]);
    expect(body.meta).toEqual({ page: 2, per_page: 2, total_count: 5, total_pages: 3 });
    const link = (page: number, rel: string): string =>
      `</api/v1/imports?per_page=2&page=${page}&status=pending>; rel="${rel}"`;
    expect(headers.get('Link')).toBe([link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(3, 'last')].join(', '));
    expect((await family.api.get('/api/v1/imports?page=50')).body).toMatchObject({
      data: [],
      meta: { page: 50, total_count: 7 },
    });
    expect((await family.api.get('/api/v1/imports?per_page=500')).body.meta.per_page).toBe(100);
  });

  it('is empty for a family without imports', async () => {
    const other = await service.createFamily();

    expect((await other.api.get('/api/v1/imports')).body).toEqual({
      data: [],
      meta: { page: 1, per_page: 25, total_count: 0, total_pages: 0 },
    });
  });
});

describe('GET /api/v1/imports/{id}', () => {
  /** Bypasses the check against the OpenAPI document, which has no bodies for 304. */
  function read(headers: Record<string, string>, id = ids[1]!): Promise<Response> {
    return fetch(`${service.url}/api/v1/imports/${id}`, { headers: { 'X-Api-Key': family.apiKey, ...headers } });
  }

  it('answers 304 without a body while nothing has changed, and 200 when something has', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    const first = await read({}, id);
    const etag = first.headers.get('ETag')!;
    expect(etag).toMatch(/^(W\/)?".+"$/);

    const second = await read({ 'If-None-Match': etag }, id);
    expect([second.status, await second.text(), second.headers.get('ETag')]).toEqual([304, '', etag]);

    await family.api.patch(`/api/v1/imports/${id}`, { signage_convention: 'inflows_negative' });
    const third = await read({ 'If-None-Match': etag }, id);
    expect(third.status).toBe(200);
    expect(third.headers.get('ETag')).not.toBe(etag);
    await family.api.delete(`/api/v1/imports/${id}`);
  });

  it('has no Retry-After when nothing is going on', async () => {
    for (const id of [ids[0]!, ids[1]!]) expect((await read({}, id)).headers.get('Retry-After')).toBeNull();
  });

  it('takes the id in any case', async () => {
    expect((await family.api.get(`/api/v1/imports/${ids[0]!.toUpperCase()}`)).body.data.id).toBe(ids[0]);
  });

  it('has a verification for no type but ServiceImport, and no progress when nothing is going on', async () => {
    for (const id of ids) {
      expect(await shown(family.api, id)).not.toHaveProperty('verification');
      expect(await shown(family.api, id)).not.toHaveProperty('progress');
    }
  });
});
