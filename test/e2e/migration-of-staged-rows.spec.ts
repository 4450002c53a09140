import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../../migrations/index.js';
import { SERVICE_ROLE } from '../../migrations/row-level-security.js';
import { ownerDataSource } from '../../src/platform/database/data-source.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

const PARTITIONING = MIGRATIONS.findIndex(({ name }) => name.startsWith('CopyIntoStagedRows'));
const FAMILIES = [randomUUID(), randomUUID()].toSorted();
const IMPORT = randomUUID();
const DIGEST = randomUUID();

/** No superuser, so that row-level security holds for it too. */
const LOGIN = `owner_${randomUUID().replaceAll('-', '')}`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  await database.owner.query(`
    CREATE ROLE ${LOGIN} LOGIN PASSWORD '${LOGIN}' NOSUPERUSER NOBYPASSRLS;
    GRANT ${SERVICE_ROLE} TO ${LOGIN};
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public AUTHORIZATION ${LOGIN};`);
});
afterAll(async () => {
  await database.owner.query(`DROP OWNED BY ${LOGIN}; DROP ROLE ${LOGIN}`);
  await database.drop();
});

/** Does something with the database as its plain owner, who knows of the first so many migrations. */
async function asOwner<T>(count: number, work: (owner: DataSource) => Promise<T>): Promise<T> {
  const url = new URL(database.url);
  url.username = LOGIN;
  url.password = LOGIN;
  const owner = await ownerDataSource(url.href)
    .setOptions({ migrations: MIGRATIONS.slice(0, count) })
    .initialize();
  return work(owner).finally(() => owner.destroy());
}

it('keeps the rows of all families and their digests, there and back, for an owner that is no superuser', async () => {
  await asOwner(PARTITIONING, (owner) => owner.runMigrations({ transaction: 'each' }));
  for (const familyId of FAMILIES) {
    await database.owner.query(
      `INSERT INTO import_rows (family_id, import_id, row_number, line, fields, name, record_type, digest)
       VALUES ($1, $2, 1, 2, '{"b": 1, "a": 2}', 'Quay Market', 'Transaction', $3), ($1, $2, 2, 3, '{}', NULL, NULL, NULL)`,
      [familyId, IMPORT, DIGEST],
    );
  }
  const rows = async (): Promise<readonly unknown[]> =>
    (
      await database.owner.query('SELECT to_jsonb(r) - $1 AS row FROM import_rows r ORDER BY family_id, row_number', [
        'digest',
      ])
    ).rows;
  const digestsIn = async (table: string): Promise<readonly unknown[]> =>
    (
      await database.owner.query(
        `SELECT family_id, row_number, digest FROM ${table} WHERE digest IS NOT NULL ORDER BY 1`,
      )
    ).rows;
  const before = await rows();
  const digests = FAMILIES.map((family_id) => ({ family_id, row_number: 1, digest: DIGEST }));
  expect(before).toHaveLength(4);

  await asOwner(PARTITIONING + 1, (owner) => owner.runMigrations({ transaction: 'each' }));
  expect([await rows(), await digestsIn('import_row_digests')]).toEqual([before, digests]);

  await asOwner(PARTITIONING + 1, (owner) => owner.undoLastMigration({ transaction: 'each' }));
  expect([await rows(), await digestsIn('import_rows')]).toEqual([before, digests]);
});
