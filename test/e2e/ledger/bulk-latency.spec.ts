import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';
import { Watcher } from '../../support/watcher.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily({ currency: 'USD' });
});
afterAll(() => service.stop());

describe('10,000 operations', () => {
  it('keep other clients waiting for no longer than 200 ms', async () => {
    const account = (await family.api.post('/api/v1/accounts', { name: 'Checking' })).body.data.id;
    const operations = Array.from({ length: 10_000 }, (_, place) => ({
      op: 'create',
      data: {
        account_id: account,
        date: `2026-0${(place % 9) + 1}-15`,
        amount: `${(place % 900) + 1}.25`,
        name: `Shop ${place}`,
      },
    }));
    const watcher = await Watcher.start(`${service.url}/health/live`);
    const { status, body } = await family.api.post('/api/v1/transactions/bulk', { operations });
    const { milliseconds } = await watcher.stop();
    expect([status, body.meta.created]).toEqual([200, 10_000]);
    expect(Math.max(...milliseconds)).toBeLessThan(200);
  });
});
