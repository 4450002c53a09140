import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertRows } from './seeding.js';

const PATH = '/api/v1/holdings';

let service: Service;
let family: TestFamily;
let account: string;
let security: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  const depot = { name: 'Depot', balance: '1000.00', opening_date: '2026-01-01', accountable_type: 'Investment' };
  account = (await family.api.post('/api/v1/accounts', depot)).body.data.id;
  security = newId();
  await insertRows(service.database.owner, 'securities', [
    {
      family_id: family.familyId,
      id: security,
      ticker: 'ZPHR',
      kind: 'standard',
      created_at: 'now',
      updated_at: 'now',
    },
  ]);
});

const held = (values: object = {}): Promise<Answer> =>
  family.api.post(PATH, {
    account_id: account,
    security_id: security,
    date: '2026-03-01',
    qty: '3',
    price: '0.335',
    ...values,
  });

const revert = (answer: Answer): Promise<Answer> =>
  family.api.post(`/api/v1/change_sets/${answer.headers.get('Change-Set-Id')}/revert`, {});

describe('a holding', () => {
  it('is created with its value', async () => {
    const answer = await held();
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      {
        account_id: account,
        security: { id: security, ticker: 'ZPHR' },
        qty: '3',
        price: '0.335',
        amount: '1.01',
        currency: 'USD',
        cost_basis: null,
        cost_basis_source: null,
        cost_basis_locked: false,
        version: answer.headers.get('Change-Set-Id'),
        locked_fields: ['account_id', 'date', 'price', 'qty', 'security_id'],
      },
    ]);
    const path = answer.headers.get('Location')!;
    expect(path).toBe(`${PATH}/${answer.body.data.id}`);
    expect((await family.api.get(path)).body).toEqual(answer.body);
  });

  it('has a cost basis of a person, which is locked', async () => {
    const manual = { cost_basis: '0.30', cost_basis_source: 'manual', cost_basis_locked: true };
    expect((await held({ cost_basis: '0.3' })).body.data).toMatchObject(manual);
    const path = (await held({ date: '2026-03-02' })).headers.get('Location')!;
    const changed = await family.api.patch(path, { cost_basis: '0.3' });
    expect(changed.body.data).toMatchObject(manual);
    expect(changed.body.data.locked_fields).toContain('cost_basis');
    await revert(changed);
    const unknown = { cost_basis: null, cost_basis_source: null, cost_basis_locked: false };
    expect((await family.api.get(path)).body.data).toMatchObject(unknown);
    // A machine's word can be replaced.
    const given = await held({ date: '2026-03-03', cost_basis: '0.3', lock: false });
    expect(given.body.data).toMatchObject({ cost_basis_locked: false, locked_fields: [] });
  });

  it('is changed, and its value follows until somebody sets it', async () => {
    const path = (await held()).headers.get('Location')!;
    expect((await family.api.patch(path, { qty: '0' })).body.data.amount).toBe('0.00');
    expect((await family.api.patch(path, { qty: '2', amount: '9' })).body.data.amount).toBe('9.00');
    expect((await family.api.patch(path, { price: '4' })).body.data).toMatchObject({ price: '4', amount: '9.00' });
    expect((await family.api.patch(path, { account_id: account })).status).toBe(422);
  });

  it('is there once for its account, security, day and currency', async () => {
    const { id } = (await held()).body.data;
    const twice = await held({ qty: '4' });
    expect([twice.status, twice.body.error, twice.body.details]).toEqual([409, 'already_exists', { id }]);
    const path = (await held({ currency: 'EUR' })).headers.get('Location')!;
    const moved = await family.api.patch(path, { currency: 'USD' });
    expect([moved.status, moved.body.error, moved.body.details]).toEqual([409, 'already_exists', { id }]);
  });

  it.each<[object, RegExp]>([
    [{ qty: '-1' }, /qty must be a decimal such as "12.5", not negative/],
    [{ price: '-1' }, /price must be a decimal/],
    [{ amount: '-1' }, /amount must be a decimal .* not negative/],
    [{ account_id: randomUUID() }, /account_id must be the id of an account/],
    [{ security_id: randomUUID() }, /security_id must be the id of a security/],
    [{ cost_basis_source: 'manual' }, /cost_basis_source is not known/],
  ])('is refused with %j', async (values, message) => {
    const { status, body } = await held(values);
    expect([status, body.errors]).toEqual([422, [expect.stringMatching(message)]]);
  });

  it('is as it was when its change sets are reverted', async () => {
    const created = await held({ cost_basis: '0.3' });
    const path = created.headers.get('Location')!;
    const before = { ...created.body.data, version: expect.any(String), updated_at: expect.any(String) };
    await revert(await family.api.patch(path, { qty: '5', cost_basis: null, date: '2026-03-05' }));
    expect((await family.api.get(path)).body.data).toEqual(before);
    const deleted = await family.api.delete(path);
    expect([deleted.status, (await family.api.get(path)).status]).toEqual([204, 404]);
    await revert(deleted);
    expect((await family.api.get(path)).body.data).toEqual(before);
    await revert(created);
    expect((await family.api.get(path)).status).toBe(404);
  });
});
