import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { published, until } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const SETS = '/api/v1/change_sets';
const TRANSACTIONS = '/api/v1/transactions';

let service: Service;
let family: TestFamily;
let account: string;
let food: string;
let fun: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  const body = { name: 'Checking', balance: '100.00', opening_date: '2026-01-01' };
  account = (await family.api.post('/api/v1/accounts', body)).body.data.id;
  food = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' });
  fun = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Fun' });
});

const setOf = (answer: Answer): string => answer.headers.get('Change-Set-Id')!;

async function created(values: object = {}): Promise<{ id: string; set: string }> {
  const body = { account_id: account, date: '2026-03-01', amount: '12.50', name: 'Lunch', ...values };
  const answer = await family.api.post(TRANSACTIONS, body);
  expect(answer.status).toBe(201);
  return { id: answer.body.data.id, set: setOf(answer) };
}

async function changed(id: string, body: object): Promise<string> {
  const answer = await family.api.patch(`${TRANSACTIONS}/${id}`, body, { headers: { 'If-Match': '*' } });
  expect(answer.status).toBe(200);
  return setOf(answer);
}

async function deleted(id: string): Promise<string> {
  return setOf(await family.api.delete(`${TRANSACTIONS}/${id}`));
}

const revert = (set: string, body: object = {}): Promise<Answer> => family.api.post(`${SETS}/${set}/revert`, body);

