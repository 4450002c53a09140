import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './figures.mjs';
import { fillSyncs } from './ledger.mjs';
import { BenchService } from './service.mjs';
import { csvFile, transactionsCsv } from './transactions-csv.mjs';

const MIB = 1024 * 1024;
const CONNECTIONS = 4;
const EVERY_MS = 50;
const AT_REST_MS = 10_000;
const TIMEOUT_MS = 10_000;

export const measures = {
  B6: {
    what: 'p99 of GET /syncs (25 of 100,000) on four paced connections while four CSVs (10 MiB) are imported and published',
    reference: 'its p99 at rest',
    goals: { ratio: { most: 10 }, 'time-outs': { most: 0 } },
  },
};

export async function run({ place, seed, quick }) {
  const service = await BenchService.start(place);
  try {
    await fillSyncs(service, quick ? 100 : 100_000);
    await pacedUntil(service, sleep(1000));
    const rest = await pacedUntil(service, sleep(quick ? 500 : AT_REST_MS));
    const files = [1, 2, 3, 4].map((number) => transactionsCsv(quick ? MIB / 16 : 10 * MIB, seed + number));
    const busy = await pacedUntil(
      service,
      Promise.all(files.map(({ content }) => service.importWhole('TransactionImport', csvFile(content)))),
    );
    return {
      B6: {
        ratio: percentile(busy.latencies, 0.99) / percentile(rest.latencies, 0.99),
        'p99 (ms)': percentile(busy.latencies, 0.99),
        'median (ms)': percentile(busy.latencies, 0.5),
        'p99 at rest (ms)': percentile(rest.latencies, 0.99),
        'median at rest (ms)': percentile(rest.latencies, 0.5),
        requests: busy.latencies.length,
        'time-outs': busy.timeouts,
      },
    };
  } finally {
    await service.stop();
  }
}

/**
 * Each connection sends a request every 50 ms, or when the previous response arrives, until `work` is done. Times are
 * in milliseconds.
 */
async function pacedUntil(service, work) {
  const state = { ended: false, latencies: [], timeouts: 0 };
  const connections = Array.from({ length: CONNECTIONS }, () => paced(service, state));
  await work.finally(() => (state.ended = true));
  await Promise.all(connections);
  return state;
}

async function paced(service, state) {
  while (!state.ended) {
    const started = performance.now();
    try {
      const response = await fetch(`${service.url}/syncs`, {
        headers: { 'x-api-key': service.key },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.text();
      if (!response.ok) throw new Error(`GET /syncs answered ${response.status}`);
    } catch (error) {
      if (error.name !== 'TimeoutError') throw error;
      state.timeouts += 1;
    }
    const taken = performance.now() - started;
    state.latencies.push(taken);
    await sleep(Math.max(0, EVERY_MS - taken));
  }
}
