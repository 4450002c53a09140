import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Answer } from '../../support/api.js';
import { untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;
let broker: string;
let security: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  broker = await account('Broker');
  security = newId();
  await insertRows(service.database.owner, 'securities', [
    { family_id: family.familyId, id: security, ticker: 'ZPHR', name: 'Zephyr', kind: 'standard', ...STAMPS },
  ]);
});

const STAMPS = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

const account = (name: string): Promise<string> =>
  insertAccount(service.database.owner, family.familyId, { name, accountable_type: 'Investment' });

interface Terms {
  readonly currency?: string;
  readonly lots?: readonly object[];
}

/** Writes a trade. @returns its id */
async function trade(date: string, qty: string, price: string, amount: string, terms: Terms = {}): Promise<string> {
  const { owner } = service.database;
  const { currency = 'USD', lots = null } = terms;
  const entry = { account_id: broker, type: 'trade' as const, date, amount, currency };
  const [id = ''] = await insertEntries(owner, family.familyId, [entry]);
  await insertRows(owner, 'trades', [
    { family_id: family.familyId, entry_id: id, security_id: security, qty, price, fee: null, lots },
  ]);
  return id;
}

async function holding(date: string, qty: string, price: string, cost_basis: string | null = null): Promise<void> {
  const held = {
    account_id: broker,
    security_id: security,
    date,
    currency: 'USD',
    qty,
    price,
    amount: '0',
    cost_basis,
  };
  const locks = { cost_basis_locked: false, security_locked: false };
  await insertRows(service.database.owner, 'holdings', [
    { family_id: family.familyId, id: newId(), ...held, ...locks, ...STAMPS },
  ]);
}

