import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { published, until } from '../support/imports.js';
import { dumpLedger, untilSynced } from '../support/ledger-dump.js';
import { Service, type TestFamily } from '../support/service.js';
import { rowsOfFamilies, tenantTables } from '../support/tenant-rows.js';

/** A process dies while it erases a family. The next one must continue, and nothing of the family may remain. */
const BACKUP = readFileSync('samples/service-full.ndjson', 'utf8');
const DIES_WITHIN_MS = 60_000;
/** The lease of a dead process ends after 15 seconds. */
const GOES_ON_WITHIN_MS = 90_000;

let service: Service;
let erased: TestFamily;
let other: TestFamily;

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
  const worker = await service.another({ HEARTH_ROLE: 'worker' });
  erased = await service.createFamily({ name: 'Leaving', currency: 'EUR' });
  other = await service.createFamily({ name: 'Staying', currency: 'EUR' });
  for (const { api, familyId } of [erased, other]) {
    await published(api, { type: 'ServiceImport', raw_file_content: BACKUP });
    await untilSynced(service.database.owner, familyId);
  }
  expect(await worker.stop()).toBe(0);
});
afterAll(() => service.stop());

it('an erasure that is cut off twice ends, and leaves nothing of the family and all of another one', async () => {
  const { owner } = service.database;
  const tables = await tenantTables(owner);
  const left = async (): Promise<number> =>
    Object.values(await rowsOfFamilies(owner, tables, [erased.familyId])).flat().length;
  const before = await left();
  const untouched = await dumpLedger(owner, other.familyId);
  const administrator = await service.administrator(erased);
  const { status, body } = await administrator.delete('/api/v1/family?confirm=Leaving');
  expect(status).toBe(202);

  for (const place of ['erasure:batch deleted', 'erasure:uncommitted']) {
    const worker = await service.another({ HEARTH_ROLE: 'worker', HEARTH_FAULT_POINT: place });
    expect([place, await worker.ended(DIES_WITHIN_MS)]).toEqual([place, 'SIGKILL']);
    const answer = await service.client().get(`/api/v1/erasures/${body.data.id}`);
    expect(answer.body.data.status).toBe('deleting');
    expect(await left()).toBeLessThan(before);
    expect(await left()).toBeGreaterThan(0);
  }

  const worker = await service.another({ HEARTH_ROLE: 'worker' });
  await until('the family is deleted', GOES_ON_WITHIN_MS, async () => {
    const answer = await service.client().get(`/api/v1/erasures/${body.data.id}`);
    return answer.body.data.status === 'deleted' ? true : null;
  });
  expect(await left()).toBe(0);
  expect(await dumpLedger(owner, other.familyId)).toEqual(untouched);
  expect(await worker.stop()).toBe(0);
}, 300_000);
