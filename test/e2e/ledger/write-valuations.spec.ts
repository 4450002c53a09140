import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';

const PATH = '/api/v1/valuations';

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD', timeZone: 'Pacific/Kiritimati' });
  const body = { name: 'Home', accountable_type: 'Property', balance: '100.00', opening_date: '2026-01-01' };
  account = (await family.api.post('/api/v1/accounts', body)).body.data.id;
});

const worth = (amount: string, values: object = {}): Promise<Answer> =>
  family.api.post(PATH, { account_id: account, amount, ...values });
const patch = (id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  family.api.send('PATCH', `${PATH}/${id}`, { body, headers });

async function balance(): Promise<string> {
  return (await family.api.get(`/api/v1/accounts/${account}`)).body.data.balance;
}

async function balanceOf(day: string): Promise<string> {
  const query = `account_id=${account}&start_date=${day}&end_date=${day}`;
  return (await family.api.get(`/api/v1/balances?${query}`)).body.data[0]?.balance;
}

describe('the value of an account', () => {
  it("is of today in the family's time zone, and the balance follows at once", async () => {
    const answer = await worth('250');
    const { rows } = await service.database.owner.query(
      `SELECT (now() AT TIME ZONE 'Pacific/Kiritimati')::date::text AS today`,
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      account_id: account,
      date: rows[0].today,
      amount: '250.00',
      currency: 'USD',
      kind: 'reconciliation',
      name: 'Balance',
      notes: null,
      import_id: null,
      version: answer.headers.get('Change-Set-Id'),
      locked_fields: ['account_id', 'amount'],
    });
    expect(answer.headers.get('Location')).toBe(`${PATH}/${answer.body.data.id}`);
    expect((await family.api.get(`${PATH}/${answer.body.data.id}`)).body).toEqual(answer.body);
    expect(await balance()).toBe('250.00');
  });

  it('replaces that of the same day and kind', async () => {
    const first = await worth('250', { date: '2026-02-01', notes: 'A guess' });
    const second = await worth('260', { date: '2026-02-01' });
    expect([second.status, second.body.data.id]).toEqual([200, first.body.data.id]);
    expect(second.body.data).toMatchObject({ amount: '260.00', notes: 'A guess' });
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect([await balanceOf('2026-01-31'), await balanceOf('2026-02-01'), await balance()]).toEqual([
      '100.00',
      '260.00',
      '260.00',
    ]);
    const same = await worth('260', { date: '2026-02-01' });
    expect([same.status, same.headers.get('Change-Set-Id')]).toEqual([200, null]);
    expect((await worth('1', { date: '2026-02-01', kind: 'current_anchor' })).status).toBe(201);
    expect((await worth('90', { date: '2026-01-01', kind: 'opening_anchor' })).status).toBe(200);
    expect(await balanceOf('2026-01-31')).toBe('90.00');
  });

  it('is stated once by requests at the same time', async () => {
    const answers = await Promise.all(['1', '2', '3'].map((amount) => worth(amount)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect((await family.api.get(`${PATH}?account_id=${account}`)).body.meta.total_count).toBe(2);
  });

  it('is stated once per Idempotency-Key', async () => {
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    const body = { account_id: account, amount: '5' };
    const first = await family.api.post(PATH, body, options);
    const second = await family.api.post(PATH, body, options);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('is changed and deleted, and the balances follow', async () => {
    const { id } = (await worth('250', { date: '2026-02-01' })).body.data;
    const changed = await patch(id, { date: '2026-02-03', amount: '240', name: 'Appraisal', notes: 'by Alex' });
    expect(changed.body.data).toMatchObject({
      date: '2026-02-03',
      amount: '240.00',
      name: 'Appraisal',
      notes: 'by Alex',
    });
    expect([await balanceOf('2026-02-02'), await balanceOf('2026-02-03')]).toEqual(['100.00', '240.00']);
    const deleted = await family.api.delete(`${PATH}/${id}`);
    expect([deleted.status, await balance()]).toEqual([204, '100.00']);
    await family.api.post(`/api/v1/change_sets/${deleted.headers.get('Change-Set-Id')}/revert`, {});
    expect([await balanceOf('2026-02-02'), await balanceOf('2026-02-03')]).toEqual(['100.00', '240.00']);
  });

  it('does not move onto that of another day', async () => {
    const { id } = (await worth('250', { date: '2026-02-01' })).body.data;
    const other = (await worth('260', { date: '2026-02-02' })).body.data.id;
    const refused = await patch(other, { date: '2026-02-01' });
    expect([refused.status, refused.body.error, refused.body.details]).toEqual([409, 'already_exists', { id }]);
  });

  it('is changed and deleted only in the version that was read', async () => {
    const created = await worth('250');
    const { id } = created.body.data;
    const headers = { 'If-Match': created.headers.get('ETag')! };
    const { body } = await patch(id, { amount: '251' }, headers);
    const late = await patch(id, { amount: '252' }, headers);
    expect([late.status, late.body.details.current]).toEqual([412, body.data]);
    expect((await family.api.delete(`${PATH}/${id}`, { headers })).status).toBe(412);
  });

  it.each([
    [{ account_id: randomUUID() }, /account_id must be the id of an account/],
    [{ amount: null }, /amount must be a decimal/],
    [{ date: '2101-01-01' }, /date must not be after/],
    [{ kind: 'guess' }, /kind must be one of/],
    [{ currency: 'EUR' }, /currency is not known/],
  ])('is refused with %j', async (values, message) => {
    const { status, body } = await worth('1', values);
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringMatching(message)]);
  });

  it('of another family is unknown', async () => {
    const stranger = await service.createFamily();
    const { id } = (await worth('250')).body.data;
    expect((await stranger.api.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await stranger.api.send('PATCH', `${PATH}/${id}`, { body: { amount: '1' } })).status).toBe(404);
    expect((await stranger.api.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await stranger.api.post(PATH, { account_id: account, amount: '1' })).status).toBe(422);
  });
});
