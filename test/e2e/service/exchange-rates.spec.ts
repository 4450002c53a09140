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

const RATE = { from: 'USD', to: 'EUR', date: '2026-03-02', rate: '0.9157', source: 'entered' };

const fileOf = (...rates: readonly object[]): ImportParts => backupWith('ExchangeRate', rates);

const ratesOf = async ({ api }: TestFamily): Promise<readonly Answer['body'][]> =>
  (await api.get('/api/v1/exchange_rates')).body.data;

const enter = async ({ api }: TestFamily, rate: object): Promise<Answer['body']> =>
  (await api.post('/api/v1/exchange_rates', rate)).body.data;

describe('exchange rates', () => {
  it('come back from a backup, and go with its revert', async () => {
    const other = await service.createFamily({ currency: 'EUR' });
    await enter(other, RATE);
    await enter(other, { ...RATE, source: 'imported', rate: '0.92' });

    const { id } = await published(family.api, await backupOf(service, other));

    const { verification } = (await shown(family.api, id)) as Answer['body'];
    expect(verification).toMatchObject({ readback: { status: 'matched', checked_counts: { exchange_rates: 2 } } });
    const told = ({ from, to, date, rate, source, locked_fields }: Answer['body']): object => ({
      from,
      to,
      date,
      rate,
      source,
      locked_fields,
    });
    expect((await ratesOf(family)).map(told)).toEqual((await ratesOf(other)).map(told));

    await revert(family.api, id);
    expect(await ratesOf(family)).toEqual([]);
  });

  it('stay as the family has them, where it has one of the pair, day and source', async () => {
    await enter(family, { ...RATE, rate: '0.9' });
    const { id } = await published(family.api, fileOf(RATE, { ...RATE, date: '2026-03-03' }));
    expect((await ratesOf(family)).map(({ date, rate }) => [date, rate])).toEqual([
      ['2026-03-03', '0.9157'],
      ['2026-03-02', '0.9'],
    ]);
    await revert(family.api, id);
    expect((await ratesOf(family)).map(({ rate }) => rate)).toEqual(['0.9']);
  });

  it('that a person changed stay when their import is reverted', async () => {
    const { id } = await published(family.api, fileOf(RATE, { ...RATE, date: '2026-03-03' }));
    const [rate] = await ratesOf(family);
    await family.api.send('PATCH', `/api/v1/exchange_rates/${rate?.['id']}`, { body: { rate: '0.95' } });
    await revert(family.api, id);
    expect((await ratesOf(family)).map(({ date, rate: kept }) => [date, kept])).toEqual([['2026-03-03', '0.95']]);
  });

  it('are refused when they are repeated, not above zero, or of a currency in itself', async () => {
    const faulty = [RATE, RATE, { ...RATE, rate: '0.00' }, { ...RATE, to: 'USD' }, { ...RATE, source: 'guessed' }];
    const { id } = await stored(family.api, fileOf(...faulty));
    const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;
    expect(data.map(({ errors }: Answer['body']) => errors)).toEqual([
      [],
      ['line 2: ExchangeRate says the same as line 1: 2026-03-02, USD, EUR, entered'],
      [expect.stringContaining('it is not above zero')],
      [expect.stringContaining('it is also from')],
      [expect.stringContaining('it is not one of entered, imported, provider')],
    ]);
  });
});
