import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { published } from '../../support/imports.js';
import { provenMt940 } from '../../support/mt940.js';
import { Service, type TestFamily } from '../../support/service.js';

const PATH = '/api/v1/accounts';
const IBAN = { scheme: 'iban', number: 'DE02120300000000202051', currency: 'EUR' };

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

const revert = (answer: Answer): Promise<Answer> =>
  family.api.post(`/api/v1/change_sets/${answer.headers.get('Change-Set-Id')}/revert`, {});

/** What tables outside the ledger have of accounts. */
async function belongings(): Promise<Readonly<Record<string, readonly object[]>>> {
  const { owner } = service.database;
  const tables = ['account_identities', 'statements', 'import_profiles', 'match_proposals'];
  const read = async (table: string, columns = '*'): Promise<[string, readonly object[]]> => [
    table,
    (await owner.query(`SELECT ${columns} FROM ${table} WHERE family_id = $1 ORDER BY id`, [family.familyId])).rows,
  ];
  const all = [...tables.map((table) => read(table)), read('imports', 'id, account_id, profile_id')];
  return Object.fromEntries(await Promise.all(all));
}

describe('the revert of the deletion of an account', () => {
  it('brings back what files and people made known about it', async () => {
    const { api } = family;
    const account = (await api.post(PATH, { name: 'Giro' })).body.data.id;
    await api.send('PUT', `${PATH}/${account}/identities`, { body: { identities: [IBAN] } });
    const line = { date: '2026-01-05', amount: '-12.00', name: 'REWE' };
    await published(api, { type: 'Mt940Import', raw_file_content: provenMt940([line], '-12.00'), account_id: account });
    const csv = 'date,amount,name\n2026-01-07,-12.00,REWE SAGT DANKE\n';
    await published(api, { raw_file_content: csv, account_id: account });
    const [proposal] = (await api.get('/api/v1/match_proposals?status=open')).body.data;
    expect((await api.post(`/api/v1/match_proposals/${proposal.id}/accept`)).status).toBe(200);
    const before = await belongings();
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

    const deleted = await api.delete(`${PATH}/${account}?cascade=true`);
    expect(deleted.status).toBe(204);
    expect((await belongings())['import_profiles']).toEqual([]);
    expect((await revert(deleted)).status).toBe(200);

    expect(await belongings()).toEqual(before);
    const { data } = (await api.get('/api/v1/transactions')).body;
    expect(data).toMatchObject([{ account_id: account, amount: '12.00' }]);
    expect((await api.post(`/api/v1/match_proposals/${proposal.id}/reopen`)).status).toBe(200);
    expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
  });

  it('leaves a number to the account that has got it since', async () => {
    const { api } = family;
    const [old, other] = (await Promise.all(
      ['Old', 'New'].map(async (name) => (await api.post(PATH, { name })).body.data.id),
    )) as [string, string];
    const identities = [IBAN, { ...IBAN, number: 'DE75200400000123453626' }];
    await api.send('PUT', `${PATH}/${old}/identities`, { body: { identities } });
    const deleted = await api.delete(`${PATH}/${old}`);
    await api.send('PUT', `${PATH}/${other}/identities`, { body: { identities: [IBAN] } });
    expect((await revert(deleted)).status).toBe(200);
    const numbersOf = async (id: string): Promise<readonly string[]> =>
      (await api.get(`${PATH}/${id}/identities`)).body.data.map(({ number }: { number: string }) => number);
    expect([await numbersOf(old), await numbersOf(other)]).toEqual([['DE75200400000123453626'], [IBAN.number]]);
  });
});

describe('the revert of the creation of an account', () => {
  it('is refused while files or people know something about it', async () => {
    const created = await family.api.post(PATH, { name: 'Giro' });
    const { id } = created.body.data;
    await family.api.send('PUT', `${PATH}/${id}/identities`, { body: { identities: [IBAN] } });
    const answer = await revert(created);
    expect([answer.status, answer.body.details.conflicts]).toMatchObject([409, [{ record_id: id, reason: 'used' }]]);
  });
});
