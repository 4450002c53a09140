import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../support/imports.js';
import { PiggyBank, piggyAccount, piggyTransaction } from '../support/piggy-bank.js';
import { PluginFolder } from '../support/plugins.js';
import { Service, type ServiceProcess } from '../support/service.js';
import { checking, SimplefinServer } from '../support/simplefin-server.js';

/** Workers die in the middle of a provider sync. One process serves requests, others run jobs. */
let server: SimplefinServer;
let bank: PiggyBank;
let folder: PluginFolder;
let service: Service;
const workers = new Set<ServiceProcess>();

beforeAll(async () => {
  server = await SimplefinServer.start();
  bank = await PiggyBank.start();
  folder = await PluginFolder.create();
  service = await Service.start({
    HEARTH_ROLE: 'api',
    HEARTH_PLUGINS: await folder.build('piggy'),
    HEARTH_PIGGY_ORIGIN: bank.origin,
    HEARTH_SIMPLEFIN_HOSTS: server.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
});

afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await service.stop();
  await server.stop();
  await bank.stop();
  await folder.remove();
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

  it.each([
    'sync:claimed',
    'connection:fetched',
    'connection:page uncommitted',
    'connection:page written',
    'sync:worked',
    'sync:ended',
  ])(
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

describe('a sync of a provider with pages and tokens that work once', () => {
  const freeItems = (familyId: string): Promise<unknown> =>
    service.database.owner.query(`UPDATE work SET lease_until = now() - interval '1 second' WHERE family_id = $1`, [
      familyId,
    ]);

  it('survives the death of a worker at each commit: nothing is lost or doubled, and no token is used twice', async () => {
    bank.lifetime = -1;
    const sweets = piggyTransaction('P1', '-3.00', 'Sweets', { pending: true });
    bank.pages.push(
      { booked: [piggyTransaction('B2', '-1.00', 'Gum'), sweets] },
      {
        booked: [{ ...sweets, reference: 'B3', pending: false, replaces: 'P1' }],
        removed: [{ account: '1', reference: 'B2' }],
      },
      { accounts: [piggyAccount('30.00')], booked: [piggyTransaction('B4', '-1.00', 'Gum')] },
    );
    const { api, familyId } = await service.createFamily();
    const body = { provider: 'piggy', setup_token: 'pig_42' };
    const { id } = (await api.post('/api/v1/provider_connections', body)).body.data;

    const deaths = ['connection:credential saved', ...bank.pages.map(() => 'connection:page written'), 'sync:worked'];
    for (const point of deaths) {
      const doomed = await startWorker(point);
      expect([point, await doomed.ended(60_000)]).toEqual([point, 'SIGKILL']);
      await freeItems(familyId);
    }
    const worker = await startWorker();
    await until('all syncs ended', 60_000, async () => {
      const { data } = (await api.get('/api/v1/syncs')).body as { data: { status: string }[] };
      return data.every(({ status }) => status === 'completed') ? true : null;
    });
    await worker.stop();

    const { data } = (await api.get('/api/v1/transactions')).body as { data: Record<string, unknown>[] };
    expect(data.map(({ name, amount, pending }) => [name, amount, pending]).toSorted()).toEqual([
      ['Gum', '1.00', false],
      ['Pocket money', '-12.50', false],
      ['Sweets', '3.00', false],
    ]);
    const [account] = (await api.get(`/api/v1/provider_connections/${id}/accounts`)).body.data;
    expect([account.ledger_balance, account.difference]).toEqual(['30.00', '0.00']);
    expect(bank.refreshed.length).toBeGreaterThan(deaths.length - 1);
    expect(new Set(bank.refreshed).size).toBe(bank.refreshed.length);
  }, 300_000);
});
