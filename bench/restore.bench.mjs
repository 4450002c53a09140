import { createReadStream, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { timed } from './figures.mjs';
import { BenchService } from './service.mjs';
import { writeServiceNdjson } from './service-ndjson.mjs';

export const measures = {
  B4: {
    what: 'POST a backup of 1,000,000 records with publish, until complete and matched',
    reference: 'a backup of 100,000 records',
    goals: { ratio: { most: 11 }, 'peak memory (MiB)': { most: 400 }, 'growth of memory': { most: 1.2 } },
  },
};

export async function run({ place, seed, quick }) {
  const records = quick ? 2000 : 1_000_000;
  const small = await restored(place, records / 10, seed);
  const large = await restored(place, records, seed);
  return {
    B4: {
      ratio: large.seconds / small.seconds,
      'time (s)': large.seconds,
      'POST (s)': large.post,
      'publish (s)': large.publish,
      'reference (s)': small.seconds,
      ...(large.peakMemory !== null && {
        'peak memory (MiB)': large.peakMemory,
        'growth of memory': large.peakMemory / small.peakMemory,
      }),
    },
  };
}

async function restored(place, records, seed) {
  const backups = await mkdtemp(join(place.folder, 'hearth-backup-'));
  const path = join(backups, 'backup.ndjson');
  const service = await BenchService.start(place);
  try {
    const written = await writeServiceNdjson(path, records, seed);
    const posting = await timed(async () => {
      const read = () => createReadStream(path);
      const file = { name: 'backup.ndjson', type: 'application/x-ndjson', size: statSync(path).size, read };
      return service.import('ServiceImport', file, { publish: true });
    });
    const publishing = await timed(() => service.untilEnded(posting.result.id));
    const { status } = publishing.result.verification.readback;
    if (status !== 'matched') throw new Error(`The backup of ${written} records is ${status}`);
    return {
      post: posting.seconds,
      publish: publishing.seconds,
      seconds: posting.seconds + publishing.seconds,
      peakMemory: service.peakMemory(),
    };
  } finally {
    await service.stop();
    await rm(backups, { recursive: true, force: true });
  }
}
