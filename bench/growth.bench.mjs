import { timed } from './figures.mjs';
import { fillEntries } from './ledger.mjs';
import { BenchService } from './service.mjs';
import { ACCOUNTS, csvFile, transactionsCsv } from './transactions-csv.mjs';

const MIB = 1024 * 1024;

export const measures = {
  B8: {
    what: 'the import of B1 into a family that has 1,000,000 entries already',
    reference: 'one that has 10,000',
    goals: { ratio: { most: 1.3 }, 'with 100,000 (ratio)': { most: 1.3 } },
  },
};

export async function run({ place, seed, quick }) {
  const { content } = transactionsCsv(quick ? MIB / 16 : 10 * MIB, seed);
  const few = quick ? 100 : 10_000;
  const small = await importInto(place, few, content);
  const medium = await importInto(place, few * 10, content);
  const large = await importInto(place, few * 100, content);
  return {
    B8: {
      ratio: large / small,
      'with 100,000 (ratio)': medium / small,
      'time (s)': large,
      'reference (s)': small,
    },
  };
}

async function importInto(place, entries, content) {
  const service = await BenchService.start(place);
  try {
    await fillEntries(service, entries, ACCOUNTS);
    const { seconds } = await timed(() => service.importWhole('TransactionImport', csvFile(content)));
    return seconds;
  } finally {
    await service.stop();
  }
}
