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

export async function run({ folder, seed, quick }) {
  const records = quick ? 2000 : 1_000_000;
  const small = await restored(folder, records / 10, seed);
  const large = await restored(folder, records, seed);
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

async function restored(folder, records, seed) {
  const place = await mkdtemp(join(folder, 'hearth-backup-'));
  const path = join(place, 'backup.ndjson');
  const service = await BenchService.start(folder);
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
    await rm(place, { recursive: true, force: true });
  }
}
