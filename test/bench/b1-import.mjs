import { copyEntriesBare } from './bare-copy.mjs';
import { summarize, timed } from './figures.mjs';
import { BenchService } from './service.mjs';
import { transactionsCsv } from './transactions-csv.mjs';

const MIB = 1024 * 1024;

/** A large CSV of transactions, from the request to the status `complete`, against a bare COPY of the entries it makes. */
export const importCsv = {
  name: 'B1',
  what: 'POST a CSV of transactions with publish, until complete',
  reference: 'COPY of its entries into a bare table',
  goals: { ratio: 8, peakMemory: 400 },
  run,
};

async function run({ folder, seed, quick }) {
  const { content, rows, taggings } = transactionsCsv(quick ? MIB / 16 : 10 * MIB, seed);
  const service = await BenchService.start(folder);
  try {
    const posting = await timed(() =>
      service.import('TransactionImport', new Blob([content], { type: 'text/csv' }), 'bench.csv'),
    );
    const publishing = await timed(() => service.untilEnded(posting.result.id));
    const peakMemory = service.peakMemory();
    await service.untilSynced();
    const bare = await copyEntriesBare(service.databaseUrl);
    if (bare.rows !== rows) throw new Error(`${rows} rows made ${bare.rows} entries`);
    return {
      size: `${content.length} bytes, ${rows} rows, ${taggings} taggings`,
      seconds: posting.seconds + publishing.seconds,
      referenceSeconds: summarize(bare.seconds).median,
      details: { post: posting.seconds, publish: publishing.seconds },
      peakMemory,
    };
  } finally {
    await service.stop();
  }
}
