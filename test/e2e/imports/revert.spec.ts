import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { daysAgo, publish, published, revert, shown, stored } from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName, type LedgerDump } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** A day of a recent week, counted from 0. */
function day(at: number): string {
  return daysAgo(12 - at);
}

function csv(...rows: readonly string[]): string {
  return ['date,amount,name,account,category,tags,notes', ...rows, ''].join('\n');
}

const A = csv(
  `${day(1)},-10,Rent,Giro,Home: Rent,fixed,march`,
  `${day(2)},-20,Coffee,Giro,Food: Coffee,,`,
  `${day(2)},-20,Coffee,Giro,Food: Coffee,,`,
  `${day(3)},-30,Train,Card,Travel,"work,trip",`,
);
/** Shares three rows with the previous file. */
const B = csv(
  `${day(2)},-20,Coffee,Giro,Food: Coffee,,`,
  `${day(2)},-20,Coffee,Giro,Food: Coffee,,with Ada`,
  `${day(3)},-30,Train,Card,Travel,"work,trip",`,
  `${day(4)},-40,Hotel,Card,Travel,trip,`,
  `${day(4)},-41,Gift,Cash,Gifts,,`,
);

function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

function dumpByName(): Promise<LedgerDump> {
  return dumpLedgerByName(service.database.owner, family.familyId);
}

/** Two accounts, one with an opening balance, with existing entries, categories and tags. */
async function writeByHand(): Promise<{ giro: string; train: string; coffee: string }> {
  const { owner } = service.database;
  const opened = await family.api.post('/api/v1/accounts', { name: 'Giro', balance: '500', opening_date: daysAgo(20) });
  const giro = opened.body.data.id as string;
  const card = await insertAccount(owner, family.familyId, { name: 'Card', accountable_type: 'CreditCard' });
  const food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
  const meals = await insertNamed(owner, 'categories', family.familyId, { name: 'Meals', parent_id: food });
  const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'old' });
  await insertNamed(owner, 'merchants', family.familyId, { name: 'Rail' });
  const [, coffee, train] = await insertEntries(owner, family.familyId, [
    { account_id: giro, date: day(1), amount: '10', name: 'RENT' },
    { account_id: giro, date: day(2), amount: '20', name: 'Coffee', category_id: meals, notes: 'mine' },
    { account_id: card, date: day(3), amount: '30', name: 'Train' },
    { account_id: card, date: day(3), amount: '31', name: 'Taxi', notes: 'not in any file' },
  ]);
  await insertRows(owner, 'taggings', [{ family_id: family.familyId, entry_id: train!, tag_id: tag }]);
  await family.api.post('/api/v1/syncs');
  return { giro, train: train!, coffee: coffee! };
}

/** Edits an entry as a user would. */
async function edit(where: string, change = `notes = 'edited'`): Promise<void> {
  const { rowCount } = await service.database.owner.query(
    `UPDATE entries SET ${change}, updated_at = statement_timestamp() WHERE family_id = $1 AND ${where}`,
    [family.familyId],
  );
  expect(rowCount).toBeGreaterThan(0);
}

