import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { publish, published, type ShownImport, shown, stored } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertNamed } from '../ledger/seeding.js';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

interface Mapping {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly decision: string | null;
  readonly record: { readonly id: string; readonly name: string } | null;
  readonly value: string | null;
}

function csv(...rows: readonly string[]): string {
  return ['date,amount,account,category,tags', ...rows, ''].join('\n');
}

const TWO_ROWS = csv('2025-03-04,-5,Giro,Food: Lunch,"work, sunny"', '2025-03-05,-6,GIRO,food: lunch,Work');

async function mappingsOf(importId: string): Promise<readonly Mapping[]> {
  return (await family.api.get(`/api/v1/imports/${importId}/mappings?per_page=100`)).body.data;
}

async function mappingOf(importId: string, key: string): Promise<Mapping> {
  return (await mappingsOf(importId)).find((mapping) => mapping.key === key)!;
}

function decide(importId: string, mappingId: string, body: unknown): Promise<Answer> {
  return family.api.patch(`/api/v1/imports/${importId}/mappings/${mappingId}`, body);
}

function briefly(mappings: readonly Mapping[]): readonly unknown[] {
  return mappings.map(({ kind, key, decision, record }) => [kind, key, decision, record?.id ?? null]);
}

/** The resulting entries of an import. */
async function entriesOf(importId: string): Promise<readonly unknown[]> {
  const { rows } = await service.database.owner.query(
    `SELECT e.account_id, e.category_id, ARRAY(
       SELECT tag_id FROM taggings g WHERE g.family_id = e.family_id AND g.entry_id = e.id ORDER BY tag_id) AS tag_ids
     FROM entries e WHERE e.import_id = $1 ORDER BY e.date, e.amount`,
    [importId],
  );
  return rows;
}

describe('GET /api/v1/imports/{id}/mappings', () => {
  it('lists each distinct value of the file once, as it is first spelt', async () => {
    const { id, stats } = await stored(family.api, { raw_file_content: TWO_ROWS });

    const mappings = await mappingsOf(id);

    const id_ = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const make = { id: id_, decision: 'create', record: null, value: null };
    expect(mappings).toHaveLength(4);
    expect(mappings).toEqual(
      expect.arrayContaining([
        { ...make, kind: 'account', key: 'Giro' },
        { ...make, kind: 'category', key: 'Food: Lunch' },
        { ...make, kind: 'tag', key: 'work' },
        { ...make, kind: 'tag', key: 'sunny' },
      ]),
    );
    expect(stats).toMatchObject({ mappings_count: 4, unassigned_mappings_count: 0 });
  });

  it('has no mapping for blank values, nor for accounts when the import goes into one', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId);
    const { id, stats } = await stored(family.api, {
      account_id,
      raw_file_content: csv('2025-03-04,-5,Giro,,', '2025-03-05,-6,,Food,'),
    });

    expect(briefly(await mappingsOf(id))).toEqual([['category', 'Food', 'create', null]]);
    expect(stats['mappings_count']).toBe(1);
  });

  it('gives a page at a time, in an order that stays', async () => {
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    const first = await family.readOnly.get(`/api/v1/imports/${id}/mappings?per_page=3`);
    const second = await family.readOnly.get(`/api/v1/imports/${id}/mappings?per_page=3&page=2`);

    expect(first.body.meta).toEqual({ page: 1, per_page: 3, total_count: 4, total_pages: 2 });
    expect([...first.body.data, ...second.body.data]).toEqual(await mappingsOf(id));
    expect(first.body.data.map(({ kind }: Mapping) => kind)).toEqual(['account', 'category', 'tag']);
    expect((await family.api.get(`/api/v1/imports/${id}/mappings?page=0`)).status).toBe(422);
  });

  it('is empty for an import without content', async () => {
    const { id } = await stored(family.api, {});

    expect(await mappingsOf(id)).toEqual([]);
  });
});

