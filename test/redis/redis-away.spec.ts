import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published, shown, stored, until, untilDone } from '../support/imports.js';
import { dumpLedgerByName } from '../support/ledger-dump.js';
import { RedisServer } from '../support/redis.js';
import { Service, type TestFamily } from '../support/service.js';

/** The queue is in a Redis that becomes unavailable and returns without its data. */
let redis: RedisServer;
let service: Service;

/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 90_000;
const CSV = 'date,amount,account\n2025-03-04,-5.25,Giro\n2025-03-05,7,Card\n';
const SIGNS = { signage_convention: 'inflows_positive' };

beforeAll(async () => {
  redis = await RedisServer.start();
  service = await Service.start({ REDIS_URL: redis.url });
});

afterAll(async () => {
  await service.stop();
  await redis.kill();
});

const transactionsOf = async ({ api }: TestFamily): Promise<number> =>
  (await api.get('/api/v1/transactions')).body.meta.total_count;

describe('a Redis that is away', () => {
  it(
    'refuses publish and revert with 500 and the import, which stays as it was; back, both work',
    async () => {
      const family = await service.createFamily();
      const waiting = await stored(family.api, { raw_file_content: CSV });
      const complete = await published(family.api, { raw_file_content: CSV.replace('Giro', 'Depot') });
      await redis.kill();
      const attempts = [
        [waiting.id, 'publish', 'pending'],
        [complete.id, 'revert', 'complete'],
      ] as const;
      for (const [id, act, status] of attempts) {
        const answer = await family.api.post(`/api/v1/imports/${id}/${act}`);
        expect([answer.status, answer.body.error, answer.body.import_id]).toEqual([500, 'publish_failed', id]);
        expect(await shown(family.api, id)).toMatchObject({ status, error: answer.body.message });
      }
      const created = await family.api.post('/api/v1/imports', { ...SIGNS, raw_file_content: CSV, publish: 'true' });
      expect([created.status, created.body.error]).toEqual([500, 'publish_failed']);
      expect((await shown(family.api, created.body.import_id)).status).toBe('pending');
      expect((await family.api.post('/api/v1/syncs')).status).toBe(202);

      await redis.startAgain();
      const again = async (id: string, act: string): Promise<void> =>
        until(`${act} is taken`, BACK_WITHIN_MS, async () => {
          const { status } = await family.api.post(`/api/v1/imports/${id}/${act}`);
          return status === 202 ? true : null;
        }).then(() => undefined);
      await again(waiting.id, 'publish');
      await again(complete.id, 'revert');
      expect((await untilDone(family.api, waiting.id, BACK_WITHIN_MS)).status).toBe('complete');
      expect((await untilDone(family.api, complete.id, BACK_WITHIN_MS)).status).toBe('pending');
      expect(await transactionsOf(family)).toBe(2);
      await until('the syncs ended', BACK_WITHIN_MS, async () => {
        const { data } = (await family.api.get('/api/v1/syncs')).body as { data: { status: string }[] };
        return data.every(({ status }) => status === 'completed') ? true : null;
      });
    },
    5 * BACK_WITHIN_MS,
  );

  it(
    'and has lost the bells that it accepted: what they rang for is done, once',
    async () => {
      const idle = await Service.start({ REDIS_URL: `${redis.url}/1`, HEARTH_ROLE: 'api' });
      try {
        const families = await Promise.all(Array.from({ length: 3 }, () => idle.createFamily()));
        const ids: string[] = [];
        for (const { api } of families) ids.push((await stored(api, { raw_file_content: CSV, publish: 'true' })).id);
        await redis.kill();
        await redis.startAgain();
        const workers = [await idle.another({ HEARTH_ROLE: 'worker' }), await idle.another({ HEARTH_ROLE: 'worker' })];
        const deadline = Date.now() + BACK_WITHIN_MS;
        for (const [at, family] of families.entries()) {
          expect((await untilDone(family.api, ids[at]!, deadline - Date.now())).status).toBe('complete');
          expect(await transactionsOf(family)).toBe(2);
        }
        const [one, ...others] = families;
        const ledger = await dumpLedgerByName(idle.database.owner, one!.familyId);
        for (const { familyId } of others)
          expect(await dumpLedgerByName(idle.database.owner, familyId)).toEqual(ledger);
        for (const worker of workers) expect(await worker.stop()).toBe(0);
      } finally {
        await idle.stop();
      }
    },
    3 * BACK_WITHIN_MS,
  );
});