async function report(path: string): Promise<Answer['body']> {
  const answer = await family.readOnly.get(`/api/v1/reports/${path}`);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

const rate = (date: string, value: string): Promise<Answer> =>
  family.api.post('/api/v1/exchange_rates', { from: 'EUR', to: 'USD', date, rate: value });

describe('GET /api/v1/reports/holdings', () => {
  it('has what is held, what it cost and what sales gained', async () => {
    await trade('2026-01-10', '10', '10', '101.50');
    const second = await trade('2026-01-20', '10', '14', '140.00');
    await trade('2026-02-10', '-15', '16', '-240.00');
    await holding('2026-02-20', '5', '18');
    const { data, meta } = await report('holdings?date=2026-02-28');
    expect(data).toEqual([
      {
        account: { id: broker, name: 'Broker' },
        security: { id: security, ticker: 'ZPHR', name: 'Zephyr', exchange_operating_mic: null },
        qty: '5',
        price: '18',
        price_currency: 'USD',
        price_date: '2026-02-20',
        value: '90.00',
        cost: '70.00',
        unrealised: '20.00',
        realised: '68.50',
        complete: true,
        lots: [{ id: second, date: '2026-01-20', qty: '5', cost: '70.00' }],
        links: { trades: `/api/v1/trades?account_id=${broker}&end_date=2026-02-28` },
      },
    ]);
    expect(meta).toMatchObject({ currency: 'USD', total: '90.00', complete: true });
  });

  it.each([
    ['fifo', '70.00', '68.50'],
    ['lifo', '50.75', '49.25'],
    ['average', '60.375', '58.875'],
  ])('takes the units of a sale by the method %s', async (method, cost, realised) => {
    await trade('2026-01-10', '10', '10', '101.50');
    await trade('2026-01-20', '10', '14', '140.00');
    await trade('2026-02-10', '-15', '16', '-240.00');
    expect((await report(`holdings?method=${method}&date=2026-03-01`)).data).toMatchObject([{ cost, realised }]);
    await service.database.owner.query('UPDATE accounts SET cost_basis_method = $2 WHERE id = $1', [broker, method]);
    expect((await report('holdings?date=2026-03-01')).data).toMatchObject([{ cost, realised }]);
  });

  it('follows the prices of securities that are stated, through splits', async () => {
    await trade('2026-01-10', '10', '10', '100.00');
    await holding('2026-01-20', '10', '11');
    const price = (date: string, value: string): Promise<Answer> =>
      family.api.post('/api/v1/security_prices', { security_id: security, date, currency: 'USD', price: value });
    await price('2026-01-05', '99');
    await price('2026-01-20', '12');
    await price('2026-02-01', '20');
    await trade('2026-02-10', '10', '0', '0');
    const held = async (date: string): Promise<unknown> => (await report(`holdings?date=${date}`)).data;
    expect(await held('2026-01-19')).toMatchObject([{ price: '10', value: '100.00' }]);
    expect(await held('2026-01-31')).toMatchObject([{ price: '12', price_date: '2026-01-20', value: '120.00' }]);
    expect(await held('2026-02-09')).toMatchObject([{ price: '20', value: '200.00', unrealised: '100.00' }]);
    expect(await held('2026-02-28')).toMatchObject([{ qty: '20', price: '10', value: '200.00', cost: '100.00' }]);
  });

  it('takes the units that a sale names', async () => {
    const first = await trade('2026-01-10', '10', '10', '101.50');
    const second = await trade('2026-01-20', '10', '14', '140.00');
    const lots = [
      { trade_id: second, qty: '10' },
      { trade_id: first, qty: '5' },
    ];
    await trade('2026-02-10', '-15', '16', '-240.00', { lots });
    expect((await report('holdings')).data).toMatchObject([{ cost: '50.75', realised: '49.25', complete: true }]);
    await trade('2026-02-11', '-6', '16', '-96.00', { lots: [{ trade_id: first, qty: '6' }] });
    expect((await report('holdings')).data).toMatchObject([{ cost: null, realised: null, complete: false }]);
  });

  it('scales lots by a split', async () => {
    const first = await trade('2026-01-10', '10', '10', '100.00');
    await trade('2026-01-20', '30', '0', '0');
    await trade('2026-02-10', '-20', '4', '-80.00');
    expect((await report('holdings')).data).toMatchObject([
      { qty: '20', value: '80.00', cost: '50.00', realised: '30.00', lots: [{ id: first, qty: '20', cost: '50.00' }] },
    ]);
    expect((await report('holdings?date=2026-01-20')).data).toMatchObject([
      { qty: '40', price: '2.5', value: '100.00' },
    ]);
  });

  it('counts what was held before the first trade as bought', async () => {
    await holding('2026-01-05', '10', '6', '5');
    await trade('2026-01-10', '-4', '8', '-32.00');
    expect((await report('holdings')).data).toMatchObject([
      { qty: '6', cost: '30.00', realised: '12.00', value: '48.00' },
    ]);
  });

  it('says null where a cost is unknown or more was sold than bought', async () => {
    await holding('2026-01-05', '10', '6');
    const unknown = await report('holdings?date=2026-01-06');
    expect(unknown.data).toMatchObject([{ value: '60.00', cost: null, unrealised: null, complete: false }]);
    expect(unknown.meta.complete).toBe(false);
    await trade('2026-01-10', '-11', '8', '-88.00');
    expect((await report('holdings')).data).toMatchObject([{ cost: null, realised: null, complete: false, lots: [] }]);
  });

  it('converts each purchase at the rate of its day, and the price at that of the report', async () => {
    await trade('2026-01-10', '10', '10', '100.00', { currency: 'EUR' });
    await trade('2026-01-20', '-5', '12', '-60.00', { currency: 'EUR' });
    await rate('2026-01-20', '1.2');
    const { data, meta } = await report('holdings?date=2026-02-01');
    expect(data).toMatchObject([{ value: '72.00', cost: null, realised: null, complete: false }]);
    expect(meta.missing).toMatchObject([{ currency: 'EUR', amount: '100.00', first_date: '2026-01-10' }]);
    await rate('2026-01-10', '1.1');
    await rate('2026-02-01', '1.25');
    expect((await report('holdings?date=2026-02-01')).data).toMatchObject([
      { price: '12', price_currency: 'EUR', value: '75.00', cost: '55.00', unrealised: '20.00', realised: '17.00' },
    ]);
  });
});

describe('GET /api/v1/reports/returns', () => {
  async function hold(account_id: string, balances: Readonly<Record<string, string>>): Promise<void> {
    const flows = { start_balance: '0', inflows: '0', outflows: '0', adjustments: '0', currency: 'USD' };
    const row = { family_id: family.familyId, account_id, ...flows, ...STAMPS };
    const rows = Object.entries(balances).map(([date, balance]) => ({ ...row, id: newId(), date, balance }));
    await insertRows(service.database.owner, 'balances', rows);
  }

  const pay = (...entries: readonly Partial<EntryFacts>[]): Promise<unknown> =>
    insertEntries(
      service.database.owner,
      family.familyId,
      entries.map((entry) => ({ account_id: broker, ...entry })),
    );

  it('has the time-weighted return, and what came in', async () => {
    await hold(broker, { '2025-12-31': '1000', '2026-01-10': '1100', '2026-01-15': '1600', '2026-01-20': '1680' });
    await pay(
      { date: '2026-01-15', amount: '-400.00', kind: 'funds_movement' },
      { date: '2026-01-15', amount: '-100.00' },
      { date: '2026-01-20', amount: '-7.00', kind: 'one_time', name: 'Dividend' },
    );
    const { data, meta } = await report('returns?start_date=2026-01-01&end_date=2026-01-31');
    expect(data).toMatchObject([
      {
        account: { id: broker, name: 'Broker' },
        start_value: '1000.00',
        end_value: '1680.00',
        flows: '500.00',
        assumed_flows: '100.00',
        gain: '180.00',
        twr: '0.155000',
        twr_yearly: null,
      },
    ]);
    expect(meta.complete).toBe(true);
  });

  it('has the rates of a year', async () => {
    await hold(broker, { '2024-12-31': '1000', '2025-12-31': '1100' });
    expect((await report('returns?start_date=2025-01-01&end_date=2025-12-31')).data).toMatchObject([
      { twr: '0.100000', twr_yearly: '0.100000', xirr: '0.100000' },
    ]);
  });

  it('takes what an account was worth at its beginning for no gain', async () => {
    const begun = async (name: string, body: object): Promise<string> => {
      const kind = { accountable_type: 'Investment', name, ...body };
      return (await family.api.post('/api/v1/accounts', kind)).body.data.id;
    };
    const opened = await begun('Opened', { balance: '1000', opening_date: '2026-01-01' });
    const valued = await begun('Valued', {});
    for (const [id, date, amount] of [
      [opened, '2026-01-31', '1100'],
      [valued, '2026-01-05', '2000'],
      [valued, '2026-01-31', '2200'],
    ])
      expect((await family.api.post('/api/v1/valuations', { account_id: id, date, amount })).status).toBe(201);
    await untilSynced(service.database.owner, family.familyId);

    const period = `start_date=2026-01-01&end_date=2026-01-31&account_id=${opened},${valued}`;
    const figures = { start_value: '0.00', assumed_flows: '0.00', twr: '0.100000' };
    expect((await report(`returns?${period}`)).data).toMatchObject([
      { ...figures, flows: '1000.00', gain: '100.00' },
      { ...figures, flows: '2000.00', gain: '200.00' },
      { start_value: '0.00', flows: '3000.00', gain: '300.00' },
    ]);
  });

  it('follows the prices of securities', async () => {
    await trade('2026-01-10', '10', '20', '200.00');
    await holding('2026-01-20', '10', '25');
    await hold(broker, { '2026-01-01': '200', '2026-01-10': '0' });
    const { data } = await report('returns?start_date=2026-01-05&end_date=2026-01-31');
    expect(data).toMatchObject([{ start_value: '200.00', end_value: '250.00', flows: '0.00', twr: '0.250000' }]);
  });

  it('has no rate where nothing was invested, and where there is more than one', async () => {
    expect((await report('returns?start_date=2026-01-01&end_date=2026-01-31')).data).toMatchObject([
      { twr: '0.000000', xirr: null },
    ]);
    await hold(broker, { '2024-12-31': '100', '2025-12-31': '0', '2026-12-30': '0' });
    // -100, +230 after a year and -132 after two: at 10 % and at 20 %.
    await pay(
      { date: '2025-12-31', amount: '230.00', kind: 'funds_movement' },
      { date: '2026-12-31', amount: '-132.00', kind: 'funds_movement' },
    );
    expect((await report('returns?start_date=2025-01-01&end_date=2026-12-31')).data).toMatchObject([{ xirr: null }]);
  });

  it('puts accounts together, among which money moved', async () => {
    const other = await account('Other');
    await hold(broker, { '2025-12-31': '1000', '2026-01-15': '500' });
    await hold(other, { '2025-12-31': '1000', '2026-01-15': '1500', '2026-01-16': '1650' });
    await pay(
      { date: '2026-01-15', amount: '500.00', kind: 'funds_movement' },
      { account_id: other, date: '2026-01-15', amount: '-500.00', kind: 'funds_movement' },
    );
    const { data } = await report('returns?start_date=2026-01-01&end_date=2026-01-31');
    expect(data).toMatchObject([
      { account: { name: 'Broker' }, twr: '0.000000' },
      { account: { name: 'Other' }, twr: '0.100000' },
      { account: null, start_value: '2000.00', end_value: '2150.00', flows: '0.00', twr: '0.075000' },
    ]);
  });
});

describe.each(['holdings', 'returns'])('the report %s', (name) => {
  it('is of its own family alone', async () => {
    await trade('2026-01-10', '10', '20', '200.00');
    const stranger = await service.createFamily();
    const { body } = await stranger.api.get(`/api/v1/reports/${name}?account_id=${broker}`);
    expect(body.data).toEqual([]);
    expect((await service.client().get(`/api/v1/reports/${name}`)).status).toBe(401);
    expect((await family.api.get(`/api/v1/reports/${name}?account_id=1`)).status).toBe(422);
  });
});
