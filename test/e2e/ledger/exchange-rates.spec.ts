import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';

const RATES = '/api/v1/exchange_rates';
const EUR_USD = { from: 'EUR', to: 'USD', date: '2026-08-21', rate: '1.0921' };

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'CHF' });
});

interface Rate {
  readonly id: string;
  readonly rate: string;
}

async function made(values: object): Promise<Rate> {
  const { status, body } = await family.api.post(RATES, values);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data;
}

async function listed(query = ''): Promise<readonly string[]> {
  const { data } = (await family.api.get(`${RATES}?per_page=100${query}`)).body;
  return data.map((one: Readonly<Record<string, string>>) =>
    [one['from'], one['to'], one['date'], one['rate'], one['source']].join(' '),
  );
}

const lookUp = (from: string, to: string, date: string): Promise<Answer> =>
  family.api.get(`${RATES}/lookup?from=${from}&to=${to}&date=${date}`);

const bulk = (rates: unknown): Promise<Answer> => family.api.post(`${RATES}/bulk`, { rates });

describe('a rate', () => {
  it('is created, read, changed and deleted', async () => {
    const created = await family.api.post(RATES, { ...EUR_USD, from: 'eur', rate: '1.09210' });
    expect([created.status, created.headers.get('Location')]).toEqual([201, `${RATES}/${created.body.data.id}`]);
    expect(created.body.data).toEqual({
      id: expect.any(String),
      ...EUR_USD,
      source: 'entered',
      version: created.headers.get('Change-Set-Id'),
      locked_fields: ['date', 'from', 'rate', 'to'],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const path = created.headers.get('Location')!;
    expect((await family.api.get(path)).body).toEqual(created.body);

    const changed = await family.api.patch(path, { rate: '1.1', date: '2026-08-20' });
    expect([changed.status, changed.body.data]).toMatchObject([200, { ...EUR_USD, rate: '1.1', date: '2026-08-20' }]);
    expect((await family.api.patch(path, { source: 'provider' })).body.data.source).toBe('provider');

    expect((await family.api.delete(path)).status).toBe(204);
    expect((await family.api.get(path)).status).toBe(404);
    expect((await family.api.delete(path)).status).toBe(404);
  });

  it('stays as it is when a change sets nothing new', async () => {
    const { id } = await made(EUR_USD);
    const before = (await family.api.get(`${RATES}/${id}`)).body;
    expect((await family.api.patch(`${RATES}/${id}`, {})).body).toEqual(before);
    expect((await family.api.patch(`${RATES}/${id}`, { rate: '1.092100' })).body).toEqual(before);
  });

  it.each([
    ['0.0000000001', '0.0000000001'],
    ['123456789012345.0123456789', '123456789012345.0123456789'],
    ['24000', '24000'],
    [1.0921, '1.0921'],
  ])('keeps every digit: %s', async (rate, kept) => {
    expect((await made({ ...EUR_USD, rate })).rate).toBe(kept);
  });

  it.each([
    [{ rate: '0' }, 'rate must be a decimal above 0 such as "1.0921", with at most 10 decimals'],
    [{ rate: '-1' }, 'rate must be a decimal above 0 such as "1.0921", with at most 10 decimals'],
    [{ rate: '1.00000000001' }, 'rate must be a decimal above 0 such as "1.0921", with at most 10 decimals'],
    [{ rate: '1e3' }, 'rate must be a decimal above 0 such as "1.0921", with at most 10 decimals'],
    [{ rate: null }, 'rate must be a decimal above 0 such as "1.0921", with at most 10 decimals'],
    [{ from: 'EURO' }, 'from must be an ISO 4217 currency code'],
    [{ to: 'EUR' }, 'to must be another currency than from'],
    [{ date: '2026-02-30' }, 'date must be a date such as 2026-08-22'],
    [{ date: '1899-12-31' }, 'date must not be before 1900-01-01'],
    [{ date: '2101-01-01' }, 'date must not be after 2100-12-31'],
    [{ source: 'guessed' }, 'source must be one of: entered | imported | provider'],
    [{ base: 'EUR' }, 'base is not known'],
  ])('is refused when it is wrong: %j', async (wrong, problem) => {
    const { status, body } = await family.api.post(RATES, { ...EUR_USD, ...wrong });
    expect([status, body.error, body.errors]).toEqual([422, 'validation_failed', [problem]]);
    expect(await listed()).toEqual([]);
  });

  it('cannot lose a member', async () => {
    const { id } = await made(EUR_USD);
    const { status, body } = await family.api.patch(`${RATES}/${id}`, { rate: null, to: null });
    expect([status, body.errors]).toEqual([422, ['to must not be null', 'rate must not be null']]);
    expect((await family.api.patch(`${RATES}/${id}`, { to: 'EUR' })).status).toBe(422);
    expect(await listed()).toEqual(['EUR USD 2026-08-21 1.0921 entered']);
  });

  it('is there once for its pair, day and source', async () => {
    const { id } = await made(EUR_USD);
    const twice = await family.api.post(RATES, { ...EUR_USD, rate: '2' });
    expect([twice.status, twice.body.error, twice.body.details]).toEqual([409, 'already_exists', { id }]);
    const other = await made({ ...EUR_USD, source: 'imported' });
    await made({ ...EUR_USD, date: '2026-08-20' });
    await made({ ...EUR_USD, from: 'USD', to: 'EUR' });
    const moved = await family.api.patch(`${RATES}/${other.id}`, { source: 'entered' });
    expect([moved.status, moved.body.error, moved.body.details]).toEqual([409, 'already_exists', { id }]);
    expect(await listed()).toHaveLength(4);
  });

  it('is there once when many are sent at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => family.api.post(RATES, { ...EUR_USD, rate: `${place + 1}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await listed()).toHaveLength(1);
  });

  it('is created once for an Idempotency-Key', async () => {
    const send = (): Promise<Answer> => family.api.post(RATES, EUR_USD, { headers: { 'Idempotency-Key': 'rate-1' } });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it('is written down in the audit log, without its amount', async () => {
    const { id } = await made(EUR_USD);
    await family.api.patch(`${RATES}/${id}`, { rate: '1.1' });
    await family.api.delete(`${RATES}/${id}`);
    await bulk([EUR_USD]);
    const { rows } = await service.database.owner.query(
      `SELECT action, subject_id, details FROM audit_events WHERE family_id = $1 AND action LIKE 'exchange_rate.%' ORDER BY sequence`,
      [family.familyId],
    );
    const ids = [expect.any(String)];
    expect(rows).toEqual([
      { action: 'exchange_rate.created', subject_id: id, details: { ids } },
      { action: 'exchange_rate.updated', subject_id: id, details: { ids, fields: ['rate'] } },
      { action: 'exchange_rate.deleted', subject_id: id, details: { ids } },
      { action: 'exchange_rate.imported', subject_id: null, details: { ids, counts: { created: 1, updated: 0 } } },
    ]);
  });

  it('is of one family: others neither see, change nor use it', async () => {
    const { id } = await made(EUR_USD);
    const { api } = await service.createFamily({ currency: 'CHF' });
    expect((await api.get(`${RATES}/${id}`)).status).toBe(404);
    expect((await api.patch(`${RATES}/${id}`, { rate: '2' })).status).toBe(404);
    expect((await api.delete(`${RATES}/${id}`)).status).toBe(404);
    expect((await api.get(RATES)).body.data).toEqual([]);
    expect((await api.get(`${RATES}/lookup?from=EUR&to=USD&date=2026-08-21`)).status).toBe(404);
    expect((await api.post(RATES, EUR_USD)).status).toBe(201);
    expect(await listed()).toEqual(['EUR USD 2026-08-21 1.0921 entered']);
  });

  it('needs a key that may write; one that may read can look it up', async () => {
    const { id } = await made(EUR_USD);
    const { readOnly } = family;
    expect((await readOnly.post(RATES, EUR_USD)).status).toBe(403);
    expect((await readOnly.post(`${RATES}/bulk`, { rates: [EUR_USD] })).status).toBe(403);
    expect((await readOnly.patch(`${RATES}/${id}`, { rate: '2' })).status).toBe(403);
    expect((await readOnly.delete(`${RATES}/${id}`)).status).toBe(403);
    expect((await readOnly.get(`${RATES}/lookup?from=EUR&to=USD&date=2026-08-21`)).status).toBe(200);
  });

  it('that is unknown is a 404 before anything else', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      expect((await family.api.patch(`${RATES}/${id}`, { rate: '0' })).status).toBe(404);
    }
  });
});

describe('the list', () => {
  it('is newest first, in pages, and has filters', async () => {
    await bulk([
      { ...EUR_USD, date: '2026-08-19' },
      { ...EUR_USD, date: '2026-08-20' },
      { ...EUR_USD, from: 'GBP', date: '2026-08-18' },
    ]);
    await made({ ...EUR_USD, to: 'CHF' });
    expect((await listed()).map((line) => line.split(' ')[2])).toEqual([
      '2026-08-21',
      '2026-08-20',
      '2026-08-19',
      '2026-08-18',
    ]);
    expect(await listed('&from=gbp')).toEqual(['GBP USD 2026-08-18 1.0921 imported']);
    expect(await listed('&to=CHF')).toEqual(['EUR CHF 2026-08-21 1.0921 entered']);
    expect(await listed('&source=imported&start_date=2026-08-19&end_date=2026-08-19')).toEqual([
      'EUR USD 2026-08-19 1.0921 imported',
    ]);
    const page = await family.api.get(`${RATES}?per_page=3&page=2`);
    expect([page.body.data.length, page.body.meta.total_count]).toEqual([1, 4]);
    expect(page.headers.get('Link')).toContain('rel="prev"');
    expect((await family.api.get(`${RATES}?from=EURO`)).status).toBe(422);
  });
});

describe('a list that is sent', () => {
  it('is stored as imported, and replaces what was imported before, but not what was entered', async () => {
    await made(EUR_USD);
    const first = await bulk([EUR_USD, { ...EUR_USD, date: '2026-08-20', rate: 2 }]);
    expect([first.status, first.body]).toEqual([200, { data: { created: 2, updated: 0, unchanged: 0 } }]);
    const second = await bulk([
      { ...EUR_USD, rate: '1.09210' },
      { ...EUR_USD, date: '2026-08-20', rate: '3' },
      { ...EUR_USD, date: '2026-08-19' },
    ]);
    expect(second.body).toEqual({ data: { created: 1, updated: 1, unchanged: 1 } });
    expect((await listed()).toSorted()).toEqual([
      'EUR USD 2026-08-19 1.0921 imported',
      'EUR USD 2026-08-20 3 imported',
      'EUR USD 2026-08-21 1.0921 entered',
      'EUR USD 2026-08-21 1.0921 imported',
    ]);
  });

  it('can have 10,000 rates, and no more', async () => {
    const first = Date.UTC(1990, 0, 1);
    const rates = Array.from({ length: 10_001 }, (_, days) => ({
      ...EUR_USD,
      date: new Date(first + days * 86_400_000).toISOString().slice(0, 10),
      rate: `${days + 1}.0123456789`,
    }));
    const tooMany = await bulk(rates);
    expect([tooMany.status, tooMany.body.errors]).toEqual([422, ['rates must have at most 10000 items']]);
    expect((await bulk(rates.slice(1))).body).toEqual({ data: { created: 10_000, updated: 0, unchanged: 0 } });
    expect((await lookUp('EUR', 'USD', '1990-01-02')).body.data.rate).toBe('2.0123456789');
  });

  it.each<[unknown, readonly string[]]>([
    [undefined, ['rates must be a list']],
    [null, ['rates must be a list']],
    [{}, ['rates must be a list']],
    [[], ['rates must have at least 1 item']],
    [[EUR_USD, { ...EUR_USD, date: '2026-08-20', rate: '0' }], ['rates.1.rate']],
    [[{ ...EUR_USD, source: 'provider' }], ['rates.0.source is not known']],
    [[{ ...EUR_USD, to: 'EUR' }], ['to must be another currency than from']],
    [[EUR_USD, { ...EUR_USD, from: 'eur', rate: '2' }], ['rates.1 has the pair and the day of rates.0']],
    [['EUR'], ['rates']],
  ])('is refused as a whole when something is wrong: %j', async (rates, problems) => {
    const { status, body } = await bulk(rates);
    expect([status, body.error]).toEqual([422, 'validation_failed']);
    const said = [...body.errors, ...Object.keys(body.details)];
    for (const problem of problems) expect(said).toContainEqual(expect.stringContaining(problem));
    expect(await listed()).toEqual([]);
  });
});

describe('the rate of a day', () => {
  it('is the latest up to it, and stale after 31 days', async () => {
    await bulk([
      { ...EUR_USD, date: '2026-03-01', rate: '1.1' },
      { ...EUR_USD, date: '2026-03-10', rate: '1.2' },
    ]);
    const found = async (date: string): Promise<unknown> => (await lookUp('EUR', 'USD', date)).body.data;
    const rate = { source: 'imported', path: ['EUR', 'USD'] };
    expect(await found('2026-03-01')).toEqual({ ...rate, rate: '1.1', rate_date: '2026-03-01', stale: false });
    expect(await found('2026-03-09')).toEqual({ ...rate, rate: '1.1', rate_date: '2026-03-01', stale: false });
    expect(await found('2026-03-10')).toEqual({ ...rate, rate: '1.2', rate_date: '2026-03-10', stale: false });
    expect(await found('2026-04-10')).toEqual({ ...rate, rate: '1.2', rate_date: '2026-03-10', stale: false });
    expect(await found('2026-04-11')).toEqual({ ...rate, rate: '1.2', rate_date: '2026-03-10', stale: true });
  });

  it('is missing before the first, and for pairs without one', async () => {
    await made(EUR_USD);
    for (const [from, to, date] of [
      ['EUR', 'USD', '2026-08-20'],
      ['EUR', 'GBP', '2026-08-21'],
    ] as const) {
      const { status, body } = await lookUp(from, to, date);
      expect([status, body]).toEqual([
        404,
        { error: 'exchange_rate_missing', message: `There is no rate from ${from} to ${to} on ${date} or earlier.` },
      ]);
    }
  });

  it('is the inverse where only that is known, exactly to 20 decimals', async () => {
    await made({ from: 'USD', to: 'JPY', date: '2026-08-21', rate: '147' });
    const { data } = (await lookUp('JPY', 'USD', '2026-08-21')).body;
    expect(data).toMatchObject({ rate: '0.00680272108843537415', path: ['JPY', 'USD'], rate_date: '2026-08-21' });
  });

  it('is of a newer inverse rather than of an older direct rate, and direct on the same day', async () => {
    await made({ ...EUR_USD, date: '2026-08-01', rate: '1.1' });
    await made({ from: 'USD', to: 'EUR', date: '2026-08-02', rate: '0.8', source: 'provider' });
    expect((await lookUp('EUR', 'USD', '2026-08-03')).body.data).toMatchObject({ rate: '1.25', source: 'provider' });
    await made({ ...EUR_USD, date: '2026-08-02', rate: '1.3', source: 'provider' });
    await made({ from: 'USD', to: 'EUR', date: '2026-08-02', rate: '0.5' });
    expect((await lookUp('EUR', 'USD', '2026-08-03')).body.data).toMatchObject({ rate: '1.3', source: 'provider' });
  });

  it('is entered before imported before provided on the same day', async () => {
    for (const [source, rate] of [
      ['provider', '3'],
      ['imported', '2'],
      ['entered', '1'],
    ] as const) {
      await made({ ...EUR_USD, source, rate });
      expect((await lookUp('EUR', 'USD', '2026-08-21')).body.data).toMatchObject({ source, rate });
    }
  });

  it("goes across the family's currency, else EUR, else USD, dated as the older", async () => {
    const found = async (): Promise<unknown> => (await lookUp('GBP', 'SEK', '2026-08-21')).body.data;
    await bulk([
      { from: 'GBP', to: 'USD', date: '2026-08-20', rate: '1.25' },
      { from: 'USD', to: 'SEK', date: '2026-08-10', rate: '10' },
    ]);
    expect(await found()).toEqual({
      rate: '12.5',
      rate_date: '2026-08-10',
      source: 'imported',
      path: ['GBP', 'USD', 'SEK'],
      stale: false,
    });
    await made({ from: 'EUR', to: 'GBP', date: '2026-08-01', rate: '0.8' });
    // One leg is not enough.
    expect(await found()).toMatchObject({ path: ['GBP', 'USD', 'SEK'] });
    await made({ from: 'EUR', to: 'SEK', date: '2026-07-01', rate: '11', source: 'provider' });
    expect(await found()).toEqual({
      rate: '13.75',
      rate_date: '2026-07-01',
      source: 'provider',
      path: ['GBP', 'EUR', 'SEK'],
      stale: true,
    });
    await bulk([
      { from: 'GBP', to: 'CHF', date: '2026-08-02', rate: '1.1' },
      { from: 'SEK', to: 'CHF', date: '2026-08-02', rate: '0.1' },
    ]);
    expect(await found()).toMatchObject({ rate: '11', path: ['GBP', 'CHF', 'SEK'] });
    // An own rate comes first, however old it is.
    await made({ from: 'GBP', to: 'SEK', date: '2020-01-01', rate: '12' });
    expect(await found()).toMatchObject({ rate: '12', path: ['GBP', 'SEK'], stale: true });
  });

  it('rounds a product once, at its end', async () => {
    await bulk([
      { from: 'EUR', to: 'GBP', date: '2026-08-21', rate: '3' },
      { from: 'EUR', to: 'SEK', date: '2026-08-21', rate: '3' },
    ]);
    expect((await lookUp('GBP', 'SEK', '2026-08-21')).body.data.rate).toBe('1');
  });

  it('of a currency and itself is 1', async () => {
    expect((await lookUp('EUR', 'eur', '2026-08-21')).body.data).toEqual({
      rate: '1',
      rate_date: '2026-08-21',
      source: null,
      path: ['EUR'],
      stale: false,
    });
  });

  it('is asked for with two currencies and a day', async () => {
    const { status, body } = await family.api.get(`${RATES}/lookup?from=EUR&to=EURO&day=2026-08-21`);
    expect([status, Object.keys(body.details).toSorted()]).toEqual([422, ['date', 'day', 'to']]);
  });
});