describe('a value of the file', () => {
  it('is an existing record of that name, whatever its case and spaces', async () => {
    const { owner } = service.database;
    const account = await insertAccount(owner, family.familyId, { name: 'Everyday  Checking' });
    const parent = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
    const child = await insertNamed(owner, 'categories', family.familyId, { name: 'Eating Out', parent_id: parent });
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'Lisbon, spring' });
    const { id } = await stored(family.api, {
      raw_file_content: csv(
        '2025-03-04,-5,everyday checking,FOOD:eating  out,"LISBON\\, SPRING"',
        '2025-03-05,-5,everyday checking,food,',
      ),
    });

    expect(briefly(await mappingsOf(id))).toEqual(
      expect.arrayContaining([
        ['account', 'everyday checking', 'existing', account],
        ['category', 'FOOD:eating  out', 'existing', child],
        ['category', 'food', 'existing', parent],
        ['tag', 'LISBON, SPRING', 'existing', tag],
      ]),
    );
    expect((await mappingOf(id, 'FOOD:eating  out')).record).toEqual({ id: child, name: 'Eating Out' });
    await publish(family.api, id);
    expect(await entriesOf(id)).toEqual([
      { account_id: account, category_id: child, tag_ids: [tag] },
      { account_id: account, category_id: parent, tag_ids: [] },
    ]);
    expect((await family.api.get('/api/v1/categories')).body.meta.total_count).toBe(2);
  });

  it('is the record that is spelt the same when two are alike', async () => {
    const { owner } = service.database;
    const ids = [];
    for (const name of ['GIRO', 'Giro']) ids.push(await insertAccount(owner, family.familyId, { name }));
    const tags = [];
    for (const name of ['WORK', 'work']) tags.push(await insertNamed(owner, 'tags', family.familyId, { name }));
    const { id } = await stored(family.api, { raw_file_content: csv('2025-03-04,-5,Giro,,work') });

    expect(briefly(await mappingsOf(id))).toEqual([
      ['account', 'Giro', 'existing', ids[1]],
      ['tag', 'work', 'existing', tags[1]],
    ]);
  });

  it('is undecided when several accounts have its name: no account is picked by chance', async () => {
    const { owner } = service.database;
    const ids = [];
    for (const name of ['Giro', 'Giro']) ids.push(await insertAccount(owner, family.familyId, { name }));
    const made = await stored(family.api, { raw_file_content: csv('2025-03-04,-5,Giro,,') });

    expect(briefly(await mappingsOf(made.id))).toEqual([['account', 'Giro', null, null]]);
    expect(made.stats).toMatchObject({ mappings_count: 1, unassigned_mappings_count: 1 });
    expect(made.status_detail).toMatchObject({ cleaned: true, publishable: false });
    const refusal = await family.api.post(`/api/v1/imports/${made.id}/publish`);
    expect(refusal.status).toBe(422);
    expect(refusal.body).toMatchObject({
      error: 'not_publishable',
      errors: ['The account "Giro" is not decided: say what it maps to'],
      import_id: made.id,
    });

    const mapping = await mappingOf(made.id, 'Giro');
    await decide(made.id, mapping.id, { decision: 'existing', record_id: ids[1] });

    expect(await shown(family.api, made.id)).toMatchObject({
      stats: { mappings_count: 1, unassigned_mappings_count: 0 },
      status_detail: { publishable: true },
    });
    await publish(family.api, made.id);
    expect(await entriesOf(made.id)).toMatchObject([{ account_id: ids[1] }]);
  });

  it('is a top category before it is a child of that name, and undecided when several children have it', async () => {
    const { owner } = service.database;
    const category = (name: string, parent_id?: string): Promise<string> =>
      insertNamed(owner, 'categories', family.familyId, { name, ...(parent_id !== undefined && { parent_id }) });
    const food = await category('Food');
    const travel = await category('Travel');
    const onlyChild = await category('Coffee', food);
    await category('Other', food);
    await category('Other', travel);
    const top = await category('Gifts');
    await category('Gifts', travel);
    const { id } = await stored(family.api, {
      raw_file_content: csv(
        '2025-03-04,-5,A,coffee,',
        '2025-03-04,-5,A,Other,',
        '2025-03-04,-5,A,Gifts,',
        '2025-03-04,-5,A,Home: Coffee,',
      ),
    });

    expect(briefly((await mappingsOf(id)).filter(({ kind }) => kind === 'category'))).toEqual(
      expect.arrayContaining([
        ['category', 'coffee', 'existing', onlyChild],
        ['category', 'Other', null, null],
        ['category', 'Gifts', 'existing', top],
        ['category', 'Home: Coffee', 'create', null],
      ]),
    );
  });

  it('is made when nothing has its name: a category under its parent, in one stroke', async () => {
    const { id } = await published(family.api, {
      raw_file_content: csv(
        '2025-03-04,-5,A,Food: Coffee: Beans,',
        '2025-03-05,-6,A,food:Tea,',
        '2025-03-06,-7,A,Rent:,',
        '2025-03-07,-7,A,: Odd,',
      ),
    });
    const { data } = (await family.api.get('/api/v1/categories')).body;

    expect(
      data.map(({ name, parent }: { name: string; parent: { name: string } | null }) => [name, parent?.name ?? null]),
    ).toEqual([
      ['Coffee: Beans', 'Food'],
      ['Food', null],
      ['Odd', null],
      ['Rent', null],
      ['Tea', 'Food'],
    ]);
    expect((await mappingOf(id, 'food:Tea')).record).toMatchObject({ name: 'Tea' });
    const { rows } = await service.database.owner.query(
      'SELECT DISTINCT import_id FROM categories WHERE family_id = $1',
      [family.familyId],
    );
    expect(rows).toEqual([{ import_id: id }]);
  });

  it('is income when its rows bring money in, a child like its parent', async () => {
    const invested = { name: 'Invested', classification: 'income' };
    expect((await family.api.post('/api/v1/categories', invested)).status).toBe(201);
    await published(family.api, {
      raw_file_content: csv(
        '2025-03-04,-5,A,Food: Lunch,',
        '2025-03-05,3,A,Food: Refunds,',
        '2025-03-05,-50,A,Salary,',
        '2025-03-06,3000,A,Salary,',
        '2025-03-07,7,A,Gifts: Birthday,',
        '2025-03-08,-7,A,Invested: Fees,',
      ),
    });
    const { data } = (await family.api.get('/api/v1/categories')).body;
    const sides = data.map(({ name, classification }: Record<string, string>) => [name, classification]);
    expect(Object.fromEntries(sides)).toEqual({
      Food: 'expense',
      Lunch: 'expense',
      Refunds: 'expense',
      Salary: 'income',
      Gifts: 'income',
      Birthday: 'income',
      Invested: 'income',
      Fees: 'income',
    });
  });

  it('joins a record of its name that appeared since it was staged', async () => {
    const { id } = await stored(family.api, { raw_file_content: csv('2025-03-04,-5,Giro,Food: Lunch,work') });
    const { owner } = service.database;
    const account = await insertAccount(owner, family.familyId, { name: 'giro' });
    const food = await insertNamed(owner, 'categories', family.familyId, { name: 'food' });
    const lunch = await insertNamed(owner, 'categories', family.familyId, { name: 'Lunch', parent_id: food });
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'Work' });

    await publish(family.api, id);

    expect(await entriesOf(id)).toEqual([{ account_id: account, category_id: lunch, tag_ids: [tag] }]);
    for (const list of ['accounts', 'tags']) {
      expect((await family.api.get(`/api/v1/${list}`)).body.meta.total_count).toBe(1);
    }
    expect((await family.api.get('/api/v1/categories')).body.meta.total_count).toBe(2);
  });

  it('is made only when a valid row has it', async () => {
    await published(family.api, {
      on_invalid_rows: 'skip',
      raw_file_content: csv('2025-03-04,-5,Giro,Food,work', '2025-03-05,x,Other,Gone: Lost,gone'),
    });

    const names = async (list: string): Promise<unknown> =>
      (await family.api.get(`/api/v1/${list}`)).body.data.map(({ name }: { name: string }) => name);
    expect([await names('accounts'), await names('categories'), await names('tags')]).toEqual([
      ['Giro'],
      ['Food'],
      ['work'],
    ]);
  });

  it('is mapped for its own import only', async () => {
    const one = await stored(family.api, { raw_file_content: TWO_ROWS });
    const two = await stored(family.api, { raw_file_content: TWO_ROWS });
    const before = await mappingsOf(two.id);

    await decide(one.id, (await mappingOf(one.id, 'work')).id, { decision: 'none' });
    await family.api.patch(`/api/v1/imports/${one.id}`, { raw_file_content: csv('2025-03-04,-5,B,,') });

    expect(await mappingsOf(two.id)).toEqual(before);
  });
});

