import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type TestDatabase, untilWaiting } from '../support/database.js';

let database: TestDatabase;
let other: pg.Client;
let family: string;
let stranger: string;

beforeAll(async () => {
  database = await createDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
  family = await idOf(`INSERT INTO families (name) VALUES ('Mine') RETURNING id`);
  stranger = await idOf(`INSERT INTO families (name) VALUES ('Theirs') RETURNING id`);
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

const idOf = async (sql: string, values: readonly unknown[] = []): Promise<string> =>
  (await database.owner.query<{ id: string }>(sql, [...values])).rows[0]!.id;
const accountOf = (owner: string): Promise<string> =>
  idOf(
    `INSERT INTO accounts (family_id, name, currency, accountable_type) VALUES ($1, 'Cash', 'EUR', 'Depository') RETURNING id`,
    [owner],
  );
const tagOf = (owner: string): Promise<string> =>
  idOf('INSERT INTO tags (family_id, name) VALUES ($1, $2) RETURNING id', [owner, randomUUID()]);

const ENTRIES = `INSERT INTO entries (family_id, id, account_id, category_id, merchant_id, parent_id, import_id, type, date, amount,
  currency, name) SELECT $1, id, account_id, category_id, merchant_id, parent_id, import_id, 'transaction', '2025-01-02', 1, 'EUR', 'x'
  FROM json_to_recordset($2) AS r (id uuid, account_id uuid, category_id uuid, merchant_id uuid, parent_id uuid, import_id uuid)`;

/** Inserts entries in one statement. An omitted reference is null. */
function insertEntries(by: pg.Client | pg.Pool, rows: readonly object[]): Promise<unknown> {
  return by.query(ENTRIES, [family, JSON.stringify(rows.map((row) => ({ id: randomUUID(), ...row })))]);
}

const refusalBy = (constraint: string): object => ({ code: '23503', constraint });

describe('an entry', () => {
  const KEYS: readonly (readonly [string, string])[] = [
    ['account_id', 'entries_account'],
    ['category_id', 'entries_category'],
    ['merchant_id', 'entries_merchant'],
    ['parent_id', 'entries_parent'],
    ['import_id', 'entries_import'],
  ];

  it.each(KEYS)(
    'whose %s is of nothing is refused, and with it all that its statement inserts',
    async (column, key) => {
      const account = await accountOf(family);
      const rows = [{ account_id: account }, { account_id: account, [column]: randomUUID() }];
      await expect(insertEntries(database.owner, rows)).rejects.toMatchObject(refusalBy(key));
      const { rows: left } = await database.owner.query('SELECT 1 FROM entries WHERE account_id = $1', [account]);
      expect(left).toEqual([]);
    },
  );

  it.each(KEYS)('whose %s is changed to nothing is refused', async (column, key) => {
    const id = randomUUID();
    await insertEntries(database.owner, [{ id, account_id: await accountOf(family) }]);
    const change = database.owner.query(`UPDATE entries SET ${column} = $2 WHERE id = $1`, [id, randomUUID()]);
    await expect(change).rejects.toMatchObject(refusalBy(key));
  });

  it('can change its account, and forget what it refers to', async () => {
    const [id, parent] = [randomUUID(), randomUUID()];
    const account_id = await accountOf(family);
    await insertEntries(database.owner, [
      { id: parent, account_id },
      { id, account_id, parent_id: parent },
    ]);
    const change = 'UPDATE entries SET account_id = $2, parent_id = NULL WHERE id = $1';
    expect((await database.owner.query(change, [id, await accountOf(family)])).rowCount).toBe(1);
  });

  it('cannot be changed to an account whose deletion it waits for', async () => {
    const [id, account_id] = [randomUUID(), await accountOf(family)];
    await insertEntries(database.owner, [{ id, account_id: await accountOf(family) }]);
    await database.owner.query('BEGIN');
    await database.owner.query('DELETE FROM accounts WHERE id = $1', [account_id]);
    const change = other
      .query('UPDATE entries SET account_id = $2 WHERE id = $1', [id, account_id])
      .catch((error: unknown) => error);
    await untilWaiting(database);
    await database.owner.query('COMMIT');
    expect(await change).toMatchObject(refusalBy(KEYS[0]![1]));
  });

  it('whose account is of another family is refused', async () => {
    const rows = [{ account_id: await accountOf(stranger) }];
    await expect(insertEntries(database.owner, rows)).rejects.toMatchObject(refusalBy(KEYS[0]![1]));
  });

  it('can be a part of one that the same statement inserts', async () => {
    const account_id = await accountOf(family);
    const id = randomUUID();
    await insertEntries(database.owner, [
      { account_id, parent_id: id },
      { account_id, id },
    ]);
    const { rows } = await database.owner.query('SELECT 1 FROM entries WHERE parent_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('keeps its category there until it is committed, and after that too', async () => {
    const account_id = await accountOf(family);
    const category_id = await idOf('INSERT INTO categories (family_id, name) VALUES ($1, $2) RETURNING id', [
      family,
      randomUUID(),
    ]);
    await other.query('BEGIN');
    await insertEntries(other, [{ account_id, category_id }]);
    const deletion = database.owner
      .query('DELETE FROM categories WHERE id = $1', [category_id])
      .catch((error: unknown) => error);
    await untilWaiting(database);
    await other.query('COMMIT');
    expect(await deletion).toMatchObject(refusalBy(KEYS[1]![1]));
  });

  it('waits for a deletion of its account, and is refused when that is done', async () => {
    const account_id = await accountOf(family);
    await database.owner.query('BEGIN');
    await database.owner.query('DELETE FROM accounts WHERE id = $1', [account_id]);
    const insertion = insertEntries(other, [{ account_id }]).catch((error: unknown) => error);
    await untilWaiting(database);
    await database.owner.query('COMMIT');
    expect(await insertion).toMatchObject(refusalBy(KEYS[0]![1]));
  });
});

describe('a tag of an entry', () => {
  it.each([
    ['taggings_entry', async (): Promise<string[]> => [randomUUID(), await tagOf(family)]],
    ['taggings_tag', async (): Promise<string[]> => [await entry(), randomUUID()]],
    ['taggings_tag', async (): Promise<string[]> => [await entry(), await tagOf(stranger)]],
  ])('is refused by %s when one of the two is not there', async (key, ids) => {
    const tagging = database.owner.query('INSERT INTO taggings (family_id, entry_id, tag_id) VALUES ($1, $2, $3)', [
      family,
      ...(await ids()),
    ]);
    await expect(tagging).rejects.toMatchObject(refusalBy(key));
  });

  it('is refused although the rows before it and after it refer to entries that are there', async () => {
    const [mine, tag, another] = [await entry(), await tagOf(family), await tagOf(family)];
    const rows = [
      [family, mine, tag],
      [family, mine, another],
      [family, randomUUID(), tag],
      [family, await entry(), tag],
    ];
    await expect(tagAll(rows)).rejects.toMatchObject(refusalBy('taggings_entry'));
  });

  it('is refused although another family has an entry of that id in the row before', async () => {
    const id = await entry();
    const rows = [
      [family, id, await tagOf(family)],
      [stranger, id, await tagOf(stranger)],
    ];
    await expect(tagAll(rows)).rejects.toMatchObject(refusalBy('taggings_entry'));
  });

  it('goes with its entry', async () => {
    const [entryId, tagId] = [await entry(), await tagOf(family)];
    await database.owner.query('INSERT INTO taggings (family_id, entry_id, tag_id) VALUES ($1, $2, $3)', [
      family,
      entryId,
      tagId,
    ]);
    await database.owner.query('DELETE FROM entries WHERE id = $1', [entryId]);
    const { rows } = await database.owner.query('SELECT 1 FROM taggings WHERE entry_id = $1', [entryId]);
    expect(rows).toEqual([]);
  });

  /** Tags entries in one statement: [family, entry, tag] each. */
  function tagAll(rows: readonly (readonly string[])[]): Promise<unknown> {
    return database.owner.query(
      `INSERT INTO taggings (family_id, entry_id, tag_id)
       SELECT (row ->> 0)::uuid, (row ->> 1)::uuid, (row ->> 2)::uuid FROM json_array_elements($1) WITH ORDINALITY AS r (row, place)
       ORDER BY place`,
      [JSON.stringify(rows)],
    );
  }

  async function entry(): Promise<string> {
    const id = randomUUID();
    await insertEntries(database.owner, [{ id, account_id: await accountOf(family) }]);
    return id;
  }
});

describe('what others refer to', () => {
  it.each(['accounts', 'categories', 'merchants', 'tags', 'imports', 'entries'])(
    'keeps its key in %s',
    async (table) => {
      const id = randomUUID();
      const columns = { accounts: 'name, currency, accountable_type', imports: 'type', entries: '' }[table] ?? 'name';
      if (table === 'entries') await insertEntries(database.owner, [{ id, account_id: await accountOf(family) }]);
      else {
        const values = table === 'accounts' ? "'x', 'EUR', 'Depository'" : `'${id}'`;
        await database.owner.query(`INSERT INTO ${table} (family_id, id, ${columns}) VALUES ($1, $2, ${values})`, [
          family,
          id,
        ]);
      }
      const change = database.owner.query(`UPDATE ${table} SET id = $2 WHERE id = $1`, [id, randomUUID()]);
      await expect(change).rejects.toMatchObject({ code: '23503' });
    },
  );

  it('is checked by triggers that nobody has switched off, and needs no superuser for it', async () => {
    const { rows } = await database.owner.query(
      `SELECT tgrelid::regclass || '.' || tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
       WHERE tgenabled <> 'O' AND c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
  });
});

describe('what is deleted', () => {
  it.each([
    ['categories', 'category_id', 'entries_category'],
    ['merchants', 'merchant_id', 'entries_merchant'],
    ['imports', 'import_id', 'entries_import'],
  ])('stays in %s while an entry refers to it, and can be checked at the end', async (table, column, key) => {
    const [id, entry] = [randomUUID(), randomUUID()];
    const name = table === 'imports' ? 'type' : 'name';
    await database.owner.query(`INSERT INTO ${table} (family_id, id, ${name}) VALUES ($1, $2, $3)`, [
      family,
      id,
      randomUUID(),
    ]);
    await insertEntries(database.owner, [{ id: entry, account_id: await accountOf(family), [column]: id }]);
    const deletion = `DELETE FROM ${table} WHERE id = '${id}'`;
    await expect(database.owner.query(deletion)).rejects.toMatchObject(refusalBy(key));
    await expect(
      database.owner.query(`BEGIN; SET CONSTRAINTS ALL DEFERRED; ${deletion}; COMMIT`),
    ).rejects.toMatchObject(refusalBy(key));
    await database.owner.query('ROLLBACK');
    await database.owner.query(
      `BEGIN; SET CONSTRAINTS ALL DEFERRED; ${deletion}; UPDATE entries SET ${column} = NULL WHERE id = '${entry}'; COMMIT`,
    );
    const { rows } = await database.owner.query(`SELECT ${column} AS reference FROM entries WHERE id = $1`, [entry]);
    expect(rows).toEqual([{ reference: null }]);
  });

  it('takes an entry, its split lines and the tags of both with it, when it is their account', async () => {
    const account_id = await accountOf(family);
    const [parent, line, tag] = [randomUUID(), randomUUID(), await tagOf(family)];
    await insertEntries(database.owner, [
      { id: parent, account_id },
      { id: line, account_id, parent_id: parent },
    ]);
    for (const id of [parent, line]) await tagEntry(database.owner, id, tag);
    await database.owner.query('DELETE FROM accounts WHERE id = $1', [account_id]);
    expect(await left([parent, line])).toEqual({ entries: 0, taggings: 0 });
  });

  it('takes nothing of another family with it, nor of other entries, when it is an entry', async () => {
    const [gone, stays, tag] = [randomUUID(), randomUUID(), await tagOf(family)];
    const account_id = await accountOf(family);
    await insertEntries(database.owner, [
      { id: gone, account_id },
      { id: stays, account_id },
    ]);
    await tagEntry(database.owner, stays, tag);
    await database.owner.query(
      `INSERT INTO entries (family_id, id, account_id, type, date, amount, currency, name)
       VALUES ($1, $2, $3, 'transaction', '2025-01-02', 1, 'EUR', 'x')`,
      [stranger, gone, await accountOf(stranger)],
    );
    await database.owner.query('DELETE FROM entries WHERE family_id = $1 AND id = $2', [family, gone]);
    expect(await left([gone, stays])).toEqual({ entries: 2, taggings: 1 });
  });

  it('goes from the entries that carry it, which stay, when it is a tag', async () => {
    const [id, tag, another] = [randomUUID(), await tagOf(family), await tagOf(family)];
    await insertEntries(database.owner, [{ id, account_id: await accountOf(family) }]);
    for (const one of [tag, another]) await tagEntry(database.owner, id, one);
    await database.owner.query('DELETE FROM tags WHERE id = $1', [tag]);
    expect(await left([id])).toEqual({ entries: 1, taggings: 1 });
  });

  it('takes a tag with it that an entry got while its deletion waited for that', async () => {
    const [id, tag] = [randomUUID(), await tagOf(family)];
    await insertEntries(database.owner, [{ id, account_id: await accountOf(family) }]);
    await other.query('BEGIN');
    await tagEntry(other, id, tag);
    const deletion = database.owner.query('DELETE FROM entries WHERE id = $1', [id]);
    await untilWaiting(database);
    await other.query('COMMIT');
    await deletion;
    expect(await left([id])).toEqual({ entries: 0, taggings: 0 });
  });

  it('stays where what others have committed meanwhile could not be seen', async () => {
    const id = randomUUID();
    await insertEntries(database.owner, [{ id, account_id: await accountOf(family) }]);
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await expect(other.query('DELETE FROM entries WHERE id = $1', [id])).rejects.toMatchObject({ code: '0A000' });
    await other.query('ROLLBACK');
    expect(await left([id])).toEqual({ entries: 1, taggings: 0 });
  });

  const tagEntry = (by: pg.Client | pg.Pool, entryId: string, tagId: string): Promise<unknown> =>
    by.query('INSERT INTO taggings (family_id, entry_id, tag_id) VALUES ($1, $2, $3)', [family, entryId, tagId]);

  /** Returns which of these entries still exist. */
  async function left(ids: readonly string[]): Promise<unknown> {
    const { rows } = await database.owner.query(
      `SELECT (SELECT count(*) FROM entries WHERE id = ANY ($1))::int AS entries,
         (SELECT count(*) FROM taggings WHERE entry_id = ANY ($1))::int AS taggings`,
      [ids],
    );
    return rows[0];
  }
});