describe('POST /api/v1/imports/{id}/revert', () => {
  it('answers 202 with the import, which is pending again with its rows', async () => {
    const before = await dump();
    const made = await stored(family.api, { raw_file_content: A });
    await publish(family.api, made.id);

    const answer = await family.api.post(`/api/v1/imports/${made.id}/revert`);

    expect(answer.status).toBe(202);
    expect(answer.body.data).toMatchObject({
      id: made.id,
      status: 'reverting',
      status_detail: { publishable: false, revertable: false, terminal: false },
      progress: { phase: expect.any(String), rows_total: 4 },
    });
    const undone = { ...(await revertedTo(made.id)), updated_at: '', expires_at: '' };
    const asStored = { ...made, updated_at: '', expires_at: '' };
    expect(undone).toEqual(asStored);
    const { data } = (await family.api.get(`/api/v1/imports/${made.id}/rows`)).body;
    expect(data.map((row: Record<string, unknown>) => [row['valid'], row['outcome'], row['record_id']])).toEqual(
      Array(4).fill([true, null, null]),
    );
    expect(await dump()).toEqual(before);
  });

  it.each([
    ['pending', async () => (await stored(family.api, { raw_file_content: A })).id],
    ['empty', async () => (await stored(family.api, {})).id],
    [
      'pending again',
      async () => {
        const { id } = await published(family.api, { raw_file_content: A });
        await revert(family.api, id);
        return id;
      },
    ],
  ])('is refused for one that is %s', async (_, make) => {
    const id = await make();
    const before = await shown(family.api, id);

    const answer = await family.api.post(`/api/v1/imports/${id}/revert`);

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      error: 'not_revertable',
      message: 'The import is pending; only a complete import can be undone.',
      import_id: id,
    });
    expect(await shown(family.api, id)).toEqual(before);
  });

  it('needs a key that may write', async () => {
    const { id } = await published(family.api, { raw_file_content: A });

    expect((await family.readOnly.post(`/api/v1/imports/${id}/revert`)).status).toBe(403);
    expect((await shown(family.api, id)).status).toBe('complete');
  });

  it('starts a sync of the family and of the accounts that are left', async () => {
    const { giro } = await writeByHand();
    const { id } = await published(family.api, { raw_file_content: B });
    await dump();
    const seen = (await family.api.get('/api/v1/syncs')).body.meta.total_count;

    await revert(family.api, id);
    await dump();

    const { data, meta } = (await family.api.get('/api/v1/syncs')).body;
    const started = data.slice(0, meta.total_count - seen);
    const names = started.map(({ syncable }: { syncable: { type: string; name: string } }) => syncable.name).sort();
    expect(names).toEqual(['Card', 'Giro', 'Test family']);
    expect(started.every(({ status }: { status: string }) => status === 'completed')).toBe(true);
    expect((await family.api.get(`/api/v1/accounts/${giro}`)).body.data.balance).toBe('470.00');
  });
});

async function revertedTo(id: string): Promise<object> {
  const { updated_at: _, ...undone } = (await waitUntilPending(id)) as { updated_at: string };
  return undone;
}

async function waitUntilPending(id: string): Promise<object> {
  for (;;) {
    const seen = await shown(family.api, id);
    if (seen.status === 'pending') return seen;
    expect(seen.status).toBe('reverting');
  }
}

