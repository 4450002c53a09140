import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SERVICE_ROLE } from '../../migrations/support/roles.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

// The partition with the staged rows has no row-level security, because PostgreSQL refuses COPY into a table with it.
// That is safe as long as the service can only insert rows of the one family that is set.

const FAMILY = randomUUID();
const OTHER = randomUUID();
const IMPORT = randomUUID();
const ROW = `7\t8\t{"name": "Quay Market"}\n`;

let database: TestDatabase;
let role: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  role = new pg.Client({ connectionString: database.url, options: `-c role=${SERVICE_ROLE}` });
  await role.connect();
});
afterAll(async () => {
  await role.end();
  await database.drop();
});
beforeEach(async () => {
  await database.owner.query('TRUNCATE import_rows');
  for (const familyId of [FAMILY, OTHER]) {
    await database.owner.query(
      `INSERT INTO import_rows (family_id, import_id, row_number, line, fields) VALUES ($1, $2, 1, 2, '{}')`,
      [familyId, IMPORT],
    );
  }
});

/** Runs something as the service, in a transaction with settings. */
async function within<T>(settings: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  await role.query('BEGIN');
  try {
    for (const [name, value] of Object.entries(settings))
      await role.query('SELECT set_config($1, $2, true)', [name, value]);
    const result = await work();
    await role.query('COMMIT');
    return result;
  } catch (error) {
    await role.query('ROLLBACK');
    throw error;
  }
}
const BOTH = { 'app.family_id': FAMILY, 'app.import_id': IMPORT };

const copy = (columns: string, text: string): Promise<void> =>
  pipeline(Readable.from([text]), role.query(copyFrom(`COPY import_rows_stored (${columns}) FROM STDIN`)));

async function stored(): Promise<readonly unknown[]> {
  const { rows } = await database.owner.query(
    'SELECT family_id, import_id, row_number FROM import_rows ORDER BY row_number, family_id = $1 DESC',
    [FAMILY],
  );
  return rows.map(Object.values);
}
const BEFORE = [
  [FAMILY, IMPORT, 1],
  [OTHER, IMPORT, 1],
];

