import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { oneBesideMany } from '../support/one-beside-many.js';
import { RedisServer } from '../support/redis.js';
import { Service } from '../support/service.js';

/** Turns with the queue in Redis. `faults/turns.spec.ts` covers the rest. */
let redis: RedisServer;
let service: Service;

beforeAll(async () => {
  redis = await RedisServer.start();
  service = await Service.start({ REDIS_URL: redis.url });
});

afterAll(async () => {
  await service.stop();
  await redis.kill();
});

it('publishes an import of one row within two seconds beside 150 imports of 3,000 rows of another family', async () => {
  const { small, waiting } = await oneBesideMany(service);
  expect(waiting).toBeGreaterThan(10);
  expect(small[2]).toBeLessThan(2_000);
}, 300_000);