describe('what a revert leaves', () => {
  it('is the ledger as it was, in an empty family', async () => {
    const before = await dump();
    const { id } = await published(family.api, { raw_file_content: A });
    expect((await dump())['entries']).toHaveLength(4);

    const undone = await revert(family.api, id);

    expect(await dump()).toEqual(before);
    expect(undone.kept_records).toEqual([]);
  });

  it('is the ledger as it was, with entries that the import adopted and others that it joined', async () => {
    await writeByHand();
    const before = await dump();
    const { id } = await published(family.api, { raw_file_content: A });
    const published_ = await dump();
    expect(published_['entries']).toHaveLength(before['entries']!.length + 1);
    expect(published_['entries']).not.toEqual(expect.arrayContaining([...before['entries']!]));

    const undone = await revert(family.api, id);

    expect(await dump()).toEqual(before);
    expect(undone).toMatchObject({ kept_records: [], error: null });
  });

  it('is the same ledger again after the next publish, as often as one likes', async () => {
    await writeByHand();
    const before = await dump();
    const { id } = await published(family.api, { raw_file_content: A });
    const once = await dumpByName();
    const rows = await outcomesOf(id);

    for (let time = 0; time < 2; time += 1) {
      await revert(family.api, id);
      expect(await dump()).toEqual(before);
      await publish(family.api, id);
      expect(await dumpByName()).toEqual(once);
      expect(await outcomesOf(id)).toEqual(rows);
    }
  });

  it.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('is the ledger as it was after two imports that overlap: %s', async (_, order) => {
    const before = await dump();
    const ids = [];
    for (const raw_file_content of [A, B]) ids.push((await published(family.api, { raw_file_content })).id);

    for (const at of order) await revert(family.api, ids[at]!);

    expect(await dump()).toEqual(before);
  });

  it.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('is the ledger as it was after two imports that adopted the same entries: %s', async (_, order) => {
    await writeByHand();
    const before = await dump();
    const ids = [];
    for (const raw_file_content of [A, B]) ids.push((await published(family.api, { raw_file_content })).id);

    for (const at of order) await revert(family.api, ids[at]!);

    expect(await dump()).toEqual(before);
  });

  it.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'is the ledger as it was after three imports that change the same entries, reverted in the order %j',
    async (order) => {
      await writeByHand();
      const before = await dump();
      const ids = [];
      for (const [category, tag, note] of [
        ['Work', 'a', 'one'],
        ['Fun', 'b', 'two'],
        ['Work', 'a,c', ''],
      ]) {
        const row = (name: string): string => `${day(3)},-30,${name},Card,${category},"${tag}",${note}`;
        ids.push((await published(family.api, { raw_file_content: csv(row('Train'), row('Bus')) })).id);
      }

      for (const at of order) await revert(family.api, ids[at]!);

      expect(await dump()).toEqual(before);
    },
  );

  it('is the other import’s part, when only one of two is undone', async () => {
    await published(family.api, { raw_file_content: B });
    const onlyB = await dumpByName();
    family = await service.createFamily();
    const a = await published(family.api, { raw_file_content: A });
    const b = await published(family.api, { raw_file_content: B });

    const undone = await revert(family.api, a.id);

    expect(await dumpByName()).toEqual(onlyB);
    expect(undone.kept_records.map(({ record_type, name, reason }) => [record_type, name, reason])).toEqual(
      expect.arrayContaining([
        ['transaction', 'Coffee', 'another import has it too'],
        ['transaction', 'Train', 'another import has it too'],
      ]),
    );
    expect(await outcomesOf(b.id)).toEqual(Array(5).fill(['created', null]));
    expect((await shown(family.api, b.id)).status).toBe('complete');
  });

  it('is never more than before after both are published again', async () => {
    const a = await published(family.api, { raw_file_content: A });
    const b = await published(family.api, { raw_file_content: B });
    const both = (await dumpByName())['entries'];

    await revert(family.api, a.id);
    await publish(family.api, a.id);
    await revert(family.api, b.id);
    await publish(family.api, b.id);

    expect((await dumpByName())['entries']).toEqual(both);
  });
});

async function recordsOf(id: string): Promise<readonly (string | null)[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;
  return data.map(({ record_id }: { readonly record_id: string | null }) => record_id);
}

async function outcomesOf(id: string): Promise<readonly unknown[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;
  return data.map((row: Record<string, unknown>) => [row['outcome'], row['outcome_reason']]);
}

