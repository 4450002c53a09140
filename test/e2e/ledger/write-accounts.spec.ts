import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertEntries, insertRows } from './seeding.js';

const PATH = '/api/v1/accounts';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
});

const create = (name: string, values: object = {}): Promise<Answer> => family.api.post(PATH, { name, ...values });
const made = async (name: string, values: object = {}): Promise<string> => (await create(name, values)).body.data.id;
const opened = (name: string, values: object = {}): Promise<string> =>
  made(name, { balance: '100.00', opening_date: '2026-01-01', ...values });
const patch = (id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  family.api.send('PATCH', `${PATH}/${id}`, { body, headers });
const read = (id: string): Promise<Answer> => family.api.get(`${PATH}/${id}`);
const spend = (account: string, amount: string, values: object = {}): Promise<Answer> =>
  family.api.post('/api/v1/transactions', {
    account_id: account,
    date: '2026-02-01',
    amount,
    name: 'Lunch',
    ...values,
  });
const revert = async (answer: Answer): Promise<void> => {
  const set = answer.headers.get('Change-Set-Id');
  expect((await family.api.post(`/api/v1/change_sets/${set}/revert`, {})).status).toBe(200);
};
const typesOf = ({ status, body }: Answer): unknown => [
  status,
  body.error,
  body.details?.blocking.map(({ type, count }: { type: string; count: number }) => [type, count]),
];

async function insertTrade(account: string): Promise<void> {
  const { owner } = service.database;
  const security = (await family.api.post('/api/v1/securities', { ticker: 'ZPHR' })).body.data.id;
  const [trade] = await insertEntries(owner, family.familyId, [{ account_id: account, type: 'trade', amount: '20' }]);
  const terms = { entry_id: trade, security_id: security, qty: '2', price: '10' };
  await insertRows(owner, 'trades', [{ family_id: family.familyId, ...terms }]);
}

describe('an account', () => {
  it('is created with the fields locked that were given', async () => {
    const answer = await create('Checking', { balance: '100', opening_date: '2026-01-01' });
    expect(answer.body.data).toMatchObject({
      balance: '100.00',
      version: answer.headers.get('Change-Set-Id'),
      locked_fields: ['name'],
    });
    expect((await family.api.get('/api/v1/valuations')).body.data).toMatchObject([{ amount: '100.00' }]);
    await revert(answer);
    expect((await family.api.get(PATH)).body.meta.total_count).toBe(0);
    expect((await family.api.get('/api/v1/valuations')).body.meta.total_count).toBe(0);
  });

  it('is changed in the given fields only, and null clears', async () => {
    const id = await opened('Checking', { subtype: 'checking' });
    const facts = {
      institution_name: 'First Bank',
      institution_domain: 'first-bank.example',
      notes: 'With Alex',
      status: 'disabled',
      excluded_from_reports: true,
      cost_basis_method: 'average',
      details: { overdraft: '500.00' },
    };
    const answer = await patch(id, facts);
    expect(answer.body.data).toMatchObject({
      ...facts,
      name: 'Checking',
      subtype: 'checking',
      balance: '100.00',
      version: answer.headers.get('Change-Set-Id'),
      locked_fields: [...Object.keys(facts), 'name', 'subtype'].toSorted(),
    });
    expect((await patch(id, { notes: null, subtype: null })).body.data).toMatchObject({ notes: null, subtype: null });
    expect((await patch(id, facts)).status).toBe(200);
    expect((await patch(id, facts)).headers.get('Change-Set-Id')).toBeNull();
  });

  it.each([
    [{ name: ' ' }, /name must not be blank/],
    [{ name: null }, /name must not be null/],
    [{ details: null }, /details must not be null/],
    [{ details: [] }, /details must be an object/],
    [{ status: 'closed' }, /status must be one of/],
    [{ cost_basis_method: 'hifo' }, /cost_basis_method must be one of/],
    [{ accountable_type: 'Purse' }, /accountable_type must be one of/],
    [{ balance: '1' }, /balance is not known/],
    [{ subtype: 'mortgage' }, /subtype of Depository must be one of: checking/],
    [{ accountable_type: 'CreditCard', subtype: 'checking' }, /subtype of CreditCard must be one of: credit_card/],
    [{ locked_fields: ['balance'] }, /locked_fields must be among/],
  ])('is not changed by %j', async (values, message) => {
    const { status, body } = await patch(await made('Checking'), values);
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringMatching(message)]);
  });

  it('is changed and deleted only in the version that was read', async () => {
    const id = await made('Checking');
    const headers = { 'If-Match': (await read(id)).headers.get('ETag')! };
    const { body } = await patch(id, { name: 'Everyday' }, headers);
    const late = await patch(id, { name: 'Late' }, headers);
    expect([late.status, late.body.details.current]).toEqual([412, body.data]);
    expect((await family.api.delete(`${PATH}/${id}`, { headers })).status).toBe(412);
  });

  it('of another family is unknown', async () => {
    const stranger = await service.createFamily();
    const id = await opened('Checking');
    expect((await stranger.api.send('PATCH', `${PATH}/${id}`, { body: { name: 'x' } })).status).toBe(404);
    expect((await stranger.api.delete(`${PATH}/${id}?cascade=true`)).status).toBe(404);
    expect((await read(id)).status).toBe(200);
  });
});

