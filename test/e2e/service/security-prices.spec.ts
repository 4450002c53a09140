import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { backupOf, backupWith } from '../../support/backups.js';
import { type ImportParts, published, revert, shown, stored } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

const PRICE = { ticker: 'ZPHR', exchange_operating_mic: 'XAMS', date: '2026-03-01', currency: 'EUR', price: '12.5' };

const fileOf = (...prices: readonly object[]): ImportParts => backupWith('SecurityPrice', prices);

const pricesOf = async ({ api }: TestFamily): Promise<readonly Answer['body'][]> =>
  (await api.get('/api/v1/security_prices')).body.data;

const readbackOf = async (id: string): Promise<object> =>
  ((await shown(family.api, id)) as unknown as { verification: { readback: object } }).verification.readback;

describe('prices of securities', () => {
  it('come back from a backup, and reports use them', async () => {
    const other = await service.createFamily({ currency: 'EUR' });
    const post = async (noun: string, body: object): Promise<string> =>
      (await other.api.post(`/api/v1/${noun}`, body)).body.data.id;
    const account_id = await post('accounts', { name: 'Broker', accountable_type: 'Investment', currency: 'EUR' });
    const security_id = await post('securities', { ticker: 'ZPHR', name: 'Zephyr', exchange_operating_mic: 'XAMS' });
    await post('trades', { account_id, security_id, date: '2026-02-01', qty: '2', price: '10' });
    await post('security_prices', { security_id, date: '2026-03-01', currency: 'EUR', price: '12.5' });

    const { id } = await published(family.api, await backupOf(service, other));

    expect(await readbackOf(id)).toMatchObject({ status: 'matched', checked_counts: { security_prices: 1 } });
    const [price] = await pricesOf(family);
    expect(price).toMatchObject({ date: '2026-03-01', currency: 'EUR', price: '12.5' });
    expect(price?.['locked_fields']).toEqual((await pricesOf(other))[0]?.['locked_fields']);
    const reportOf = async ({ api }: TestFamily): Promise<Answer['body']> =>
      (await api.get('/api/v1/reports/holdings?date=2026-03-05')).body.data;
    expect(await reportOf(family)).toMatchObject([{ value: '25.00' }]);

    await revert(family.api, id);
    expect(await pricesOf(family)).toEqual([]);
    expect((await family.api.get('/api/v1/securities')).body.data).toEqual([]);
  });

  it('make the securities that they are of', async () => {
    await published(family.api, fileOf({ ...PRICE, security_name: 'Zephyr' }));
    const { data } = (await family.api.get('/api/v1/securities')).body;
    expect(data).toMatchObject([{ ticker: 'ZPHR', name: 'Zephyr', exchange_operating_mic: 'XAMS' }]);
  });

  it('stay as the family has them, where it has one of that day', async () => {
    const { api } = family;
    const security = { ticker: 'ZPHR', exchange_operating_mic: 'XAMS' };
    const security_id = (await api.post('/api/v1/securities', security)).body.data.id;
    await api.post('/api/v1/security_prices', { security_id, date: '2026-03-01', currency: 'EUR', price: '11' });
    const { id } = await published(api, fileOf(PRICE, { ...PRICE, date: '2026-03-02' }));
    expect((await pricesOf(family)).map(({ date, price }) => [date, price])).toEqual([
      ['2026-03-02', '12.5'],
      ['2026-03-01', '11'],
    ]);
    await revert(api, id);
    expect((await pricesOf(family)).map(({ price }) => price)).toEqual(['11']);
  });

  it('that a person changed stay when their import is reverted', async () => {
    const { id } = await published(family.api, fileOf(PRICE, { ...PRICE, date: '2026-03-02' }));
    const [price] = await pricesOf(family);
    await family.api.send('PATCH', `/api/v1/security_prices/${price?.['id']}`, { body: { price: '13' } });
    await revert(family.api, id);
    expect((await pricesOf(family)).map(({ date, price: kept }) => [date, kept])).toEqual([['2026-03-02', '13']]);
  });

  it('are refused when they are repeated, negative or of no currency', async () => {
    const { currency: _, ...without } = PRICE;
    const { id } = await stored(family.api, fileOf(PRICE, PRICE, { ...PRICE, price: '-1' }, without));
    const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;
    expect(data.map(({ errors }: Answer['body']) => errors)).toEqual([
      [],
      ['line 2: SecurityPrice says the same as line 1: 2026-03-01, EUR, ZPHR, XAMS'],
      [expect.stringContaining('price')],
      [expect.stringContaining('currency')],
    ]);
  });
});
