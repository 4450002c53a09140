import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importFile, published, revert, stored, untilDone } from '../../support/imports.js';
import { untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

/**
 * An amount has up to 15 digits before the decimal mark and 4 after it. If a balance would have more, nothing is
 * published.
 */
const MOST = '999999999999999.9999';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

const csv = (...rows: readonly string[]): string => ['date,amount,account', ...rows, ''].join('\n');

async function accountOf({ api }: TestFamily): Promise<{ id: string; balance: string }> {
  return (await api.get('/api/v1/accounts')).body.data[0];
}

async function refusal(family: TestFamily, content: string): Promise<string> {
  const { id } = await stored(family.api, { raw_file_content: content });
  await family.api.post(`/api/v1/imports/${id}/publish`);
  const done = await untilDone(family.api, id);
  expect(done.status).toBe('failed');
  return String((done as unknown as { error: string }).error);
}

describe('a balance that is too large', () => {
  it('lets an import fail that says which account it is, and leaves the ledger as it was', async () => {
    const family = await service.createFamily();
    await published(family.api, { raw_file_content: csv(`2025-03-04,${MOST},Giro`) });
    await untilSynced(service.database.owner, family.familyId);
    expect((await accountOf(family)).balance).toBe(MOST);

    expect(await refusal(family, csv('2025-03-05,0.0001,Giro'))).toContain('"Giro"');
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(1);
    await untilSynced(service.database.owner, family.familyId);
    expect((await accountOf(family)).balance).toBe(MOST);
    const { rows } = await service.database.owner.query(
      `SELECT count(*)::int AS failed FROM syncs WHERE family_id = $1 AND status = 'failed'`,
      [family.familyId],
    );
    expect(rows).toEqual([{ failed: 0 }]);
  });

  it('is found before the balances of an earlier import are computed, and on days in the past', async () => {
    const family = await service.createFamily();
    await published(family.api, { raw_file_content: csv(`2025-03-04,${MOST},Giro`, `2025-03-06,-${MOST},Giro`) });
    expect(await refusal(family, csv('2025-03-05,1,Giro', '2025-03-07,-1,Giro'))).toContain('more than 15 digits');
    expect(await refusal(family, csv(`2025-03-06,-${MOST},Giro`, '2025-03-06,-1,Giro'))).toContain('"Giro"');
  });

  it('is not too large where inflows and outflows of days that are close make up for each other', async () => {
    const family = await service.createFamily();
    const days = ['02', '04', '06', '08'].flatMap((day) => [
      `2025-03-${day},${MOST},Giro`,
      `2025-03-0${Number(day) + 1},-${MOST},Giro`,
    ]);
    const done = await published(family.api, { raw_file_content: csv(...days) });
    await untilSynced(service.database.owner, family.familyId);
    expect(Number((await accountOf(family)).balance)).toBe(0);
    await revert(family.api, done.id);
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(0);
  });

  it('is refused in a backup too', async () => {
    const family = await service.createFamily();
    const account = (id: string): string =>
      `{"type":"Account","data":{"id":"${id}","name":"Vault","balance":"0","currency":"USD","accountable_type":"Depository"}}`;
    const entry = (id: string): string =>
      `{"type":"Transaction","data":{"id":"${id}","account_id":"a","date":"2025-03-04","amount":"-${MOST}","name":"In"}}`;
    const content = `${[account('a'), entry('t-1'), entry('t-2')].join('\n')}\n`;
    const { body } = await importFile(family.api, {
      type: 'ServiceImport',
      raw_file_content: content,
      publish: 'true',
    });
    expect(body.error).toBe('preflight_failed');
    expect(body.message).toContain('an opening balance of more than 15 digits');
  });
});
