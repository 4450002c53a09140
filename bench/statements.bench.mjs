import { timed } from './figures.mjs';
import { BenchService } from './service.mjs';
import { statementFile } from './statement-files.mjs';

const GOALS = { ratio: { least: 0.5 }, 'peak memory (MiB)': { most: 400 } };
const REFERENCE = 'the same transactions as a CSV with a column of ids (rows a second)';

export const measures = {
  'B10 OFX': {
    what: 'POST an OFX of 100,000 transactions with publish, until complete',
    reference: REFERENCE,
    goals: GOALS,
  },
  'B10 CAMT': {
    what: 'POST a CAMT of 100,000 transactions with publish, until complete',
    reference: REFERENCE,
    goals: GOALS,
  },
};

export async function run({ place, seed, quick }) {
  const rows = quick ? 1000 : 100_000;
  const csv = await measured(place, 'TransactionImport', rows, seed);
  const figures = async (type) => {
    const { seconds, peakMemory } = await measured(place, type, rows, seed);
    return {
      ratio: csv.seconds / seconds,
      'time (s)': seconds,
      'rows a second': rows / seconds,
      'reference (rows a second)': rows / csv.seconds,
      ...(peakMemory !== null && { 'peak memory (MiB)': peakMemory }),
    };
  };
  return { 'B10 OFX': await figures('OfxImport'), 'B10 CAMT': await figures('CamtImport') };
}

/** Imports a file into a new service, after one that compiles its code. */
async function measured(place, type, rows, seed) {
  const service = await BenchService.start(place);
  try {
    const { id } = await imported(service, type, statementFile(type, Math.ceil(rows / 20), seed + 1));
    await service.reverted(id);
    await service.untilSynced();
    const { seconds } = await timed(() => imported(service, type, statementFile(type, rows, seed)));
    return { seconds, peakMemory: service.peakMemory() };
  } finally {
    await service.stop();
  }
}

async function imported(service, type, file) {
  const record = await service.import(type, file, { publish: true });
  await service.untilEnded(record.id);
  return record;
}
