import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertAccount, insertEntries } from '../e2e/ledger/seeding.js';
import { openExport } from '../support/exports.js';
import { until } from '../support/imports.js';
import { diceOf } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';

/** Clients start exports and disconnect or stop reading, while another family works. */
const TRANSACTIONS = 20_000;
const PATH = '/api/v1/exports/family.ndjson';

let service: Service;
let family: TestFamily;
let other: TestFamily;

beforeAll(async () => {
  service = await Service.start({ HEARTH_EXPORT_SECONDS: '20' });
  [family, other] = [await service.createFamily(), await service.createFamily()];
  const { owner } = service.database;
  const account_id = await insertAccount(owner, family.familyId);
  const entries = Array.from({ length: TRANSACTIONS }, () => ({ account_id, notes: 'n'.repeat(1500) }));
  await insertEntries(owner, family.familyId, entries);
});
afterAll(() => service.stop());

/** The service's connections that are in a transaction. */
async function inTransaction(): Promise<number> {
  const { rows } = await service.database.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
       AND application_name = 'hearth' AND query ~ '(exported|START TRANSACTION|pg_cancel)'`,
  );
  return rows[0]!.n;
}

/** An export whose client disconnects after this many milliseconds. */
function broken(afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const request = get(service.url + PATH, { headers: { 'X-Api-Key': family.apiKey } }, (response) => {
      response.once('error', () => undefined);
    });
    request.once('error', () => undefined);
    request.once('close', () => resolve());
    setTimeout(() => request.destroy(), afterMs);
  });
}

/** The longest response time of another family's requests, sent one after another in the meantime. */
async function slowest(during: Promise<unknown>): Promise<number> {
  let isOver = false;
  void during.finally(() => (isOver = true));
  let longest = 0;
  while (!isOver) {
    const began = performance.now();
    expect((await other.api.get('/api/v1/syncs')).status).toBe(200);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - began);
    await sleep(10);
  }
  return longest;
}

beforeEach(async () => {
  await until('no export under way', 5000, async () => ((await inTransaction()) === 0 ? true : null));
});

describe('exports whose clients go away', () => {
  it('hold no connection a second later, and nobody else notices', async () => {
    const dice = diceOf('broken exports');
    const breaking = async (): Promise<void> => {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(Array.from({ length: 3 }, () => broken(dice.int(0, 40))));
      }
    };
    expect(await slowest(breaking())).toBeLessThan(1000);
    await sleep(1000);
    expect(await inTransaction()).toBe(0);
    expect((await other.api.get('/api/v1/accounts')).status).toBe(200);
  });

  it('hold none when they go while the database is at work on the first line', async () => {
    const lock = await service.database.owner.connect();
    try {
      await lock.query('BEGIN; LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
      const gone = broken(300);
      await gone;
      await sleep(1000);
      const { rows } = await lock.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ 'exported' AND state = 'active'`,
      );
      expect(rows[0]!.n).toBe(0);
    } finally {
      lock.release(true);
    }
  });
});

describe('exports that nobody reads', () => {
  it('are two of a family at the most, and end when their time is over', async () => {
    const streams = await Promise.all(Array.from({ length: 24 }, () => openExport(service, family)));
    const statuses = streams.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(22);
    expect(await slowest(sleep(3000))).toBeLessThan(500);
    const whole = await openExport(service, other);
    expect(whole.statusCode).toBe(200);
    whole.resume();
    await until('no export under way', 30_000, async () => ((await inTransaction()) === 0 ? true : null));
    for (const stream of streams) stream.destroy();
  }, 60_000);
});
