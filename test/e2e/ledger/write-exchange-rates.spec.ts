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

const changeSetOf = (answer: Answer): string | null => answer.headers.get('Change-Set-Id');

const revert = (answer: Answer): Promise<Answer> =>
  family.api.post(`/api/v1/change_sets/${changeSetOf(answer)}/revert`, {});

async function listed(): Promise<readonly string[]> {
  const { data } = (await family.api.get(`${RATES}?per_page=100`)).body;
  return data.map(({ date, rate, source }: Record<string, string>) => `${date} ${rate} ${source}`);
}

describe('an exchange rate', () => {
  it('has a version, which a change can demand', async () => {
    const created = await family.api.post(RATES, EUR_USD);
    const path = created.headers.get('Location')!;
    const headers = { 'If-Match': created.headers.get('ETag')! };
    const changed = await family.api.send('PATCH', path, { body: { rate: '1.1' }, headers });
    expect([changed.status, changed.body.data.version]).toEqual([200, changeSetOf(changed)]);
    const late = await family.api.send('PATCH', path, { body: { rate: '1.2' }, headers });
    expect([late.status, late.body.error, late.body.details.current]).toEqual([
      412,
      'precondition_failed',
      changed.body.data,
    ]);
    expect((await family.api.delete(path, { headers })).status).toBe(412);
  });

  it('is as it was when its change sets are reverted', async () => {
    const created = await family.api.post(RATES, EUR_USD);
    const path = created.headers.get('Location')!;
    const changed = await family.api.patch(path, { rate: '1.1', from: 'GBP' });
    await revert(changed);
    expect((await family.api.get(path)).body.data).toMatchObject(EUR_USD);
    const deleted = await family.api.delete(path);
    await revert(deleted);
    expect((await family.api.get(path)).body.data).toMatchObject(EUR_USD);
    expect((await family.api.get(`${path}/history`)).body).toMatchObject({ data: Array(5).fill({}) });
    await revert(created);
    expect(await listed()).toEqual([]);
  });

  it('does not come back where there is another one by now', async () => {
    const path = (await family.api.post(RATES, EUR_USD)).headers.get('Location')!;
    const deleted = await family.api.delete(path);
    await family.api.post(RATES, { ...EUR_USD, rate: '1.2' });
    const conflict = await revert(deleted);
    expect([conflict.status, conflict.body.error]).toEqual([409, 'revert_conflict']);
    expect(conflict.body.details.conflicts).toMatchObject([{ record_type: 'exchange_rate', reason: 'name_taken' }]);
  });
});

describe('a list of exchange rates', () => {
  const bulk = (rates: readonly object[]): Promise<Answer> => family.api.post(`${RATES}/bulk`, { rates });

  it('is one change set, which can be reverted', async () => {
    await bulk([EUR_USD, { ...EUR_USD, date: '2026-08-20', rate: '1.08' }]);
    const second = await bulk([
      { ...EUR_USD, rate: '1.2' },
      { ...EUR_USD, date: '2026-08-22', rate: '1.3' },
    ]);
    const { body } = await family.api.get(`/api/v1/change_sets/${changeSetOf(second)}`);
    expect(body.data).toMatchObject({
      kind: 'bulk',
      counts: { exchange_rate: { created: 1, updated: 1, deleted: 0 } },
    });
    expect(await listed()).toEqual(['2026-08-22 1.3 imported', '2026-08-21 1.2 imported', '2026-08-20 1.08 imported']);
    await revert(second);
    expect(await listed()).toEqual(['2026-08-21 1.0921 imported', '2026-08-20 1.08 imported']);
  });

  it('makes no change set when it has nothing new', async () => {
    await bulk([EUR_USD]);
    const again = await bulk([{ ...EUR_USD, rate: '1.09210' }]);
    expect([again.status, changeSetOf(again)]).toEqual([200, null]);
    expect(again.body.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });

  it('leaves what a person locked', async () => {
    await bulk([EUR_USD]);
    const { id } = (await family.api.get(RATES)).body.data[0];
    await family.api.patch(`${RATES}/${id}`, { rate: '1.5' });
    expect((await bulk([EUR_USD])).body.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await listed()).toEqual(['2026-08-21 1.5 imported']);
  });

  it('is stored once when it is sent many times at once', async () => {
    const rates = Array.from({ length: 20 }, (_, day) => ({
      ...EUR_USD,
      date: `2026-07-${String(day + 1).padStart(2, '0')}`,
    }));
    const answers = await Promise.all([
      bulk(rates),
      bulk(rates.toReversed()),
      family.api.post(RATES, { ...EUR_USD, source: 'imported' }),
      bulk(rates),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    expect(await listed()).toHaveLength(21);
  });
});
