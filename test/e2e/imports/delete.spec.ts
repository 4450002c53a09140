import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile, published, revert, shown, stored } from '../../support/imports.js';
import { countRows, dumpLedger } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

const CONTENT = 'date,amount,account,category,tags\n2025-03-04,-5,Giro,Food,work\n2025-03-05,-6,Giro,,\n';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

describe('DELETE /api/v1/imports/{id}', () => {
  it('removes a pending import with all that belongs to it', async () => {
    const before = await countRows(service.database.owner);
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    expect(await countRows(service.database.owner)).not.toEqual(before);

    const answer = await family.api.delete(`/api/v1/imports/${id}`);

    expect(answer.status).toBe(204);
    expect(answer.body).toBeNull();
    // The logs keep what happened: the import was created and deleted.
    const logged = { ...before, audit_events: before['audit_events']! + 2, events: before['events']! + 2 };
    expect(await countRows(service.database.owner)).toEqual(logged);
    for (const path of ['', '/rows', '/mappings']) {
      expect((await family.api.get(`/api/v1/imports/${id}${path}`)).status).toBe(404);
    }
    expect((await family.api.delete(`/api/v1/imports/${id}`)).status).toBe(404);
  });

  it('removes an empty one, and one whose publish was refused', async () => {
    const empty = await stored(family.api, {});
    const refused = await importFile(family.api, { raw_file_content: 'date,amount\nx,y\n', publish: 'true' });

    for (const id of [empty.id, refused.body.import_id]) {
      expect((await family.api.delete(`/api/v1/imports/${id}`)).status).toBe(204);
    }
    expect((await family.api.get('/api/v1/imports')).body.meta.total_count).toBe(0);
  });

  it('leaves the other imports and the ledger as they are', async () => {
    const other = await published(family.api, { raw_file_content: CONTENT });
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    const before = await dumpLedger(service.database.owner, family.familyId);

    await family.api.delete(`/api/v1/imports/${id}`);

    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
    expect(await shown(family.api, other.id)).toEqual(other);
    expect((await family.api.get(`/api/v1/imports/${other.id}/rows`)).body.meta.total_count).toBe(2);
  });

  it('removes one that was reverted', async () => {
    const before = await dumpLedger(service.database.owner, family.familyId);
    const { id } = await published(family.api, { raw_file_content: CONTENT });
    await revert(family.api, id);

    expect((await family.api.delete(`/api/v1/imports/${id}`)).status).toBe(204);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('is a conflict for one that is complete, whose entries stay', async () => {
    const { id } = await published(family.api, { raw_file_content: CONTENT });

    const answer = await family.api.delete(`/api/v1/imports/${id}`);

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      error: 'conflict',
      message: 'The import is complete; it can be deleted while it is pending or failed.',
    });
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
  });

  it('needs a key that may write', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });

    expect((await family.readOnly.delete(`/api/v1/imports/${id}`)).status).toBe(403);
    expect((await shown(family.api, id)).id).toBe(id);
  });
});
