import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { untilSynced } from '../../support/ledger-dump.js';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
});

const STAMPS = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

async function report(path: string): Promise<Answer['body']> {
  const answer = await family.readOnly.get(`/api/v1/reports/${path}`);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

const account = (name: string, accountable_type: string, currency = 'USD'): Promise<string> =>
  insertAccount(service.database.owner, family.familyId, { name, accountable_type, currency });

/** Writes what an account held at the end of days. */
async function hold(account_id: string, balances: Readonly<Record<string, string>>, currency = 'USD'): Promise<void> {
  const flows = { start_balance: '0', inflows: '0', outflows: '0', adjustments: '0' };
  await insertRows(
    service.database.owner,
    'balances',
    Object.entries(balances).map(([date, balance]) => ({
      ...flows,
      ...STAMPS,
      family_id: family.familyId,
      id: newId(),
      account_id,
      date,
      currency,
      balance,
    })),
  );
}

const set = (id: string, column: 'balance' | 'status' | 'excluded_from_reports', value: string): Promise<unknown> =>
  service.database.owner.query(`UPDATE accounts SET ${column} = $2 WHERE id = $1`, [id, value]);

const rate = (from: string, date: string, value: string): Promise<Answer> =>
  family.api.post('/api/v1/exchange_rates', { from, to: 'USD', date, rate: value });

describe('GET /api/v1/reports/net_worth', () => {
  it('is what is owned less what is owed, at the last day of each interval', async () => {
    const [giro, card] = [await account('Giro', 'Depository'), await account('Card', 'CreditCard')];
    await hold(giro, { '2026-01-10': '100.00', '2026-01-31': '150.00', '2026-02-20': '90.00' });
    await hold(card, { '2026-02-10': '40.00' });
    const { data, meta } = await report('net_worth?start_date=2026-01-01&end_date=2026-03-15&interval=month');
    expect(data).toEqual([
      { date: '2026-01-31', assets: '150.00', liabilities: '0.00', net_worth: '150.00', links: linksOf('2026-01-31') },
      { date: '2026-02-28', assets: '90.00', liabilities: '40.00', net_worth: '50.00', links: linksOf('2026-02-28') },
      { date: '2026-03-15', assets: '90.00', liabilities: '40.00', net_worth: '50.00', links: linksOf('2026-03-15') },
    ]);
    expect(meta).toEqual({ currency: 'USD', complete: true, rates: [], missing: [], rebuilding: [] });
  });

  const linksOf = (day: string): object => ({ balances: `/api/v1/balances?start_date=${day}&end_date=${day}` });

  it('includes disabled accounts and those that other reports leave out, and no drafts', async () => {
    const ids = [
      await account('Closed', 'Depository'),
      await account('Hidden', 'Depository'),
      await account('Draft', 'Loan'),
    ];
    for (const id of ids) await hold(id, { '2026-01-10': '10.00' });
    await set(ids[0]!, 'status', 'disabled');
    await set(ids[1]!, 'excluded_from_reports', 'true');
    await set(ids[2]!, 'status', 'draft');
    expect((await report('net_worth?end_date=2026-01-31')).data).toMatchObject([
      { assets: '20.00', liabilities: '0.00' },
    ]);
    const { data } = await report(`net_worth?end_date=2026-01-31&account_id=${ids[1]}`);
    expect(data).toMatchObject([{ assets: '10.00' }]);
  });

  it("takes the account's own balance from today on", async () => {
    const giro = await account('Giro', 'Depository');
    await hold(giro, { '2026-01-10': '100.00' });
    await set(giro, 'balance', '70.00');
    expect((await report('net_worth')).data).toMatchObject([{ assets: '70.00' }]);
    expect((await report('net_worth?end_date=2100-01-01')).data).toMatchObject([{ assets: '70.00' }]);
    expect((await report('net_worth?end_date=2026-02-01')).data).toMatchObject([{ assets: '100.00' }]);
    expect((await report('net_worth?start_date=2026-01-01&end_date=2026-01-09')).data).toMatchObject([
      { assets: '0.00' },
    ]);
  });

  it('converts each currency at the rate of the day, and names what has no rate', async () => {
    const [euro, card] = [await account('Euro', 'Depository', 'EUR'), await account('Card', 'CreditCard', 'CHF')];
    await hold(euro, { '2026-01-10': '100.00' }, 'EUR');
    await hold(euro, { '2026-01-10': '5.00' }, 'USD');
    await hold(card, { '2026-01-10': '30.00' }, 'CHF');
    await rate('EUR', '2026-01-20', '1.1');
    await rate('EUR', '2026-02-01', '1.2');
    const { data, meta } = await report('net_worth?start_date=2026-01-31&end_date=2026-02-28&interval=month');
    expect(data).toMatchObject([
      { date: '2026-01-31', assets: '115.00', liabilities: '0.00' },
      { date: '2026-02-28', assets: '125.00', liabilities: '0.00' },
    ]);
    expect(meta).toMatchObject({
      complete: false,
      rates: [
        { from: 'EUR', rate: '1.1', date: '2026-01-20', used_from: '2026-01-31', used_to: '2026-01-31' },
        { from: 'EUR', rate: '1.2', date: '2026-02-01', used_from: '2026-02-28', used_to: '2026-02-28' },
      ],
      missing: [{ currency: 'CHF', amount: '-30.00', first_date: '2026-01-31', last_date: '2026-02-28' }],
    });
  });
});

describe('GET /api/v1/reports/balances', () => {
  it('has the worth of each account', async () => {
    const [giro, card] = [await account('Giro', 'Depository'), await account('Card', 'CreditCard')];
    await hold(giro, { '2026-01-10': '100.00' });
    await hold(card, { '2026-01-10': '40.00' });
    const { data } = await report('balances?end_date=2026-01-31');
    const day = { start_date: '2026-01-31', end_date: '2026-01-31' };
    const linked = (id: string): string => `account_id=${id}&start_date=${day.start_date}&end_date=${day.end_date}`;
    expect(data).toEqual([
      {
        account: { id: card, name: 'Card' },
        classification: 'liability',
        date: '2026-01-31',
        balance: '40.00',
        links: { balances: `/api/v1/balances?${linked(card)}` },
      },
      {
        account: { id: giro, name: 'Giro' },
        classification: 'asset',
        date: '2026-01-31',
        balance: '100.00',
        links: { balances: `/api/v1/balances?${linked(giro)}` },
      },
    ]);
  });

  it('equals the daily balances that a sync writes', async () => {
    const { data: made } = (await family.api.post('/api/v1/accounts', { name: 'Giro', balance: '500.00' })).body;
    await untilSynced(service.database.owner, family.familyId);
    const { data } = await report('balances');
    expect(data).toMatchObject([{ account: { id: made.id }, balance: '500.00' }]);
  });
});

describe('the worth of an account for investments', () => {
  let broker: string;
  let security: string;

  beforeEach(async () => {
    broker = await account('Broker', 'Investment');
    security = newId();
    await insertRows(service.database.owner, 'securities', [
      { family_id: family.familyId, id: security, ticker: 'ZPHR', kind: 'standard', ...STAMPS },
    ]);
  });

  async function trade(date: string, qty: string, price: string, amount: string): Promise<void> {
    const { owner } = service.database;
    const [id] = await insertEntries(owner, family.familyId, [{ account_id: broker, type: 'trade', date, amount }]);
    await insertRows(owner, 'trades', [
      { family_id: family.familyId, entry_id: id, security_id: security, qty, price },
    ]);
  }

  async function price(date: string, qty: string, value: string, currency = 'USD'): Promise<void> {
    const held = { account_id: broker, security_id: security, date, currency, qty, price: value, amount: '0' };
    const locks = { cost_basis_locked: false, security_locked: false };
    await insertRows(service.database.owner, 'holdings', [
      { family_id: family.familyId, id: newId(), ...held, ...locks, ...STAMPS },
    ]);
  }

  const value = (date: string, kind: string, amount: string): Promise<unknown> =>
    insertEntries(service.database.owner, family.familyId, [
      { account_id: broker, type: 'valuation', kind, date, amount, name: 'Balance' },
    ]);

  const worthOn = async (...days: readonly string[]): Promise<readonly string[]> => {
    const worths: string[] = [];
    for (const day of days) worths.push((await report(`balances?end_date=${day}`)).data[0].balance);
    return worths;
  };

  it('is its cash and its securities, where no valuation says what it was worth', async () => {
    await trade('2026-01-10', '10', '20', '200.00');
    await hold(broker, { '2026-01-05': '1000.00', '2026-01-10': '800.00' });
    await price('2026-01-20', '10', '25');
    expect(await worthOn('2026-01-09', '2026-01-10', '2026-01-19', '2026-01-20', '2026-02-20')).toEqual([
      '1000.00',
      '1000.00',
      '1000.00',
      '1050.00',
      '1050.00',
    ]);
  });

  it('follows prices from the valuation on that its balance rests on', async () => {
    await trade('2026-01-10', '10', '20', '200.00');
    await value('2026-01-15', 'reconciliation', '1200.00');
    await hold(broker, { '2026-01-10': '1200.00', '2026-01-15': '1200.00', '2026-01-25': '1500.00' });
    await price('2026-01-20', '10', '26');
    expect(await worthOn('2026-01-15', '2026-01-20', '2026-01-25')).toEqual(['1200.00', '1260.00', '1560.00']);
  });

  it('counts what an opening balance had before its day', async () => {
    await value('2026-01-10', 'opening_anchor', '500.00');
    await trade('2026-01-10', '10', '20', '200.00');
    await hold(broker, { '2026-01-10': '300.00' });
    expect(await worthOn('2026-01-10')).toEqual(['500.00']);
  });

  it('keeps its worth through a split', async () => {
    await trade('2026-01-10', '10', '20', '200.00');
    await trade('2026-01-20', '30', '0', '0');
    await hold(broker, { '2026-01-10': '0.00' });
    expect(await worthOn('2026-01-19', '2026-01-20')).toEqual(['200.00', '200.00']);
    await price('2026-01-21', '40', '6');
    expect(await worthOn('2026-01-21')).toEqual(['240.00']);
  });

  it('converts prices in another currency', async () => {
    await hold(broker, { '2026-01-10': '100.00' });
    await price('2026-01-10', '10', '20', 'EUR');
    await rate('EUR', '2026-01-01', '1.5');
    expect(await worthOn('2026-01-31')).toEqual(['400.00']);
  });
});

it.each(['net_worth', 'balances'])('the report %s is of its own family alone', async (name) => {
  const giro = await account('Giro', 'Depository');
  await hold(giro, { '2026-01-10': '100.00' });
  const stranger = await service.createFamily();
  const { body } = await stranger.api.get(`/api/v1/reports/${name}?end_date=2026-02-01&account_id=${giro}`);
  expect(body.data).toEqual(name === 'balances' ? [] : [expect.objectContaining({ assets: '0.00' })]);
  expect((await service.client().get(`/api/v1/reports/${name}`)).status).toBe(401);
  expect((await family.api.get(`/api/v1/reports/${name}?interval=decade`)).status).toBe(422);
});