describe('the kind of an account', () => {
  it('has its own subtypes, so that the family can be restored: one that the new kind does not have goes', async () => {
    const id = await made('Savings', { subtype: 'hsa' });
    const changed = async (values: object): Promise<unknown> => (await patch(id, values)).body.data.subtype;
    expect(await changed({ accountable_type: 'Investment' })).toBe('hsa');
    expect(await changed({ accountable_type: 'CreditCard' })).toBeNull();
    expect(await changed({ accountable_type: 'Loan', subtype: 'mortgage' })).toBe('mortgage');
    expect(await changed({ accountable_type: 'Vehicle', subtype: 'bicycle' })).toBe('bicycle');
  });

  it('changes between asset and liability, and the net worth stays', async () => {
    const id = await opened('Overdraft');
    await spend(id, '130');
    const before = (await read(id)).body.data;
    expect([before.classification, before.balance]).toEqual(['asset', '-30.00']);
    const answer = await patch(id, { accountable_type: 'Loan' });
    expect(answer.body.data).toMatchObject({ accountable_type: 'Loan', classification: 'liability', balance: '30.00' });
    const { data } = (await family.api.get(`/api/v1/valuations?account_id=${id}`)).body;
    expect(data).toMatchObject([{ amount: '-100.00', version: answer.headers.get('Change-Set-Id') }]);
    const days = (await family.api.get(`/api/v1/balances?account_id=${id}&end_date=2026-01-31&per_page=1`)).body.data;
    expect(days).toMatchObject([{ date: '2026-01-31', balance: '-100.00' }]);
    await patch(id, { accountable_type: 'CreditCard' });
    expect((await read(id)).body.data.balance).toBe('30.00');
    await patch(id, { accountable_type: 'Depository' });
    expect((await read(id)).body.data.balance).toBe('-30.00');
  });

  it('is brought back by a revert, with its balance', async () => {
    const id = await opened('Overdraft');
    await revert(await patch(id, { accountable_type: 'Loan' }));
    expect((await read(id)).body.data).toMatchObject({ accountable_type: 'Depository', balance: '100.00' });
  });

  it('stays one with trades while it has some', async () => {
    const id = await made('Broker', { accountable_type: 'Investment' });
    await insertTrade(id);
    expect(typesOf(await patch(id, { accountable_type: 'Depository' }))).toEqual([409, 'in_use', [['trade', 1]]]);
    expect((await patch(id, { accountable_type: 'Crypto' })).status).toBe(200);
  });
});

describe('the currency of an account', () => {
  it('changes only while it has no entries', async () => {
    const empty = await made('Empty');
    expect((await patch(empty, { currency: 'eur' })).body.data.currency).toBe('EUR');
    const id = await opened('Checking');
    await spend(id, '1');
    expect(typesOf(await patch(id, { currency: 'EUR' }))).toEqual([
      409,
      'in_use',
      [
        ['transaction', 1],
        ['valuation', 1],
      ],
    ]);
    expect((await patch(id, { currency: 'USD' })).status).toBe(200);
  });
});