describe('PATCH /api/v1/imports/{id}/mappings/{mapping_id}', () => {
  it('maps to a record that exists, and answers with the mapping', async () => {
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    const category = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Meals' });
    const mapping = await mappingOf(id, 'Food: Lunch');

    const answer = await decide(id, mapping.id, { decision: 'existing', record_id: category.toUpperCase() });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: { ...mapping, decision: 'existing', record: { id: category, name: 'Meals' } },
    });
    expect(await mappingOf(id, 'Food: Lunch')).toEqual(answer.body.data);
    await publish(family.api, id);
    expect(await entriesOf(id)).toMatchObject([{ category_id: category }, { category_id: category }]);
    expect((await family.api.get('/api/v1/categories')).body.meta.total_count).toBe(1);
  });

  it('maps to nothing: the entries have no category and no such tag', async () => {
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    for (const key of ['Food: Lunch', 'work']) {
      const { status } = await decide(id, (await mappingOf(id, key)).id, { decision: 'none' });
      expect(status).toBe(200);
    }

    const made = await publish(family.api, id);

    expect(made.stats).toMatchObject({ mappings_count: 4, unassigned_mappings_count: 0 });
    const sunny = await mappingOf(id, 'sunny');
    expect(await entriesOf(id)).toMatchObject(
      [
        { category_id: null, tag_ids: [] },
        { category_id: null, tag_ids: [sunny.record!.id] },
      ].toReversed(),
    );
    expect((await family.api.get('/api/v1/categories')).body.data).toEqual([]);
  });

  it('maps back to a new record', async () => {
    const account = await insertAccount(service.database.owner, family.familyId, { name: 'Giro' });
    const { id } = await stored(family.api, { raw_file_content: csv('2025-03-04,-5,Giro,,') });
    expect((await mappingOf(id, 'Giro')).record?.id).toBe(account);

    const answer = await decide(id, (await mappingOf(id, 'Giro')).id, { decision: 'create' });

    expect(answer.body.data).toMatchObject({ decision: 'create', record: null });
  });

  it('refuses what is no decision', async () => {
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    const other = await service.createFamily();
    const { owner } = service.database;
    const theirs = await insertNamed(owner, 'categories', other.familyId, { name: 'Theirs' });
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'a tag' });
    const account = await mappingOf(id, 'Giro');
    const category = await mappingOf(id, 'Food: Lunch');
    const before = await mappingsOf(id);

    const cases = [
      [category, {}, 'decision'],
      [category, undefined, 'decision'],
      [category, { decision: 'maybe' }, 'decision'],
      [category, { decision: null }, 'decision'],
      [category, { decision: 'existing' }, 'record_id'],
      [category, { decision: 'existing', record_id: 'food' }, 'record_id'],
      [category, { decision: 'existing', record_id: UNKNOWN_ID }, 'record_id'],
      [category, { decision: 'existing', record_id: theirs }, 'record_id'],
      [category, { decision: 'existing', record_id: tag }, 'record_id'],
      [account, { decision: 'none' }, 'decision'],
      [account, { decision: 'existing', record_id: theirs }, 'record_id'],
    ] as const;
    for (const [mapping, body, field] of cases) {
      const answer = await decide(id, mapping.id, body);
      expect([body, answer.status, answer.body.error]).toEqual([body, 422, 'validation_failed']);
      expect(Object.keys(answer.body.details)).toEqual([field]);
    }
    expect(await mappingsOf(id)).toEqual(before);
    expect((await decide(id, category.id, { decision: 'existing', record_id: theirs })).body).toEqual(
      (await decide(id, category.id, { decision: 'existing', record_id: UNKNOWN_ID })).body,
    );
  });

  it('knows mappings of this import only', async () => {
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    const another = await stored(family.api, { raw_file_content: TWO_ROWS });
    const elsewhere = (await mappingsOf(another.id))[0]!;

    for (const mappingId of [elsewhere.id, UNKNOWN_ID, 'giro']) {
      const answer = await decide(id, mappingId, { decision: 'create' });
      expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
    }
    expect((await decide(id, UNKNOWN_ID, { decision: 'maybe' })).status).toBe(404);
  });

  it('is refused while the import is complete, and needs a key that may write', async () => {
    const { id } = await published(family.api, { raw_file_content: TWO_ROWS });
    const { id: mappingId } = await mappingOf(id, 'work');

    expect((await decide(id, mappingId, { decision: 'none' })).body).toMatchObject({ error: 'conflict' });
    expect((await decide(id, mappingId, { decision: 'none' })).status).toBe(409);
    // Errors in the request itself are reported first.
    expect((await decide(id, mappingId, {})).status).toBe(422);
    const asReader = await family.readOnly.patch(`/api/v1/imports/${id}/mappings/${mappingId}`, { decision: 'none' });
    expect(asReader.status).toBe(403);
  });

  it('of an account reads the amounts against the currency of that account', async () => {
    const euros = await insertAccount(service.database.owner, family.familyId, { name: 'Konto', currency: 'EUR' });
    const { id } = await stored(family.api, { raw_file_content: csv('2025-03-04,€5,Giro,,', '2025-03-05,6,Giro,,') });
    expect((await shown(family.api, id)).stats).toMatchObject({ invalid_rows_count: 1, left_out_rows_count: 0 });

    await decide(id, (await mappingOf(id, 'Giro')).id, { decision: 'existing', record_id: euros });

    expect((await shown(family.api, id)).stats).toMatchObject({
      rows_count: 2,
      invalid_rows_count: 0,
      left_out_rows_count: 0,
    });
    await publish(family.api, id);
    const { rows } = await service.database.owner.query('SELECT currency FROM entries WHERE import_id = $1', [id]);
    expect(rows).toEqual([{ currency: 'EUR' }, { currency: 'EUR' }]);
  });

  it('leaves the ids of the others as they are, so that a list can be worked through', async () => {
    const account = await insertAccount(service.database.owner, family.familyId, { name: 'Konto' });
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    const before = await mappingsOf(id);

    for (const { id: mappingId, kind } of before) {
      const body = kind === 'account' ? { decision: 'existing', record_id: account } : { decision: 'none' };
      expect((await decide(id, mappingId, body)).status).toBe(200);
    }

    expect((await mappingsOf(id)).map((mapping) => mapping.id)).toEqual(before.map((mapping) => mapping.id));
  });
});

