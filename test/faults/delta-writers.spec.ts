import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Dice } from '../support/dice.js';
import { Follower } from '../support/follower.js';
import { until } from '../support/imports.js';
import { LedgerWriters } from '../support/ledger-writers.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/**
 * A client that follows the ledger by its changes alone has the whole ledger after every pause, whatever is written meanwhile
 * and whatever dies.
 */
const NOUNS = [
  'accounts',
  'transactions',
  'valuations',
  'transfers',
  'rejected_transfers',
  'categories',
  'tags',
  'merchants',
];
/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 120_000;
const STEPS = 10;

let service: Service;
const processes = new Set<ServiceProcess>();

beforeAll(async () => {
  service = await Service.start();
});
afterEach(async () => {
  for (const process of processes) await process.kill();
  processes.clear();
});
afterAll(() => service.stop());

async function untilIdle({ readOnly }: TestFamily): Promise<void> {
  const isOver = async (path: string, running: readonly string[]): Promise<boolean> => {
    const { body } = await readOnly.get(path);
    return body.data.every(({ status }: { status: string }) => !running.includes(status));
  };
  await until('nothing runs', BACK_WITHIN_MS, async () =>
    (await isOver('/api/v1/imports?per_page=100', ['importing', 'reverting'])) &&
    (await isOver('/api/v1/syncs?per_page=100', ['pending', 'syncing']))
      ? true
      : null,
  );
}

async function openAccounts({ api }: TestFamily): Promise<readonly string[]> {
  const names = ['Giro', 'Card', 'Savings'];
  const open = async (name: string): Promise<string> =>
    (await api.post('/api/v1/accounts', { name, currency: 'USD', balance: '1000.00' })).body.data.id;
  return Promise.all(names.map(open));
}

describe('a client that follows the ledger by its changes', () => {
  it.each([1, 2])(
    'has all of it after every pause of four writers, one of which loses its service (seed %i)',
    async (seed) => {
      const family = await service.createFamily({ currency: 'USD' });
      const accounts = await openAccounts(family);
      const dice = new Dice(seed);
      const follower = new Follower(family.readOnly, NOUNS, 50);

      for (const dies of [false, true, false]) {
        const process = await service.another();
        processes.add(process);
        const api = service.client(family.apiKey, process.url);
        let isOver = false;
        let isKilled = false;
        const writing = new LedgerWriters(api, accounts, dice)
          .write(STEPS, () => isOver)
          .catch((error: unknown) => {
            if (!isKilled) throw error;
          })
          .finally(() => {
            isOver = true;
          });
        for (let reads = 0; !isOver; reads += 1) {
          await follower.catchUp();
          if (!dies || reads !== 2) continue;
          isKilled = true;
          await process.kill();
        }
        await writing;
        await process.stop();

        await untilIdle(family);
        await follower.catchUp();
        for (const noun of NOUNS) expect([noun, follower.copyOf(noun)]).toEqual([noun, await follower.listOf(noun)]);
      }
      expect(follower.copyOf('transactions').length).toBeGreaterThan(20);
    },
    600_000,
  );
});
