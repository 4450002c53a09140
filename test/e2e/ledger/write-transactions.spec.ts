import { randomUUID } from 'node:crypto';
import { backupOf } from '../../support/backups.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { published } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const PATH = '/api/v1/transactions';

let service: Service;
let family: TestFamily;
let account: string;
let category: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  account = await newAccount('Checking');
  category = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' });
});

async function newAccount(name: string, values: object = {}): Promise<string> {
  const body = { name, balance: '100.00', opening_date: '2026-01-01', ...values };
  return (await family.api.post('/api/v1/accounts', body)).body.data.id;
}

const lunch = (): Record<string, unknown> => ({
  account_id: account,
  date: '2026-03-01',
  amount: '12.50',
  name: 'Lunch',
});

async function made(values: object = {}): Promise<Answer['body']> {
  const { status, body } = await family.api.post(PATH, { ...lunch(), ...values });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data;
}

const patch = (id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  family.api.send('PATCH', `${PATH}/${id}`, { body, headers });

async function balanceOf(id: string): Promise<string> {
  return (await family.api.get(`/api/v1/accounts/${id}`)).body.data.balance;
}

describe('a transaction', () => {
  it('is created with its values locked, and moves the balance at once', async () => {
    const answer = await family.api.post(PATH, { ...lunch(), category_id: category, notes: 'with Alex' });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({
      account_id: account,
      date: '2026-03-01',
      amount: '12.50',
      currency: 'USD',
      name: 'Lunch',
      kind: 'standard',
      category: { id: category, name: 'Food' },
      locked_fields: ['account_id', 'amount', 'category_id', 'date', 'name', 'notes'],
      version: answer.headers.get('Change-Set-Id'),
    });
    expect(answer.headers.get('Location')).toBe(`${PATH}/${data.id}`);
    expect(answer.headers.get('ETag')).toMatch(new RegExp(`^"${data.version}\\.`));
    expect((await family.api.get(`${PATH}/${data.id}`)).body).toEqual(answer.body);
    expect(await balanceOf(account)).toBe('87.50');
  });

  it('is created once per Idempotency-Key, with the same answer', async () => {
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    const first = await family.api.post(PATH, lunch(), options);
    const second = await family.api.post(PATH, lunch(), options);
    expect(second.body).toEqual(first.body);
    for (const header of ['Location', 'Change-Set-Id', 'ETag']) {
      expect(second.headers.get(header)).toBe(first.headers.get(header));
    }
    expect(await balanceOf(account)).toBe('87.50');
  });

  it('is changed in the given fields only, null clears, and its balance follows', async () => {
    const { id } = await made({ category_id: category, notes: 'with Alex' });
    const { body } = await patch(id, { amount: '20', notes: null });
    expect(body.data).toMatchObject({ amount: '20.00', notes: null, name: 'Lunch', category: { id: category } });
    expect(await balanceOf(account)).toBe('80.00');
    const savings = await newAccount('Savings');
    await patch(id, { account_id: savings });
    expect([await balanceOf(account), await balanceOf(savings)]).toEqual(['100.00', '80.00']);
  });

  it('makes no change set when nothing changes', async () => {
    const { id, version } = await made();
    const answer = await patch(id, { amount: '12.5000' });
    expect([answer.status, answer.headers.get('Change-Set-Id')]).toEqual([200, null]);
    expect(answer.body.data.version).toBe(version);
  });

  it('keeps the list of locked fields that a change sets', async () => {
    const { id } = await made({ lock: false });
    expect((await family.api.get(`${PATH}/${id}`)).body.data.locked_fields).toEqual([]);
    expect((await patch(id, { notes: 'mine' })).body.data.locked_fields).toEqual(['notes']);
    expect((await patch(id, { locked_fields: ['name'] })).body.data.locked_fields).toEqual(['name']);
    // A machine leaves what a person set.
    const { data } = (await patch(id, { name: 'Dinner', notes: 'theirs', lock: false })).body;
    expect(data).toMatchObject({ name: 'Lunch', notes: 'theirs', locked_fields: ['name'] });
    expect((await patch(id, { locked_fields: ['nam'] })).status).toBe(422);
  });

  it('adds and removes tags', async () => {
    const [red, blue] = await Promise.all(
      ['red', 'blue'].map((name) => insertNamed(service.database.owner, 'tags', family.familyId, { name })),
    );
    const { id } = await made({ tag_ids: [red] });
    const names = (answer: Answer): unknown => answer.body.data.tags.map((tag: { name: string }) => tag.name);
    expect(names(await patch(id, { add_tag_ids: [blue] }))).toEqual(['blue', 'red']);
    expect(names(await patch(id, { remove_tag_ids: [red] }))).toEqual(['blue']);
    expect(names(await patch(id, { tag_ids: [] }))).toEqual([]);
  });

  it('is deleted with its lines, and its balance is as before', async () => {
    const { id } = await made({ split_lines: parts('10', '2.50') });
    const answer = await family.api.delete(`${PATH}/${id}`);
    expect([answer.status, answer.headers.get('Change-Set-Id')]).toEqual([204, expect.any(String)]);
    expect((await family.api.get(`${PATH}/${id}`)).status).toBe(404);
    expect(await balanceOf(account)).toBe('100.00');
  });

  it('has an external id that is unique in its account', async () => {
    const { id } = await made({ external_id: 'r-1' });
    expect((await family.api.get(`${PATH}/${id}`)).body.data.external_id).toBe('r-1');
    const again = await family.api.post(PATH, { ...lunch(), external_id: 'r-1' });
    expect([again.status, again.body.error, again.body.details]).toEqual([409, 'already_exists', { id }]);
    await patch(id, { external_id: null });
    await made({ external_id: 'r-1' });
  });
});

function parts(...amounts: readonly string[]): readonly object[] {
  return amounts.map((amount, place) => ({ amount, name: `Part ${place}` }));
}

describe('split lines', () => {
  it('replace the lines of a transaction and keep those whose ids are sent', async () => {
    const first = await family.api.post(PATH, { ...lunch(), split_lines: parts('10', '2.50') });
    const { id, split_lines: lines } = first.body.data;
    expect(lines.map((line: { amount: string }) => line.amount)).toEqual(['10.00', '2.50']);
    const headers = { 'If-Match': first.headers.get('ETag')! };
    const kept = { id: lines[0].id, amount: '4', name: 'Kept', category_id: category };
    const second = await patch(id, { split_lines: [kept, ...parts('8.50')] }, headers);
    expect(second.body.data.split_lines).toMatchObject([
      { id: lines[0].id, amount: '4.00', name: 'Kept', category: { name: 'Food' } },
      { amount: '8.50', name: 'Part 0' },
    ]);
    expect(second.body.data.split_lines[1].id).not.toBe(lines[1].id);
    const whole = await patch(id, { split_lines: [] }, { 'If-Match': '*' });
    expect(whole.body.data.split_lines).toEqual([]);
  });

  it.each([
    ['one line', ['12.50'], /empty or have 2 to 100/],
    ['a wrong sum', ['10', '2'], /add up to the amount/],
    ['a line of zero', ['12.50', '0'], /amount must not be zero/],
  ])('are refused with %s', async (_, amounts, message) => {
    const { status, body } = await family.api.post(PATH, { ...lunch(), split_lines: parts(...amounts) });
    expect([status, body.errors.join()]).toEqual([422, expect.stringMatching(message)]);
  });

  it('need a version, and come with a new amount', async () => {
    const { id } = await made({ split_lines: parts('10', '2.50') });
    const blind = await patch(id, { split_lines: [] });
    expect([blind.status, blind.body.error]).toEqual([428, 'precondition_required']);
    expect((await patch(id, { amount: '13' })).body.errors).toEqual([
      'split_lines must come with a new amount of a split transaction',
    ]);
    const together = await patch(id, { amount: '13', split_lines: parts('10', '3') }, { 'If-Match': '*' });
    expect(together.body.data.amount).toBe('13.00');
  });
});

describe('a version', () => {
  it('is refused when it is outdated, with the current record, before a wrong field', async () => {
    const { id } = await made();
    const etag = (await family.api.get(`${PATH}/${id}`)).headers.get('ETag')!;
    const changed = await patch(id, { name: 'Dinner' }, { 'If-Match': etag });
    expect(changed.status).toBe(200);
    for (const body of [{ name: 'Breakfast' }, { name: '' }]) {
      const late = await patch(id, body, { 'If-Match': etag });
      expect([late.status, late.body.error]).toEqual([412, 'precondition_failed']);
      expect(late.body.details.current).toEqual(changed.body.data);
    }
    expect((await family.api.delete(`${PATH}/${id}`, { headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await patch(id, { name: 'Breakfast' }, { 'If-Match': changed.headers.get('ETag')! })).status).toBe(200);
  });

  it('answers 304 to a client that has the record', async () => {
    const { id } = await made();
    const etag = (await family.api.get(`${PATH}/${id}`)).headers.get('ETag')!;
    const again = await family.api.get(`${PATH}/${id}`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('a wrong request', () => {
  it.each([
    ['an unknown member', { nam: 'x' }, /nam/],
    ['an unknown member of a line', { split_lines: [{ amount: '1', name: 'x', sum: '2' }] }, /sum/],
    ['an account of nobody', { account_id: randomUUID() }, /account_id must be the id of an account/],
    ['a category of nobody', { category_id: randomUUID() }, /category_id must be the id of a category/],
    ['a tag of nobody', { tag_ids: [randomUUID()] }, /tag_ids must be ids of tags/],
    ['a day before 1900', { date: '1899-12-31' }, /date must not be before/],
    ['a day after 2100', { date: '2101-01-01' }, /date must not be after/],
    ['an empty name', { name: ' ' }, /name must not be blank/],
    ['too long notes', { notes: 'x'.repeat(10_001) }, /notes must have at most/],
  ])('is refused with %s', async (_, values, message) => {
    const { status, body } = await family.api.post(PATH, { ...lunch(), ...values });
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringMatching(message)]);
  });

  it('is refused with null where a value must be', async () => {
    const { id } = await made();
    expect((await patch(id, { name: null, amount: null })).body.errors).toEqual([
      'amount must not be null',
      'name must not be null',
    ]);
  });

  it('names a record of another family in no other way than an unknown one', async () => {
    const other = await service.createFamily({ currency: 'USD' });
    const { id } = await made();
    expect((await other.api.send('PATCH', `${PATH}/${id}`, { body: { name: 'x' } })).status).toBe(404);
    expect((await other.api.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await other.api.post(PATH, lunch())).status).toBe(422);
  });
});

describe('a backup', () => {
  it('has what a person set, and that it is locked', async () => {
    await made({ category_id: category, reviewed: true });
    const other = await service.createFamily({ currency: 'USD' });
    await published(other.api, await backupOf(service, family));
    const [copy] = (await other.api.get(PATH)).body.data;
    expect(copy).toMatchObject({
      name: 'Lunch',
      category: { name: 'Food' },
      reviewed: true,
      locked_fields: ['account_id', 'amount', 'category_id', 'date', 'name', 'reviewed'],
    });
  });
});
