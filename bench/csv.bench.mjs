import { copyCellsBare, copyEntriesBare } from './bare-copy.mjs';
import { summarize, timed } from './figures.mjs';
import { BenchService } from './service.mjs';
import { csvFile, transactionsCsv } from './transactions-csv.mjs';

const MIB = 1024 * 1024;

export const measures = {
  B1: {
    what: 'POST a CSV of transactions (10 MiB) with publish, until complete',
    reference: 'COPY of its entries into a bare table',
    goals: { ratio: { most: 4 }, 'peak memory (MiB)': { most: 400 } },
  },
  B2: {
    what: 'the same file a second time, every row a duplicate',
    reference: 'the first time',
    goals: { ratio: { most: 1 } },
  },
  B3: {
    what: 'POST the file alone: staged, validated, mapped',
    reference: 'csv-parse of the file and COPY of its cells',
    goals: { ratio: { most: 2.5 } },
  },
  B7: {
    what: 'revert the import',
    reference: 'the import',
    goals: { ratio: { most: 1 } },
  },
};

export async function run({ place, seed, quick }) {
  const { content, rows } = transactionsCsv(quick ? MIB / 16 : 10 * MIB, seed);
  const service = await BenchService.start(place);
  try {
    await warmUp(service, seed);
    const first = await imported(service, content);
    const peakMemory = service.peakMemory();
    const bare = await copyEntriesBare(service.databaseUrl);
    if (bare.rows !== rows) throw new Error(`${rows} rows made ${bare.rows} entries`);
    const again = await imported(service, content);
    const staged = await timed(() => service.import('TransactionImport', csvFile(content), { publish: false }));
    const cells = await copyCellsBare(service.databaseUrl, content);
    // Only what no other import has matched is reverted: this publishes the first import again.
    await service.reverted(again.id);
    await service.reverted(first.id);
    const anew = await timed(() => service.published(first.id));
    await service.untilSynced();
    const reverted = await timed(() => service.reverted(first.id));
    const entry = summarize(bare.seconds).median;
    const cell = summarize(cells).median;
    return {
      B1: {
        ratio: first.seconds / entry,
        'time (s)': first.seconds,
        'POST (s)': first.post,
        'publish (s)': first.publish,
        'reference (s)': entry,
        'rows a second': rows / first.seconds,
        ...(peakMemory !== null && { 'peak memory (MiB)': peakMemory }),
      },
      B2: { ratio: again.seconds / first.seconds, 'time (s)': again.seconds, 'POST (s)': again.post },
      B3: { ratio: staged.seconds / cell, 'time (s)': staged.seconds, 'reference (s)': cell },
      B7: {
        ratio: reverted.seconds / first.seconds,
        'time (s)': reverted.seconds,
        'publish of staged rows (s)': anew.seconds,
      },
    };
  } finally {
    await service.stop();
  }
}

/** Brings the service to a steady state: compiled code and open connections. */
async function warmUp(service, seed) {
  const { content } = transactionsCsv(MIB / 2, seed + 1);
  const { id } = await imported(service, content);
  await service.reverted(id);
  await service.untilSynced();
}

async function imported(service, content) {
  const posting = await timed(() => service.import('TransactionImport', csvFile(content), { publish: true }));
  const { id } = posting.result;
  const publishing = await timed(() => service.untilEnded(id));
  await service.untilSynced();
  return { id, post: posting.seconds, publish: publishing.seconds, seconds: posting.seconds + publishing.seconds };
}
