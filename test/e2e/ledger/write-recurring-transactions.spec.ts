import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const PATH = '/api/v1/recurring_transactions';
const RENT = { name: 'Rent', amount: '850', next_expected_date: '2026-09-30' };
const DAY_MS = 86_400_000;

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
  const giro = { name: 'Giro', currency: 'USD', balance: '1000.00', opening_date: '2020-01-01' };
  account = (await family.api.post('/api/v1/accounts', giro)).body.data.id;
});

const newMerchant = (): Promise<string> =>
  insertNamed(service.database.owner, 'merchants', family.familyId, { name: 'Volt & Vane Energy' });

/** The day so many days ago. */
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Books a transaction on each of the days, so many days ago. */
async function book(days: readonly number[], values: (place: number) => object): Promise<void> {
  const operations = days.map((day, place) => ({
    op: 'create',
    data: { account_id: account, date: ago(day), amount: '9.99', name: 'Stream', ...values(place) },
  }));
  const { status, body } = await family.api.post('/api/v1/transactions/bulk', { operations });
  expect([status, body.error]).toEqual([200, undefined]);
}

const detect = (): Promise<Answer> => family.api.post(`${PATH}/detect`, {});

async function listed(): Promise<readonly Answer['body'][]> {
  return (await family.api.get(PATH)).body.data;
}

const revert = (answer: Answer): Promise<Answer> =>
  family.api.post(`/api/v1/change_sets/${answer.headers.get('Change-Set-Id')}/revert`, {});

describe('a recurring transaction', () => {
  it('is created by a person, with what follows from its next date', async () => {
    const answer = await family.api.post(PATH, RENT);
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      {
        account_id: null,
        merchant: null,
        name: 'Rent',
        amount: '850.00',
        currency: 'EUR',
        cadence: 'monthly',
        expected_day_of_month: 30,
        last_occurrence_date: '2026-08-30',
        next_expected_date: '2026-09-30',
        status: 'active',
        occurrence_count: 0,
        manual: true,
        version: answer.headers.get('Change-Set-Id'),
        locked_fields: ['amount', 'name', 'next_expected_date'],
      },
    ]);
    const path = answer.headers.get('Location')!;
    expect(path).toBe(`${PATH}/${answer.body.data.id}`);
    expect((await family.api.get(path)).body).toEqual(answer.body);
  });

  it.each([
    ['weekly', '2026-09-23'],
    ['biweekly', '2026-09-16'],
    ['monthly', '2026-08-30'],
    ['quarterly', '2026-06-30'],
    ['yearly', '2025-09-30'],
  ])('that is %s was there last on %s', async (cadence, last) => {
    const { data } = (await family.api.post(PATH, { ...RENT, cadence, account_id: account })).body;
    expect(data).toMatchObject({ cadence, last_occurrence_date: last, currency: 'USD', account_id: account });
  });

  it('has a name or a merchant', async () => {
    const merchant = await newMerchant();
    const { name: _, ...nameless } = RENT;
    expect((await family.api.post(PATH, nameless)).body.errors).toEqual(['name or merchant_id must be given']);
    const path = (await family.api.post(PATH, { ...nameless, merchant_id: merchant })).headers.get('Location')!;
    expect((await family.api.patch(path, { merchant_id: null })).status).toBe(422);
    const renamed = await family.api.patch(path, { merchant_id: null, name: 'Power' });
    expect(renamed.body.data).toMatchObject({ merchant: null, name: 'Power' });
  });

  it.each<[object, RegExp]>([
    [{ cadence: 'daily' }, /cadence must be one of/],
    [{ account_id: randomUUID() }, /account_id must be the id of an account/],
    [{ merchant_id: randomUUID() }, /merchant_id must be the id of a merchant/],
    [{ expected_day_of_month: 32 }, /expected_day_of_month must be at most 31/],
    [{ expected_amount_min: '2', expected_amount_max: '1' }, /expected_amount_max must not be below/],
    [{ manual: true }, /manual is not known/],
  ])('is refused with %j', async (values, message) => {
    const { status, body } = await family.api.post(PATH, { ...RENT, ...values });
    expect([status, body.errors]).toEqual([422, [expect.stringMatching(message)]]);
  });

  it('is there once for its account, merchant or name, amount and currency', async () => {
    const { id } = (await family.api.post(PATH, RENT)).body.data;
    const twice = await family.api.post(PATH, { ...RENT, amount: '850.00' });
    expect([twice.status, twice.body.error, twice.body.details]).toEqual([409, 'already_exists', { id }]);
    const merchant = await newMerchant();
    const first = (await family.api.post(PATH, { ...RENT, merchant_id: merchant })).body.data.id;
    // The merchant counts, whatever the name is.
    const same = await family.api.post(PATH, { ...RENT, name: 'Power', merchant_id: merchant });
    expect([same.status, same.body.details]).toEqual([409, { id: first }]);
    const moved = await family.api.patch(`${PATH}/${first}`, { merchant_id: null });
    expect([moved.status, moved.body.details]).toEqual([409, { id }]);
  });

  it('is as it was when its change sets are reverted', async () => {
    const created = await family.api.post(PATH, { ...RENT, account_id: account });
    const path = created.headers.get('Location')!;
    const before = { ...created.body.data, version: expect.any(String), updated_at: expect.any(String) };
    const change = { amount: '870', cadence: 'quarterly', account_id: null, status: 'inactive' };
    const changed = await family.api.patch(path, change);
    expect(changed.body.data).toMatchObject({ ...change, amount: '870.00' });
    await revert(changed);
    expect((await family.api.get(path)).body.data).toEqual(before);
    const deleted = await family.api.delete(path);
    expect([deleted.status, await listed()]).toEqual([204, []]);
    await revert(deleted);
    expect((await family.api.get(path)).body.data).toEqual(before);
    await revert(created);
    expect(await listed()).toEqual([]);
  });
});