describe('the deletion of an account', () => {
  it('takes an account without entries, and no other', async () => {
    expect((await family.api.delete(`${PATH}/${await made('Empty')}`)).status).toBe(204);
    const id = await opened('Checking');
    expect(typesOf(await family.api.delete(`${PATH}/${id}`))).toEqual([409, 'in_use', [['valuation', 1]]]);
  });

  it('takes its entries along with cascade=true, and a revert brings all of it back', async () => {
    const [id, other] = [await opened('Checking'), await opened('Savings')];
    const parts = {
      split_lines: [
        { amount: '4', name: 'A' },
        { amount: '6', name: 'B' },
      ],
    };
    await spend(id, '10', { ...parts, external_id: 'receipt-1' });
    const [out, into] = [await spend(id, '50'), await spend(other, '-50')].map(({ body }) => body.data.id);
    const sides = { inflow_transaction_id: into, outflow_transaction_id: out };
    const times = { created_at: 'now', updated_at: 'now' };
    await insertRows(service.database.owner, 'transfers', [
      { family_id: family.familyId, id: randomUUID(), ...sides, status: 'confirmed', ...times },
    ]);
    await service.database.owner.query(
      `UPDATE entries SET kind = 'funds_movement' WHERE family_id = $1 AND id = ANY ($2)`,
      [family.familyId, [out, into]],
    );
    const facts = async (): Promise<unknown> => {
      const lists = ['accounts', 'transactions', 'valuations', 'transfers', `balances?per_page=100&account_id=${id}`];
      const bodies = await Promise.all(lists.map((list) => family.api.get(`/api/v1/${list}`)));
      return JSON.parse(
        JSON.stringify(
          bodies.map(({ body }) => body),
          (key, value) =>
            ['version', 'updated_at', 'created_at'].includes(key) || (key === 'id' && value !== id) ? undefined : value,
        ),
      );
    };
    const before = await facts();
    const deleted = await family.api.delete(`${PATH}/${id}?cascade=true`);
    expect(deleted.status).toBe(204);
    const left = (await family.api.get('/api/v1/transactions')).body.data;
    expect(left).toMatchObject([{ id: into, kind: 'standard', transfer_id: null }]);
    const { data: set } = (await family.api.get(`/api/v1/change_sets/${deleted.headers.get('Change-Set-Id')}`)).body;
    expect(set.counts).toMatchObject({
      account: { deleted: 1 },
      transaction: { deleted: 2, updated: 1 },
      valuation: { deleted: 1 },
      transfer: { deleted: 1 },
    });
    expect((await read(other)).body.data.balance).toBe('150.00');
    await revert(deleted);
    expect(await facts()).toEqual(before);
  });

  it('takes trades along', async () => {
    const id = await made('Broker', { accountable_type: 'Investment' });
    await insertTrade(id);
    expect(typesOf(await family.api.delete(`${PATH}/${id}`))).toEqual([409, 'in_use', [['trade', 1]]]);
    expect((await family.api.delete(`${PATH}/${id}?cascade=true`)).status).toBe(204);
    expect((await family.api.get('/api/v1/trades')).body.meta.total_count).toBe(0);
  });

  it('is refused while a provider writes into it', async () => {
    const id = await made('Checking');
    const { owner } = service.database;
    const connection = randomUUID();
    await owner.query(
      `INSERT INTO provider_connections (family_id, id, provider, name) VALUES ($1, $2, 'simplefin', 'Bank')`,
      [family.familyId, connection],
    );
    await owner.query(
      `INSERT INTO provider_accounts (family_id, connection_id, external_id, account_id, name, reported_at)
       VALUES ($1, $2, 'a', $3, 'Checking', now())`,
      [family.familyId, connection, id],
    );
    for (const query of ['', '?cascade=true']) {
      const refused = await family.api.delete(`${PATH}/${id}${query}`);
      expect(typesOf(refused)).toEqual([409, 'in_use', [['provider_connection', 1]]]);
    }
  });

  it('leaves the imports that went into it', async () => {
    const id = await made('Checking');
    const csv = 'date,amount,name\n2026-01-02,-4.50,Coffee\n';
    const { data } = (await family.api.post('/api/v1/imports', { raw_file_content: csv, account_id: id })).body;
    expect((await family.api.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await family.api.get(`/api/v1/imports/${data.id}`)).body.data.account_id ?? null).toBeNull();
  });
});