async function reverted(set: string, body: object = {}): Promise<Answer> {
  const answer = await revert(set, body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer;
}

const read = async (id: string): Promise<Answer['body']> => (await family.api.get(`${TRANSACTIONS}/${id}`)).body.data;

/** What a revert has to bring back: everything but the version and the time. */
async function contentOf(id: string): Promise<object> {
  const { version: _, updated_at: __, ...content } = await read(id);
  return content;
}

const balance = async (): Promise<string> => (await family.api.get(`/api/v1/accounts/${account}`)).body.data.balance;

describe('a change set', () => {
  it('is made by each write, and lists its changes', async () => {
    const { id, set } = await created({ category_id: food });
    const second = await changed(id, { name: 'Dinner', category_id: null });
    const third = await deleted(id);
    const { body } = await family.api.get(SETS);
    expect(body.data.map((one: { id: string }) => one.id).slice(0, 3)).toEqual([third, second, set]);
    expect(body.data[1]).toMatchObject({
      kind: 'edit',
      status: 'applied',
      actor: { type: 'api_key', id: family.apiKeyId },
      counts: { transaction: { created: 0, updated: 1, deleted: 0 } },
      progress: null,
      revertable: true,
    });
    const changes = await family.api.get(`${SETS}/${second}/changes`);
    expect(changes.body.data).toEqual([
      {
        record_type: 'transaction',
        record_id: id,
        action: 'updated',
        fields: { name: { from: 'Lunch', to: 'Dinner' }, category_id: { from: food, to: null } },
      },
    ]);
    const ofRecord = await family.api.get(`${SETS}?record_id=${id}&kind=edit&status=applied`);
    expect(ofRecord.body.meta.total_count).toBe(3);
    expect((await family.api.get(`${SETS}?record_id=${randomUUID()}`)).body.meta.total_count).toBe(0);
  });

  it('is hidden from other families', async () => {
    const { set } = await created();
    const other = await service.createFamily();
    for (const path of ['', '/changes']) expect((await other.api.get(`${SETS}/${set}${path}`)).status).toBe(404);
    expect((await other.api.post(`${SETS}/${set}/revert`, {})).status).toBe(404);
  });
});

describe('the change set of an import', () => {
  it('is listed, has no changes, and is reverted with its import', async () => {
    const content = 'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n';
    const { id } = await published(family.api, { file: { content, name: 'giro.csv' } });
    const { data } = (await family.api.get(`${SETS}?import_id=${id}`)).body;
    expect(data).toMatchObject([
      { kind: 'import', status: 'applied', actor: { type: 'import', id, name: 'giro.csv' }, revertable: false },
    ]);
    const refused = await revert(data[0].id);
    expect([refused.status, refused.body.error]).toEqual([409, 'not_revertable']);
    await family.api.post(`/api/v1/imports/${id}/revert`);
    const after = await until('the import is reverted', 10_000, async () => {
      const sets = (await family.api.get(`${SETS}?import_id=${id}`)).body.data;
      return sets.length === 2 ? sets : null;
    });
    expect(after).toMatchObject([
      { kind: 'import_revert', status: 'applied', reverts_id: data[0].id, revertable: false },
      { kind: 'import', status: 'reverted' },
    ]);
  });
});

describe('a revert', () => {
  it('sets the fields that a change set had set to what they were, with their locks', async () => {
    const { id } = await created({ category_id: food, lock: false });
    const before = await contentOf(id);
    const set = await changed(id, { category_id: fun, amount: '20', notes: 'x' });
    const answer = await reverted(set);
    expect(answer.body.data).toMatchObject({ kind: 'revert', reverts_id: set, status: 'applied', id: setOf(answer) });
    expect(answer.body.meta).toEqual({
      dry_run: false,
      counts: { transaction: { created: 0, updated: 1, deleted: 0 } },
      kept_fields: [],
      kept_records: [],
    });
    expect(await contentOf(id)).toEqual(before);
    expect(await balance()).toBe('87.50');
    expect((await family.api.get(`${SETS}/${set}`)).body.data).toMatchObject({ status: 'reverted', revertable: false });
    const again = await revert(set);
    expect([again.status, again.body.error]).toEqual([409, 'not_revertable']);
  });

  it('leaves a field that a later change set has set, which then goes back below both', async () => {
    const { id } = await created({ name: 'One' });
    const two = await changed(id, { name: 'Two' });
    const three = await changed(id, { name: 'Three' });
    const { body } = await reverted(two);
    expect(body.meta.kept_fields).toEqual([{ record_type: 'transaction', record_id: id, field: 'name' }]);
    expect((await read(id)).name).toBe('Three');
    await reverted(three);
    expect((await read(id)).name).toBe('One');
  });

  it('brings a deleted transaction back, with its id, lines and tags', async () => {
    const tag = await insertNamed(service.database.owner, 'tags', family.familyId, { name: 'red' });
    const lines = [
      { amount: '10', name: 'A', category_id: food, tag_ids: [tag] },
      { amount: '2.50', name: 'B' },
    ];
    const { id } = await created({ split_lines: lines, tag_ids: [tag], external_id: 'r-1' });
    const before = await contentOf(id);
    const set = await deleted(id);
    expect(await balance()).toBe('100.00');
    await reverted(set);
    expect(await contentOf(id)).toEqual(before);
    expect(await balance()).toBe('87.50');
  });

  it('deletes what a change set created, unless a person changed it since', async () => {
    const plain = await created();
    await reverted(plain.set);
    expect((await family.api.get(`${TRANSACTIONS}/${plain.id}`)).status).toBe(404);

    const edited = await created();
    await changed(edited.id, { notes: 'mine' });
    const refused = await revert(edited.set);
    expect([refused.status, refused.body.error]).toEqual([409, 'revert_conflict']);
    expect(refused.body.details.conflicts).toEqual([
      { record_type: 'transaction', record_id: edited.id, name: 'Lunch', reason: 'edited' },
    ]);
    const kept = await reverted(edited.set, { on_conflict: 'keep' });
    expect(kept.body.meta.kept_records).toHaveLength(1);
    expect((await read(edited.id)).notes).toBe('mine');
  });

  it('deletes what only machines changed since', async () => {
    const { id, set } = await created();
    await changed(id, { notes: 'theirs', lock: false });
    await reverted(set);
    expect((await family.api.get(`${TRANSACTIONS}/${id}`)).status).toBe(404);
  });

  it('of a creation keeps a later deletion from bringing the record back', async () => {
    const { id, set } = await created();
    const deletion = await deleted(id);
    await reverted(set);
    await reverted(deletion);
    expect((await family.api.get(`${TRANSACTIONS}/${id}`)).status).toBe(404);
  });

  it('of a change below a deletion changes what the deletion brings back', async () => {
    const { id } = await created({ name: 'One' });
    const two = await changed(id, { name: 'Two' });
    const deletion = await deleted(id);
    await reverted(two);
    await reverted(deletion);
    expect((await read(id)).name).toBe('One');
  });

  it('can be reverted: the change set is back in its place', async () => {
    const { id } = await created({ name: 'One' });
    const two = await changed(id, { name: 'Two' });
    const redo = setOf(await reverted(two));
    const three = await changed(id, { name: 'Three' });
    await reverted(redo);
    expect((await read(id)).name).toBe('Three');
    await reverted(three);
    expect((await read(id)).name).toBe('Two');
    await reverted(two);
    expect((await read(id)).name).toBe('One');
  });

  it('puts a change set back on what lies below it now, whatever was reverted or put back there meanwhile', async () => {
    const { id } = await created();
    const [one, two, three] = [
      await changed(id, { name: 'One' }),
      await changed(id, { name: 'Two' }),
      await changed(id, { name: 'Three' }),
    ];
    const out: string[] = [];
    for (const set of [two, three, one]) out.push((await reverted(set)).body.data.id);
    expect((await read(id)).name).toBe('Lunch');
    const { body } = await reverted(out[0]!);
    expect([body.meta.kept_fields, (await read(id)).name]).toEqual([[], 'Two']);
    await reverted(out[1]!);
    expect((await read(id)).name).toBe('Three');
    await reverted(out[2]!);
    for (const set of [three, two]) await reverted(set);
    expect((await read(id)).name).toBe('One');
  });

  it('of a creation and of a deletion can be reverted, too', async () => {
    const { id, set } = await created({ notes: 'whole' });
    const content = await contentOf(id);
    const gone = setOf(await reverted(set));
    await reverted(gone);
    expect(await contentOf(id)).toEqual(content);
    const deletion = await deleted(id);
    const back = setOf(await reverted(deletion));
    await reverted(back);
    expect((await family.api.get(`${TRANSACTIONS}/${id}`)).status).toBe(404);
  });

  it('leaves a category empty that is gone, and cannot do without the account', async () => {
    const { id } = await created({ category_id: food });
    const set = await deleted(id);
    await service.database.owner.query('DELETE FROM categories WHERE id = $1', [food]);
    await reverted(set);
    expect((await read(id)).category).toBeNull();
    const second = await deleted(id);
    await service.database.owner.query('DELETE FROM accounts WHERE id = $1', [account]);
    const refused = await revert(second);
    expect(refused.body.details.conflicts).toMatchObject([{ record_id: id, reason: 'missing_reference' }]);
  });

  it('answers what it would do, and does nothing, when it is a dry run', async () => {
    const { id } = await created();
    const set = await changed(id, { name: 'Dinner' });
    const answer = await reverted(set, { dry_run: true });
    expect(answer.headers.get('Change-Set-Id')).toBeNull();
    expect(answer.body).toMatchObject({ data: null, meta: { dry_run: true, counts: { transaction: { updated: 1 } } } });
    expect((await read(id)).name).toBe('Dinner');
    expect((await family.api.get(`${SETS}/${set}`)).body.data.status).toBe('applied');
  });
});

describe('change sets of one transaction, reverted in any order,', () => {
  const EDITS = [{ name: 'Two' }, { name: 'Three', category_id: 'fun' }, { category_id: null, notes: 'n' }] as const;
  const ORDERS = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it.each(ORDERS)('leave what the rest gives (%i, %i, %i)', async (...order) => {
    const { id } = await created({ name: 'One', category_id: food });
    const sets: string[] = [];
    for (const edit of EDITS) {
      const body = 'category_id' in edit && edit.category_id !== null ? { ...edit, category_id: fun } : edit;
      sets.push(await changed(id, body));
    }
    const live = new Set([0, 1, 2]);
    for (const place of order) {
      await reverted(sets[place]!);
      live.delete(place);
      const expected = { name: 'One', category: food as string | null, notes: null as string | null };
      if (live.has(0)) expected.name = 'Two';
      if (live.has(1)) Object.assign(expected, { name: 'Three', category: fun });
      if (live.has(2)) Object.assign(expected, { category: null, notes: 'n' });
      const { name, category, notes } = await read(id);
      expect({ name, category: category?.id ?? null, notes }).toEqual(expected);
    }
  });
});