describe('the table of staged rows', () => {
  it('has one partition, for all families, and nothing but the table has row-level security', async () => {
    const { rows } = await database.owner.query(
      `SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity, pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_class c WHERE c.oid = 'import_rows'::regclass
         OR c.oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'import_rows'::regclass) ORDER BY 1`,
    );
    expect(rows.map(Object.values)).toEqual([
      ['import_rows', true, true, null],
      ['import_rows_stored', false, false, 'DEFAULT'],
    ]);
  });

  it('shows the rows of the family that is set, and lets no other row be changed', async () => {
    const counts = await within(BOTH, async () => [
      (await role.query('SELECT family_id FROM import_rows')).rows,
      (await role.query('UPDATE import_rows SET name = $1', ['x'])).rowCount,
      (await role.query('DELETE FROM import_rows WHERE family_id = $1', [OTHER])).rowCount,
    ]);
    expect(counts).toEqual([[{ family_id: FAMILY }], 1, 0]);
  });

  it('is read and changed by its key, as if it were no partitioned one', async () => {
    const withoutScan = { ...BOTH, enable_seqscan: 'off' };
    const planOf = async (sql: string): Promise<string> => {
      const { rows } = await within(withoutScan, () => role.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const mine = `family_id = '${FAMILY}' AND import_id = '${IMPORT}' AND row_number = 1`;
    for (const sql of [
      `SELECT * FROM import_rows WHERE ${mine}`,
      `UPDATE import_rows SET name = 'x' WHERE ${mine}`,
      `DELETE FROM import_rows WHERE ${mine}`,
    ]) {
      expect(await planOf(sql)).toContain('import_rows_stored_pkey');
    }
    expect(await planOf(`SELECT FROM import_rows WHERE errors IS NOT NULL AND ${mine}`)).toMatch(
      /import_rows_stored_(invalid|pkey)/,
    );
  });
});

describe('the partition that stores them', () => {
  it('takes what is copied as rows of the family and of the import that are set', async () => {
    await within(BOTH, () => copy('row_number, line, fields', ROW));
    await within({ 'app.family_id': OTHER, 'app.import_id': IMPORT }, () => copy('row_number, line, fields', ROW));
    expect(await stored()).toEqual([...BEFORE, [FAMILY, IMPORT, 7], [OTHER, IMPORT, 7]]);
  });

  it.each([
    ['no setting', {}],
    ['no family', { 'app.import_id': IMPORT }],
    ['an empty family', { 'app.family_id': '', 'app.import_id': IMPORT }],
    ['no import', { 'app.family_id': FAMILY }],
  ])('takes nothing with %s', async (_, settings) => {
    await expect(within(settings, () => copy('row_number, line, fields', ROW))).rejects.toThrow(
      /null value in column "(family|import)_id"/,
    );
    expect(await stored()).toEqual(BEFORE);
  });

  it.each(['family_id', 'import_id'])('takes no %s from anybody', async (column) => {
    const value = column === 'family_id' ? OTHER : IMPORT;
    await expect(within(BOTH, () => copy(`${column}, row_number, line, fields`, `${value}\t${ROW}`))).rejects.toThrow(
      'permission denied',
    );
    await expect(
      within(BOTH, () =>
        role.query(`INSERT INTO import_rows_stored (${column}, row_number, line, fields) VALUES ($1, 7, 8, '{}')`, [
          value,
        ]),
      ),
    ).rejects.toThrow('permission denied');
    expect(await stored()).toEqual(BEFORE);
  });

  it.each([
    ['SELECT', 'SELECT row_number FROM import_rows_stored'],
    ['SELECT of nothing', 'SELECT FROM import_rows_stored'],
    ['COPY … TO', 'COPY import_rows_stored TO STDOUT'],
    ['FOR UPDATE', 'SELECT FROM import_rows_stored FOR UPDATE'],
    ['UPDATE', `UPDATE import_rows_stored SET name = 'x'`],
    ['DELETE', 'DELETE FROM import_rows_stored'],
    ['TRUNCATE', 'TRUNCATE import_rows_stored'],
    ['MERGE', 'MERGE INTO import_rows_stored r USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE'],
    ['RETURNING', `INSERT INTO import_rows_stored (row_number, line, fields) VALUES (7, 8, '{}') RETURNING row_number`],
    [
      'ON CONFLICT DO UPDATE',
      `INSERT INTO import_rows_stored (row_number, line, fields) VALUES (1, 8, '{}')
       ON CONFLICT (family_id, import_id, row_number) DO UPDATE SET name = 'x'`,
    ],
    ['the owner', 'ALTER TABLE import_rows_stored ALTER COLUMN family_id DROP DEFAULT'],
  ])('refuses what %s does', async (_, sql) => {
    await expect(within(BOTH, () => role.query(sql))).rejects.toThrow(/permission denied|must be owner/);
    expect(await stored()).toEqual(BEFORE);
  });

  it('tells nothing of the row that a copied one is a second of', async () => {
    const failure = within(BOTH, () => copy('row_number, line, fields', ROW.replace('7', '1')));
    await expect(failure).rejects.toMatchObject({ code: '23505', detail: undefined });
  });

  it('may be used by the service for nothing but that, whatever the defaults of privileges are', async () => {
    const { rows } = await database.owner.query(
      `SELECT privilege_type FROM pg_class, aclexplode(relacl) WHERE oid = 'import_rows_stored'::regclass
         AND grantee IN (0, '${SERVICE_ROLE}'::regrole)
       UNION ALL
       SELECT DISTINCT privilege_type || ' of ' || string_agg(attname, ' ' ORDER BY attnum) FROM pg_attribute, aclexplode(attacl)
       WHERE attrelid = 'import_rows_stored'::regclass AND grantee IN (0, '${SERVICE_ROLE}'::regrole) GROUP BY privilege_type`,
    );
    const columns =
      'row_number line record_type source_id fields errors date amount currency name notes account category tags details';
    expect(rows).toEqual([{ privilege_type: `INSERT of ${columns}` }]);
  });
});
