import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertAccount, insertEntries } from '../e2e/ledger/seeding.js';
import { exportsUnderWay, openExport } from '../support/exports.js';
import { until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';

/** A little longer than the time for which a client can stop reading. */
const BEYOND_PATIENCE_MS = 65_000;
/**
 * The texts of these exceed all buffers between the database and the client. A socket buffer of the system alone can
 * hold 32 MiB.
 */
const TRANSACTIONS = 80_000;
const AT_ONCE = 20_000;

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
  family = await service.createFamily();
  const { owner } = service.database;
  const account_id = await insertAccount(owner, family.familyId);
  const entries = Array.from({ length: AT_ONCE }, () => ({ account_id, notes: 'n'.repeat(1500) }));
  for (let made = 0; made < TRANSACTIONS; made += AT_ONCE) await insertEntries(owner, family.familyId, entries);
});

afterAll(async () => service.stop());

async function countLines(stream: IncomingMessage): Promise<number> {
  let count = 0;
  for await (const chunk of stream) count += (chunk as Buffer).toString('latin1').split('\n').length - 1;
  return count;
}

async function countUnderWay(): Promise<number> {
  return (await exportsUnderWay(service)).length;
}

it('an export is whole although the database takes longer for a part of it than a client may take', async () => {
  const lock = await service.database.owner.connect();
  try {
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE rules IN ACCESS EXCLUSIVE MODE');
    const counted = countLines(await openExport(service, family));
    await sleep(BEYOND_PATIENCE_MS);
    await lock.query('COMMIT');
    expect(await counted).toBe(1 + TRANSACTIONS);
  } finally {
    lock.release(true);
  }
}, 120_000);

it('a client that takes nothing of an export is given up, and holds nothing any longer', async () => {
  const stream = await openExport(service, family);
  await until('an export that waits for its client', 10_000, async () => ((await countUnderWay()) === 1 ? true : null));
  await until('no export under way', BEYOND_PATIENCE_MS + 10_000, async () =>
    (await countUnderWay()) === 0 ? true : null,
  );
  await expect(countLines(stream)).rejects.toThrow('aborted');
}, 120_000);
