import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataOf, revert, shown, stored, untilDone } from '../support/imports.js';
import { seedOf } from '../support/seed.js';
import { Service } from '../support/service.js';

/** A backup with many records of every type, and one transfer of each kind per hundred records. */
const MINUTE_MS = 60_000;

/** The data of the benchmark. */
const BENCH_DATA = '../../bench/service-ndjson.mjs';
type Write = (path: string, records: number, seed: number) => Promise<number>;

let service: Service;
let folder: string;
let writeServiceNdjson: Write;

beforeAll(async () => {
  ({ writeServiceNdjson } = (await import(BENCH_DATA)) as { readonly writeServiceNdjson: Write });
  service = await Service.start();
  folder = await mkdtemp(join(tmpdir(), 'hearth-restore-'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Restores a backup. @returns the time from the POST until it was complete and matched, in milliseconds */
async function restored(records: number, seed: number): Promise<number> {
  const path = join(folder, `${records}.ndjson`);
  await writeServiceNdjson(path, records, seed);
  const family = await service.createFamily({ currency: 'EUR' });
  const file = { content: await readFile(path), name: 'backup.ndjson', type: 'application/x-ndjson' };
  const start = Date.now();
  const { id } = await stored(family.api, { type: 'ServiceImport', publish: 'true', file });
  const { status, error } = await untilDone(family.api, id, 4 * MINUTE_MS);
  const took = Date.now() - start;
  expect({ status, error }).toEqual({ status: 'complete', error: null });
  const { verification } = (await shown(family.api, id)) as unknown as {
    verification: { readback: { status: string }; expected_record_counts: Readonly<Record<string, number>> };
  };
  expect(verification.readback.status).toBe('matched');
  expect(Object.values(verification.expected_record_counts).filter((count) => count === 0)).toEqual([]);
  const transfers = dataOf<readonly unknown[]>(await family.api.get('/api/v1/rejected_transfers?per_page=1'), 200);
  expect(transfers).toHaveLength(1);
  await revert(family.api, id, 4 * MINUTE_MS);
  return took;
}

it('100,000 records of all types are restored within a minute, and take about ten times as long as 10,000', async () => {
  const seed = seedOf('a restore of all kinds');
  const small = await restored(10_000, seed);
  const large = await restored(100_000, seed);
  expect(large).toBeLessThan(MINUTE_MS);
  // Fixed costs make it less than linear for the small file. A loop over all pairs would give a factor of a hundred.
  expect(large / small).toBeLessThan(25);
}, 900_000);