describe('what stays', () => {
  it('is an entry that was edited, with what it uses; the import reports it', async () => {
    const { id } = await published(family.api, { raw_file_content: A });
    await edit(`name = 'Train'`);

    const undone = await revert(family.api, id);

    const { accounts, entries, categories, tags } = await dumpByName();
    expect(entries).toMatchObject([{ name: 'Train', notes: 'edited', imported: false, tags: ['trip', 'work'] }]);
    expect(accounts).toMatchObject([{ name: 'Card', imported: false, balance: -30 }]);
    expect(categories).toMatchObject([{ name: 'Travel' }]);
    expect(tags).toMatchObject([{ name: 'trip' }, { name: 'work' }]);
    expect(undone.kept_records).toEqual([
      { record_type: 'account', record_id: expect.any(String), name: 'Card', reason: 'it has entries' },
      {
        record_type: 'category',
        record_id: expect.any(String),
        name: 'Travel',
        reason: expect.stringContaining('an entry'),
      },
      { record_type: 'tag', record_id: expect.any(String), name: 'trip', reason: 'an entry carries it' },
      { record_type: 'tag', record_id: expect.any(String), name: 'work', reason: 'an entry carries it' },
      { record_type: 'transaction', record_id: expect.any(String), name: 'Train', reason: 'it was edited since' },
    ]);
    expect(undone).toMatchObject({ status: 'pending', error: null });
  });

  it('is joined again by the next publish, and belongs to the family from then on', async () => {
    const { id } = await published(family.api, { raw_file_content: A });
    await edit(`name = 'Train'`);
    await revert(family.api, id);
    const between = await dump();

    await publish(family.api, id);

    expect(await outcomesOf(id)).toEqual([
      ...Array(3).fill(['created', null]),
      ['skipped', 'The ledger has this entry already'],
    ]);
    expect(await revert(family.api, id)).toMatchObject({ kept_records: [] });
    expect(await dump()).toEqual(between);
  });

  it('is beside what the next publish makes, when no row says it any more', async () => {
    const { id } = await published(family.api, { raw_file_content: A });
    const first = await recordsOf(id);
    await edit(`name = 'Train'`, 'amount = 31');
    await revert(family.api, id);
    expect(await recordsOf(id)).toEqual(Array(4).fill(null));

    await publish(family.api, id);

    const again = await recordsOf(id);
    const { data } = (await family.api.get('/api/v1/transactions')).body;
    expect(new Set([...first, ...again]).size).toBe(8);
    expect(data.map((entry: { readonly id: string }) => entry.id).toSorted()).toEqual([...again, first[3]].toSorted());
  });

  it('is an adopted entry that was edited since, as it is', async () => {
    const { train } = await writeByHand();
    const { id } = await published(family.api, { raw_file_content: A });
    await edit(`id = '${train}'`);

    const undone = await revert(family.api, id);

    const { rows } = await service.database.owner.query('SELECT notes, category_id FROM entries WHERE id = $1', [
      train,
    ]);
    expect(rows).toEqual([{ notes: 'edited', category_id: expect.any(String) }]);
    expect(undone.kept_records).toContainEqual({
      record_type: 'transaction',
      record_id: train,
      name: 'Train',
      reason: 'it was edited since',
    });
    expect((await dumpByName())['categories']).toContainEqual(expect.objectContaining({ name: 'Travel' }));
  });

  it('is an account, a category and a tag that an entry of somebody else uses', async () => {
    const { owner } = service.database;
    const { id } = await published(family.api, { raw_file_content: A });
    const one = async (table: string, name: string): Promise<string> =>
      (await owner.query(`SELECT id FROM ${table} WHERE family_id = $1 AND name = $2`, [family.familyId, name])).rows[0]
        .id;
    const [entry] = await insertEntries(owner, family.familyId, [
      { account_id: await one('accounts', 'Giro'), category_id: await one('categories', 'Coffee') },
    ]);
    const tag = await one('tags', 'fixed');
    await insertRows(owner, 'taggings', [{ family_id: family.familyId, entry_id: entry, tag_id: tag }]);
    await insertNamed(owner, 'categories', family.familyId, {
      name: 'Mine',
      parent_id: await one('categories', 'Home'),
    });

    const undone = await revert(family.api, id);

    expect(undone.kept_records.map(({ record_type, name }) => [record_type, name])).toEqual([
      ['account', 'Giro'],
      ['category', 'Coffee'],
      ['category', 'Food'],
      ['category', 'Home'],
      ['tag', 'fixed'],
    ]);
    const left = await dumpByName();
    expect(left['entries']).toHaveLength(1);
    expect(left['categories']).toHaveLength(4);
  });

  it('is an account that another import goes into', async () => {
    const { id } = await published(family.api, { raw_file_content: A });
    const { data } = (await family.api.get('/api/v1/accounts')).body;
    const card = data.find(({ name }: { name: string }) => name === 'Card').id;
    const waiting = await stored(family.api, { account_id: card, raw_file_content: B });

    const undone = await revert(family.api, id);

    expect(undone.kept_records).toEqual([
      { record_type: 'account', record_id: card, name: 'Card', reason: 'another import goes into it' },
    ]);
    expect(await publish(family.api, waiting.id)).toMatchObject({ status: 'complete', account_id: card });
  });

  it('is reported once: the next revert tells its own', async () => {
    const { id } = await published(family.api, { raw_file_content: A });
    await edit(`name = 'Train'`);
    expect((await revert(family.api, id)).kept_records).not.toEqual([]);
    await publish(family.api, id);

    expect((await revert(family.api, id)).kept_records).toEqual([]);
  });
});

