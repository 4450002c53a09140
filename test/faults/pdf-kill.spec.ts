import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertAccount } from '../e2e/ledger/seeding.js';
import { endLease, holdUp, isHeldUp } from '../support/database.js';
import { rowsOf, stored, untilDone } from '../support/imports.js';
import { Service } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});

afterAll(async () => service.stop());

describe('a worker that is killed in the middle of publishing a statement', () => {
  it('leaves it to another one, which publishes every line once', async () => {
    const { api, familyId } = await service.createFamily();
    const account_id = await insertAccount(service.database.owner, familyId, { currency: 'USD' });
    const file = { content: readFileSync('samples/statement-us.pdf'), name: 'us.pdf', type: 'application/pdf' };
    const { id } = await stored(api, { type: 'PdfImport', account_id, file });
    const letGo = await holdUp(service.database, 'taggings');
    const first = await service.another({ HEARTH_ROLE: 'worker' });
    expect((await api.post(`/api/v1/imports/${id}/publish`)).status).toBe(202);
    // By then it has written its entries.
    await isHeldUp(service.database, 'taggings');
    await first.kill();
    await letGo();
    await endLease(service.database, id);
    const second = await service.another({ HEARTH_ROLE: 'worker' });

    const done = await untilDone(api, id, 90_000);

    await second.stop();
    expect([done.status, done.error]).toEqual(['complete', null]);
    const { rows } = await service.database.owner.query(
      `SELECT count(*)::int AS count, sum(amount)::numeric(19,2)::text AS sum FROM entries
       WHERE account_id = $1 AND type = 'transaction'`,
      [account_id],
    );
    expect(rows).toEqual([{ count: 24, sum: '-3782.81' }]);
    const outcomes = (await rowsOf(api, id)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(24);
    // The balances that the statement prints among its lines.
    expect(outcomes.filter((outcome) => outcome !== 'created')).toEqual(Array(3).fill('left_out'));
  }, 150_000);
});