describe('a detection', () => {
  it.each<[string, readonly number[]]>([
    ['weekly', [22, 15, 8, 1]],
    ['biweekly', [45, 30, 16, 2]],
    ['monthly', [91, 61, 30]],
    ['quarterly', [190, 99, 8]],
    ['yearly', [740, 370, 5]],
  ])('finds what is %s', async (cadence, days) => {
    await book(days, (place) => ({ name: `Stream ${place}4711` }));
    expect((await detect()).body.data).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const last = days.at(-1)!;
    expect(await listed()).toMatchObject([
      {
        account_id: account,
        merchant: null,
        name: `Stream ${days.length - 1}4711`,
        amount: '9.99',
        currency: 'USD',
        cadence,
        last_occurrence_date: ago(last),
        expected_day_of_month: Number(ago(last).slice(-2)),
        status: 'active',
        occurrence_count: days.length,
        manual: false,
        expected_amount_min: null,
        locked_fields: [],
      },
    ]);
  });

  it.each<[string, readonly number[], (place: number) => object]>([
    ['comes twice', [31, 1], () => ({})],
    ['keeps no cadence', [80, 61, 30, 1], () => ({})],
    ['has two names', [61, 30, 1], (place) => ({ name: place === 1 ? 'Cinema' : 'Stream' })],
    ['has two signs', [61, 30, 1], (place) => ({ amount: place === 1 ? '-9.99' : '9.99' })],
    ['has two currencies', [61, 30, 1], (place) => ({ currency: place === 1 ? 'EUR' : 'USD' })],
    ['is not booked', [61, 30, 1], () => ({ pending: true })],
    ['has a name of digits only', [61, 30, 1], () => ({ name: '4711' })],
    ['ended long ago', [400, 370, 340], () => ({})],
  ])('finds nothing that %s', async (_, days, values) => {
    await book(days, values);
    const answer = await detect();
    expect(answer.body.data).toEqual({ created: 0, updated: 0, unchanged: 0 });
    expect(answer.headers.get('Change-Set-Id')).toBeNull();
  });

  it('allows a quarter of the gaps to be others, and takes the median amount', async () => {
    const amounts = ['10', '10', '12', '30', '12'];
    await book([140, 110, 80, 30, 1], (place) => ({ amount: amounts[place] }));
    // Gaps of 30, 30, 50 and 29 days.
    await detect();
    expect(await listed()).toMatchObject([
      {
        cadence: 'monthly',
        amount: '12.00',
        expected_amount_min: '10.00',
        expected_amount_max: '30.00',
        expected_amount_avg: '14.80',
      },
    ]);
  });

  it('follows the merchant, whatever the names are', async () => {
    const merchant = await newMerchant();
    await book([61, 30, 1], (place) => ({ name: 'abc'.charAt(place), merchant_id: merchant }));
    await detect();
    expect(await listed()).toMatchObject([{ merchant: { id: merchant }, name: null }]);
  });

  it('renews what it found, but not what a person set, and can be reverted', async () => {
    await book([95, 65, 35, 5], () => ({}));
    const first = await detect();
    expect((await detect()).body.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
    const [found] = await listed();
    await family.api.patch(`${PATH}/${found!['id']}`, { amount: '8', expected_day_of_month: 28 });
    await book([2], () => ({ amount: '11.99' }));
    const second = await detect();
    expect(second.body.data).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const { body } = await family.api.get(`/api/v1/change_sets/${second.headers.get('Change-Set-Id')}`);
    expect(body.data).toMatchObject({ kind: 'detect', counts: { recurring_transaction: { updated: 1 } } });
    expect(await listed()).toMatchObject([
      {
        id: found!['id'],
        amount: '8.00',
        expected_day_of_month: 28,
        occurrence_count: 5,
        last_occurrence_date: ago(2),
        expected_amount_max: '11.99',
      },
    ]);
    await revert(second);
    expect(await listed()).toMatchObject([{ occurrence_count: 4, last_occurrence_date: ago(5) }]);
    expect((await revert(first)).body.error).toBe('revert_conflict');
  });

  it('says that a known one has ended', async () => {
    await book([110, 80, 50], () => ({}));
    await family.api.post(PATH, {
      account_id: account,
      name: 'Stream',
      amount: '9.99',
      next_expected_date: ago(20),
      lock: false,
    });
    expect((await detect()).body.data).toEqual({ created: 0, updated: 1, unchanged: 0 });
    await book([400, 370, 340], () => ({ name: 'Gym' }));
    await family.api.post(PATH, {
      account_id: account,
      name: 'Gym',
      amount: '9.99',
      next_expected_date: ago(20),
      lock: false,
    });
    await detect();
    const statuses = (await listed()).map(({ name, status }) => `${name} ${status}`);
    expect(statuses.toSorted()).toEqual(['Gym inactive', 'Stream active']);
  });

  it('finds each one once when many ask at the same time', async () => {
    await book([61, 30, 1], () => ({}));
    const answers = await Promise.all([detect(), detect(), detect()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listed()).toHaveLength(1);
  });

  it('is of one family', async () => {
    await book([61, 30, 1], () => ({}));
    const { api, readOnly } = await service.createFamily({ currency: 'USD' });
    expect((await api.post(`${PATH}/detect`, {})).body.data.created).toBe(0);
    expect((await readOnly.post(`${PATH}/detect`, {})).status).toBe(403);
  });
});