describe('what a revert removes', () => {
  it('is made anew by an import that waits and had found it', async () => {
    const first = await published(family.api, { raw_file_content: A });
    const waiting = await stored(family.api, { raw_file_content: A });
    const found = async (): Promise<unknown> =>
      (await family.api.get(`/api/v1/imports/${waiting.id}/mappings`)).body.data.map(
        ({ decision, record }: { decision: string; record: unknown }) => [decision, record !== null],
      );
    expect(await found()).toEqual(Array(8).fill(['existing', true]));

    await revert(family.api, first.id);

    expect(await found()).toEqual(Array(8).fill(['create', false]));
    expect(await publish(family.api, waiting.id)).toMatchObject({ status: 'complete' });
    expect((await dumpByName())['entries']).toHaveLength(4);
  });

  it('is undecided where a person had chosen it, and blocks the import that waits until somebody decides', async () => {
    const first = await published(family.api, { raw_file_content: A });
    const waiting = await stored(family.api, { raw_file_content: csv(`${day(9)},-1,Bus,Giro,Ticket,,`) });
    const list = async (): Promise<{ id: string; kind: string; decision: string | null }[]> =>
      (await family.api.get(`/api/v1/imports/${waiting.id}/mappings`)).body.data;
    const category = (await family.api.get('/api/v1/categories')).body.data.find(
      ({ name }: { name: string }) => name === 'Travel',
    );
    const mapping = (await list()).find(({ kind }) => kind === 'category')!;
    const path = `/api/v1/imports/${waiting.id}/mappings/${mapping.id}`;
    expect((await family.api.patch(path, { decision: 'existing', record_id: category.id })).status).toBe(200);

    await revert(family.api, first.id);

    expect((await list()).find(({ kind }) => kind === 'category')!.decision).toBeNull();
    expect(await shown(family.api, waiting.id)).toMatchObject({
      stats: { unassigned_mappings_count: 1 },
      status_detail: { publishable: false },
    });
    expect((await family.api.patch(path, { decision: 'none' })).status).toBe(200);
    expect(await publish(family.api, waiting.id)).toMatchObject({ status: 'complete' });
  });

  it('does not come back with an entry that had it before another import came', async () => {
    const { owner } = service.database;
    const { train } = await writeByHand();
    const first = await published(family.api, { raw_file_content: csv(`${day(0)},-1,Other,Card,Borrowed,lent,`) });
    const { rows } = await owner.query(
      `SELECT (SELECT id FROM categories WHERE family_id = $1 AND name = 'Borrowed') AS category_id,
         (SELECT id FROM tags WHERE family_id = $1 AND name = 'lent') AS tag_id`,
      [family.familyId],
    );
    await edit(`id = '${train}'`, `category_id = '${rows[0].category_id}'`);
    await insertRows(owner, 'taggings', [{ family_id: family.familyId, entry_id: train, tag_id: rows[0].tag_id }]);
    const second = await published(family.api, { raw_file_content: csv(`${day(3)},-30,Train,Card,Travel,trip,`) });

    await revert(family.api, first.id);
    const undone = await revert(family.api, second.id);

    expect(undone).toMatchObject({ status: 'pending', error: null });
    expect((await dumpByName())['entries']).toContainEqual(
      expect.objectContaining({ name: 'Train', category_id: null, tags: ['old'] }),
    );
  });
});

describe('an import that was reverted', () => {
  it('can be deleted, and what it left stays', async () => {
    const { id } = await published(family.api, { raw_file_content: A });
    await edit(`name = 'Train'`);
    await revert(family.api, id);
    const before = await dump();

    expect((await family.api.delete(`/api/v1/imports/${id}`)).status).toBe(204);

    expect(await dump()).toEqual(before);
  });

  it('can be edited and published with other rows', async () => {
    const { id } = await published(family.api, { raw_file_content: A });
    await revert(family.api, id);

    await family.api.patch(`/api/v1/imports/${id}`, { raw_file_content: csv(`${day(9)},-1,Bus,Giro,Ticket,,`) });
    await publish(family.api, id);

    const { entries, accounts } = await dumpByName();
    expect(entries).toMatchObject([{ name: 'Bus', category_id: 'Ticket' }]);
    expect(accounts).toHaveLength(1);
  });
});
