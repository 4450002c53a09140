import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { timed } from './figures.mjs';
import { BenchService } from './service.mjs';
import { writeServiceNdjson } from './service-ndjson.mjs';

const MIB = 1024 * 1024;

/** A backup of a family, from the request to the status `complete` and `matched`, against one of a tenth of its records. */
export const restore = {
  name: 'B4',
  what: 'POST a backup with publish, until complete and matched',
  reference: 'a backup of a tenth of the records',
  goals: { ratio: 11, peakMemory: 400 },
  run,
};

async function run({ folder, seed, quick }) {
  const records = quick ? 2000 : 1_000_000;
  const small = await restored(folder, records / 10, seed);
  const large = await restored(folder, records, seed);
  const growth = large.peakMemory === null ? null : large.peakMemory / small.peakMemory;
  if (!quick && growth !== null && growth > 1.2) console.error(`    memory grew ${growth.toFixed(2)} times, not 1.2`);
  return {
    size: `${large.records} records, ${(large.bytes / MIB).toFixed(0)} MiB`,
    seconds: large.post + large.publish,
    referenceSeconds: small.post + small.publish,
    details: { post: large.post, publish: large.publish },
    peakMemory: large.peakMemory,
  };
}

async function restored(folder, records, seed) {
  const place = await mkdtemp(join(folder, 'hearth-backup-'));
  const path = join(place, 'backup.ndjson');
  const service = await BenchService.start(folder);
  try {
    const written = await writeServiceNdjson(path, records, seed);
    const posting = await timed(async () =>
      service.import('ServiceImport', await openAsBlob(path, { type: 'application/x-ndjson' }), 'backup.ndjson'),
    );
    const publishing = await timed(() => service.untilEnded(posting.result.id));
    const { status } = publishing.result.verification.readback;
    if (status !== 'matched') throw new Error(`The backup of ${written} records is ${status}`);
    return {
      records: written,
      bytes: (await stat(path)).size,
      post: posting.seconds,
      publish: publishing.seconds,
      peakMemory: service.peakMemory(),
    };
  } finally {
    await service.stop();
    await rm(place, { recursive: true, force: true });
  }
}
