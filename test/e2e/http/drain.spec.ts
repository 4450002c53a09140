import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Service, type ServiceProcess, type TestFamily } from '../../support/service.js';

/** A process that is told to stop while a load balancer still sends requests to it. */
const DRAIN_SECONDS = 3;

let service: Service;
let stopping: ServiceProcess;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
  family = await service.createFamily();
  stopping = await service.another({ HEARTH_ROLE: 'api', HEARTH_DRAIN_SECONDS: String(DRAIN_SECONDS) });
});
afterAll(async () => service.stop());

const statusOf = async (path: string): Promise<number> => (await fetch(`${stopping.url}${path}`)).status;

it('is not ready at once, serves requests for a while, and ends', async () => {
  expect(await statusOf('/health/ready')).toBe(200);
  const told = Date.now();
  process.kill(stopping.pid, 'SIGTERM');
  while ((await statusOf('/health/ready')) === 200) expect(Date.now() - told).toBeLessThan(1000 * DRAIN_SECONDS);
  expect(await statusOf('/health/live')).toBe(200);
  const { api } = family;
  const chat = await service.client(api.key, stopping.url).post('/api/v1/chats', { title: 'Late' });
  expect([chat.status, Date.now() - told < 1000 * DRAIN_SECONDS]).toEqual([201, true]);
  expect(await stopping.ended(20_000)).toBe(0);
  expect(Date.now() - told).toBeGreaterThanOrEqual(1000 * DRAIN_SECONDS);
  await expect(fetch(`${stopping.url}/health/live`)).rejects.toThrow('fetch failed');
});
