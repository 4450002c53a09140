import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { EcbServer } from '../../support/ecb-server.js';
import { until } from '../../support/imports.js';
import { Service, type ServiceProcess, type TestFamily } from '../../support/service.js';

const RATES = '/api/v1/exchange_rates';
const PATIENCE_MS = 30_000;

let ecb: EcbServer;
let service: Service;
let worker: ServiceProcess;
let family: TestFamily;

beforeAll(async () => {
  ecb = await EcbServer.start();
  service = await Service.start({ HEARTH_ROLE: 'api' });
  worker = await service.another({
    HEARTH_ROLE: 'worker',
    HEARTH_EXCHANGE_RATE_PROVIDER: 'ecb',
    HEARTH_ECB_RATES_URL: ecb.url,
    HEARTH_WEBHOOK_ALLOW_HTTP: 'true',
    HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
  });
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  await ecb.stop();
});
beforeEach(async () => {
  await service.database.owner.query('DELETE FROM entries; DELETE FROM accounts');
  family = await service.createFamily({ currency: 'USD' });
  ecb.reply = null;
  ecb.days = {};
  ecb.asked.length = 0;
});

/** Spends 10.00 on a day, in an account of a currency. */
async function spend(currency: string, date: string): Promise<void> {
  const { api } = family;
  const account_id = (await api.post('/api/v1/accounts', { name: currency, currency })).body.data.id;
  const category_id = (await api.post('/api/v1/categories', { name: `In ${currency}` })).body.data.id;
  await api.post('/api/v1/transactions', { account_id, date, amount: '10', name: 'Lunch', category_id });
}

/** Lets the job run now, and waits until it has asked. */
async function run(): Promise<void> {
  const { length } = ecb.asked;
  await service.database.owner.query(`UPDATE work SET due_at = now() WHERE lane = 'upkeep'`);
  await until('the server was asked', PATIENCE_MS, async () => (ecb.asked.length > length ? true : null));
}

const listed = async (): Promise<readonly Answer['body'][]> => (await family.api.get(`${RATES}?limit=100`)).body.data;

const stored = async (count: number): Promise<readonly unknown[]> =>
  until(`${count} rates`, PATIENCE_MS, async () => {
    const rates = await listed();
    if (rates.length < count) return null;
    return rates.map(({ from, to, date, rate, source }) => [from, to, date, rate, source]);
  });

describe('a provider of exchange rates', () => {
  it('gives what reports need, from ten days before the first on, once', async () => {
    await spend('CHF', '2026-03-01');
    ecb.days = {
      '2026-03-02': { USD: '1.08', CHF: '0.95', JPY: '160' },
      '2026-02-27': { USD: '1.10', CHF: '0.88', JPY: '161' },
      '2026-02-10': { USD: '1.20', CHF: '0.90' },
    };
    await run();
    expect((await stored(4)).toSorted()).toEqual([
      ['EUR', 'CHF', '2026-02-27', '0.88', 'provider'],
      ['EUR', 'CHF', '2026-03-02', '0.95', 'provider'],
      ['EUR', 'USD', '2026-02-27', '1.1', 'provider'],
      ['EUR', 'USD', '2026-03-02', '1.08', 'provider'],
    ]);
    expect(ecb.asked).toEqual(['/eurofxref/eurofxref-hist.xml']);
    const report = await family.api.get('/api/v1/reports/spending?start_date=2026-03-01&end_date=2026-03-31');
    expect(report.body.meta).toMatchObject({ complete: true, total: '12.50', missing: [] });
    const [set] = (await family.api.get('/api/v1/change_sets?kind=sync')).body.data;
    expect(set).toMatchObject({
      actor: { type: 'system' },
      counts: { exchange_rate: { created: 4 } },
      revertable: false,
    });

    ecb.days = { ...ecb.days, '2026-03-04': { USD: '1.09', CHF: '0.96' } };
    await run();
    await stored(6);
    await run();
    expect(await listed()).toHaveLength(6);
  }, 60_000);

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('down')],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { Location: ecb.url }).end()],
    ['a page', (response: ServerResponse) => response.end('<html><body>Soon</body></html>')],
    [
      'a file that breaks off',
      (response: ServerResponse) => response.end(`<E><Cube><Cube time='2026-03-02'><Cube currency='USD' rate='1.08'/>`),
    ],
    [
      'a connection that ends',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('<E>');
        response.destroy();
      },
    ],
  ])(
    'stores nothing after %s, and gives the rates the next time',
    async (_, reply) => {
      await spend('EUR', '2026-03-01');
      const since = worker.log.length;
      ecb.reply = reply;
      await run();
      await until('the failure is logged', PATIENCE_MS, async () =>
        worker.log.slice(since).includes('No exchange rates came from ecb') ? true : null,
      );
      expect(await listed()).toEqual([]);

      ecb.reply = null;
      ecb.days = { '2026-03-02': { USD: '1.08' } };
      await run();
      await stored(1);
    },
    60_000,
  );

  it('is not asked for families that have money of one currency only', async () => {
    await spend('USD', '2026-03-01');
    await service.database.owner.query(`UPDATE work SET due_at = now() WHERE lane = 'upkeep'`);
    await until('the job has run', PATIENCE_MS, async () => {
      const { rows } = await service.database.owner.query(
        `SELECT 1 FROM work WHERE lane = 'upkeep' AND due_at <= now()`,
      );
      return rows.length === 0 ? true : null;
    });
    expect(ecb.asked).toEqual([]);
  }, 60_000);
});
