import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GeneratedFamily } from '../support/generated-family.js';
import { dataOf, shown, stored, untilDone } from '../support/imports.js';
import { seedOf } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';

/** Several times the usual duration, and a fraction of the duration when each entry was compared with all others. */
const PATIENCE_MS = 60_000;

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

/** Makes the database gather statistics, as autovacuum does at intervals. */
async function gatherStatistics(): Promise<void> {
  await service.database.owner.query('ANALYZE');
}

async function restore({ api }: TestFamily, content: string): Promise<void> {
  const file = { content, name: 'backup.ndjson', type: 'application/x-ndjson' };
  const { id } = await stored(api, { type: 'ServiceImport', file });
  await gatherStatistics();
  dataOf(await api.post(`/api/v1/imports/${id}/publish`), 202);
  expect(await untilDone(api, id, PATIENCE_MS)).toMatchObject({ status: 'complete', error: null });
  expect(await shown(api, id)).toMatchObject({ verification: { readback: { status: 'matched' } } });
}

it('a family whose rows the statistics of the database have not seen restores 50,000 records within a minute', async () => {
  const content = `${GeneratedFamily.of(seedOf('a restore that statistics know nothing of'), 50_000).join('\n')}\n`;
  await restore(await service.createFamily({ currency: 'EUR' }), content);
  await gatherStatistics();
  await restore(await service.createFamily({ currency: 'EUR' }), content);
}, 600_000);
