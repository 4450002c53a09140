import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../support/imports.js';
import { Service, type ServiceProcess } from '../support/service.js';
import { checking, SimplefinServer } from '../support/simplefin-server.js';

/** Workers die in the middle of a provider sync. One process serves requests, others run jobs. */
let server: SimplefinServer;
let service: Service;
const workers = new Set<ServiceProcess>();

beforeAll(async () => {
  server = await SimplefinServer.start();
  service = await Service.start({
    HEARTH_ROLE: 'api',
    HEARTH_SIMPLEFIN_HOSTS: server.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
});

afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await service.stop();
  await server.stop();
});

async function startWorker(faultPoint = ''): Promise<ServiceProcess> {
  const worker = await service.another({ HEARTH_ROLE: 'worker', HEARTH_FAULT_POINT: faultPoint });
  workers.add(worker);
  return worker;
}

const BOOKED = [
  [40, '-4.50', 'Coffee'],
  [2, '1000.00', 'Salary'],
  [2, '-4.50', 'Coffee'],
  [2, '-4.50', 'Coffee'],
] as const;

describe('a sync of a provider connection', () => {
  it("that gets no answer fails after half a minute, and was nobody else's meanwhile", async () => {
    const { api } = await service.createFamily();
    const user = server.createUser([checking('1.00', [])]);
    user.answer = () => undefined;
    const body = { provider: 'simplefin', setup_token: user.setupToken };
    const { id } = (await api.post('/api/v1/provider_connections', body)).body.data;
    const [one, two] = [await startWorker(), await startWorker()];
    await until('the sync failed', 60_000, async () => {
      const { latest_sync: sync } = (await api.get(`/api/v1/provider_connections/${id}`)).body.data;
      return sync.status === 'failed' ? true : null;
    });
    expect(user.asked).toHaveLength(1);
    await one.stop();
    await two.stop();
  }, 120_000);

  it.each(['sync:claimed', 'connection:fetched', 'connection:account written', 'sync:worked', 'sync:ended'])(
    'whose worker died at %s is finished by another, and every transaction is booked once',
    async (point) => {
      const { api, familyId } = await service.createFamily();
      const user = server.createUser([
        checking('986.50', BOOKED),
        checking('9.00', [[1, '9.00', 'Interest']], { id: 'ACT-2', name: 'Savings' }),
      ]);
      const body = { provider: 'simplefin', setup_token: user.setupToken };
      const connection = (await api.post('/api/v1/provider_connections', body)).body.data;
      const doomed = await startWorker(point);
      expect(await doomed.ended(60_000)).toBe('SIGKILL');

      const { owner } = service.database;
      await owner.query(`UPDATE work SET lease_until = now() - interval '1 second' WHERE family_id = $1`, [familyId]);
      const worker = await startWorker();
      await until('all syncs ended', 60_000, async () => {
        const { data } = (await api.get('/api/v1/syncs')).body as { data: { status: string }[] };
        return data.every(({ status }) => status === 'completed') ? true : null;
      });
      await worker.stop();

      const { data } = (await api.get('/api/v1/transactions')).body as { data: { name: string }[] };
      expect(data.map(({ name }) => name).toSorted()).toEqual(['Coffee', 'Coffee', 'Coffee', 'Interest', 'Salary']);
      const accounts = (await api.get(`/api/v1/provider_connections/${connection.id}/accounts`)).body.data;
      expect(
        accounts.map((account: Record<string, string>) => [account['ledger_balance'], account['difference']]),
      ).toEqual([
        ['986.50', '0.00'],
        ['9.00', '0.00'],
      ]);
    },
    180_000,
  );
});
