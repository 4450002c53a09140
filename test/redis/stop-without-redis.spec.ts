import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { holdUp, isHeldUp } from '../support/database.js';
import { shown, stored, until, untilDone } from '../support/imports.js';
import { OUTCOMES } from '../support/outcomes.js';
import { RedisServer } from '../support/redis.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/** Processes are told to stop while the Redis of their queue is unavailable. */
let redis: RedisServer;
/** It owns the database. Its queue is elsewhere. */
let service: Service;
let family: TestFamily;
const processes: ServiceProcess[] = [];

/** Redis commands and disconnects time out after a few seconds. A process whose work does not finish takes 25. */
const QUICKLY_MS = 10_000;
const CUT_OFF_WITHIN_MS = 40_000;
/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 90_000;
const CSV = 'date,amount,account\n2025-03-04,-5.25,Giro\n2025-03-05,7,Card\n';

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});

afterAll(() => service.stop());

beforeEach(async () => {
  redis = await RedisServer.start();
  family = await service.createFamily();
});

afterEach(async () => {
  for (const process of processes.splice(0)) await process.kill();
  await redis.kill();
});

async function start(role: string): Promise<ServiceProcess> {
  const process = await service.another({ REDIS_URL: redis.url, HEARTH_ROLE: role });
  processes.push(process);
  return process;
}

async function expectQuickStop(process: ServiceProcess): Promise<void> {
  const began = Date.now();
  expect(await process.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(QUICKLY_MS);
}

/** Publishes an import and blocks its worker in the middle of the transaction until released. */
async function heldPublish(process: ServiceProcess): Promise<{ id: string; release: () => Promise<void> }> {
  const release = await holdUp(service.database, 'entries');
  const { id } = await stored(service.client(family.apiKey, process.url), { raw_file_content: CSV, publish: 'true' });
  await isHeldUp(service.database, 'entries');
  return { id, release };
}

async function expectPublishedOnce(id: string): Promise<void> {
  expect((await untilDone(family.api, id, BACK_WITHIN_MS)).status).toBe('complete');
  expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
  const { rows } = await service.database.owner.query(
    `SELECT count(*)::int AS rows, count(DISTINCT record_id)::int AS records FROM ${OUTCOMES} WHERE family_id = $1`,
    [family.familyId],
  );
  expect(rows).toEqual([{ rows: 2, records: 2 }]);
}

describe.each(['api', 'worker', 'all'])('a process with the role %s that is told to stop', (role) => {
  it('while Redis is gone ends at once with 0', async () => {
    const process = await start(role);
    await redis.kill();
    await expectQuickStop(process);
  });

  it('while Redis hangs ends soon with 0', async () => {
    const process = await start(role);
    redis.hang();
    await expectQuickStop(process);
  });

  it('and has never seen its Redis ends at once with 0', async () => {
    await redis.kill();
    await expectQuickStop(await start(role));
  });
});

describe('a process that publishes', () => {
  it.each([
    ['goes away', () => redis.kill()],
    ['hangs', async () => redis.hang()],
  ])('while Redis %s, and is then told to stop, ends that first', async (_, leave) => {
    const process = await start('all');
    const { id, release } = await heldPublish(process);
    await leave();
    const stopped = process.stop();
    // Without waiting for its work, the process would have ended by then.
    await expect(process.ended(QUICKLY_MS)).rejects.toThrow('aborted');
    await release();
    expect(await stopped).toBe(0);
    expect((await shown(family.api, id)).status).toBe('complete');
    await expectPublishedOnce(id);
  });

  it('when it is told to stop, and then loses Redis, ends that first', async () => {
    const process = await start('all');
    const { id, release } = await heldPublish(process);
    const stopped = process.stop();
    await until('it takes no more requests', QUICKLY_MS, () =>
      fetch(process.url).then(
        () => null,
        () => true,
      ),
    );
    await redis.kill();
    await release();
    expect(await stopped).toBe(0);
    await expectPublishedOnce(id);
  });

  it(
    'without Redis for too long is cut off; with Redis again another process publishes it, once',
    async () => {
      const process = await start('all');
      const { id, release } = await heldPublish(process);
      await redis.kill();
      const began = Date.now();
      expect(await process.stop()).toBe(1);
      expect(Date.now() - began).toBeLessThan(CUT_OFF_WITHIN_MS);
      await release();
      expect((await shown(family.api, id)).status).toBe('importing');
      await redis.startAgain();
      const another = await start('worker');
      await expectPublishedOnce(id);
      expect(await another.stop()).toBe(0);
    },
    CUT_OFF_WITHIN_MS + 2 * BACK_WITHIN_MS,
  );
});

it(
  'a publish that was accepted and not begun, when Redis and the process go, is done by another process, once',
  async () => {
    const process = await start('api');
    const { id } = await stored(service.client(family.apiKey, process.url), { raw_file_content: CSV, publish: 'true' });
    await redis.kill();
    await expectQuickStop(process);
    await redis.startAgain();
    const another = await start('worker');
    await expectPublishedOnce(id);
    expect(await another.stop()).toBe(0);
  },
  2 * BACK_WITHIN_MS,
);
