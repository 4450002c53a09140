import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { stored, untilDone } from '../support/imports.js';
import { RedisCluster, type RedisReplicas, RedisSentinels } from '../support/redis.js';
import { Service, type TestFamily } from '../support/service.js';

/** The queue is in a Redis of several servers, and the one with the keys dies. */
const BEFORE_MS = 2_000;
const AFTER_MS = 15_000;
const PAUSE_MS = 250;

interface Load {
  readonly ids: readonly string[];
  /** The longest time for which no publish was accepted. */
  readonly longestRefusalMs: number;
}

/** Publishes one import after the other for a while, each until it is accepted. */
async function publishFor(family: TestFamily, milliseconds: number, first: number): Promise<Load> {
  const ids: string[] = [];
  let longestRefusalMs = 0;
  const end = Date.now() + milliseconds;
  for (let number = first; Date.now() < end; number += 1) {
    const { id } = await stored(family.api, { raw_file_content: `date,amount,account\n2025-03-04,${number},Giro\n` });
    const began = Date.now();
    for (;;) {
      const { status, body } = await family.api.post(`/api/v1/imports/${id}/publish`);
      if (status === 202) break;
      expect([status, body.error]).toEqual([500, 'publish_failed']);
      await sleep(PAUSE_MS);
    }
    longestRefusalMs = Math.max(longestRefusalMs, Date.now() - began);
    ids.push(id);
  }
  return { ids, longestRefusalMs };
}

describe.each([
  ['a cluster', (): Promise<RedisReplicas> => RedisCluster.start()],
  ['Sentinels', (): Promise<RedisReplicas> => RedisSentinels.start()],
])('%s', (what, start) => {
  it('replaces its master under load, and every accepted import is published once', async () => {
    const redis = await start();
    const service = await Service.start({ REDIS_URL: redis.url });
    try {
      const family = await service.createFamily();
      const before = await publishFor(family, BEFORE_MS, 1);
      await redis.killMaster();
      const after = await publishFor(family, AFTER_MS, before.ids.length + 1);
      process.stdout.write(`${what}: no publish was accepted for ${after.longestRefusalMs} ms\n`);
      const ids = [...before.ids, ...after.ids];
      for (const id of ids) expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete', error: null });
      const { rows } = await service.database.owner.query(
        'SELECT count(*)::int, count(DISTINCT amount)::int AS different FROM entries WHERE family_id = $1',
        [family.familyId],
      );
      expect(rows).toEqual([{ count: ids.length, different: ids.length }]);
    } finally {
      await service.stop();
      await redis.stop();
    }
  }, 180_000);
});