describe('staging again', () => {
  it('keeps what a person decided, finds anew what nobody did, and forgets values that are gone', async () => {
    const { owner } = service.database;
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'Office' });
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    const work = await mappingOf(id, 'work');
    await decide(id, work.id, { decision: 'existing', record_id: tag });
    await decide(id, (await mappingOf(id, 'sunny')).id, { decision: 'none' });
    await decide(id, (await mappingOf(id, 'Food: Lunch')).id, { decision: 'none' });
    const account = await insertAccount(owner, family.familyId, { name: 'Giro' });

    const changed = await family.api.patch(`/api/v1/imports/${id}`, {
      raw_file_content: csv('2025-03-04,-5,Giro,,WORK', '2025-03-04,-5,Giro,,rainy'),
    });

    expect(changed.body.data.stats).toMatchObject({ mappings_count: 3, unassigned_mappings_count: 0 });
    expect(await mappingsOf(id)).toEqual([
      expect.objectContaining({
        kind: 'account',
        key: 'Giro',
        decision: 'existing',
        record: { id: account, name: 'Giro' },
      }),
      { ...work, decision: 'existing', record: { id: tag, name: 'Office' } },
      expect.objectContaining({ kind: 'tag', key: 'rainy', decision: 'create', record: null }),
    ]);
  });

  it('forgets the accounts once the import goes into one', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Target' });
    const { id } = await stored(family.api, { raw_file_content: TWO_ROWS });
    await decide(id, (await mappingOf(id, 'Giro')).id, { decision: 'existing', record_id: account_id });

    const changed = await family.api.patch(`/api/v1/imports/${id}`, { account_id });

    expect((changed.body.data as ShownImport).stats['mappings_count']).toBe(3);
    expect((await mappingsOf(id)).filter(({ kind }) => kind === 'account')).toEqual([]);
  });
});
