import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from '../../migrations/support/tenant-table.js';
import { distribute } from '../../src/platform/database/citus/distribution.js';
import { ownerDataSource } from '../../src/platform/database/data-source.js';
import { Service } from '../support/service.js';
import { connectAsService, ofFamily } from '../support/service-session.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(() => service.stop());

/** The kind of each table that Citus knows. */
async function tablesOfKind(kind: string): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ name: string }>(
    'SELECT table_name::text AS name FROM citus_tables WHERE citus_table_type = $1 ORDER BY 1',
    [kind],
  );
  return rows.map(({ name }) => name);
}

it('distributes every table of families together, but those that are looked up across families', async () => {
  const { rows } = await service.database.owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'family_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  );
  const central = await tablesOfKind('local');
  expect(central).toEqual([
    'api_keys',
    'connection_authorizations',
    'erasures',
    'idempotency_keys',
    'invitations',
    'password_resets',
    'recovery_codes',
    'second_factors',
    'sessions',
    'turns',
    'users',
    'work',
  ]);
  const tenants = rows.map(({ name }) => name).filter((name) => !central.includes(name));
  expect(await tablesOfKind('distributed')).toEqual([...tenants, 'families'].sort());
  const groups = await service.database.owner.query<{ count: string }>(
    `SELECT count(DISTINCT colocation_id) FROM citus_tables WHERE citus_table_type = 'distributed'`,
  );
  expect(groups.rows[0]!.count).toBe('1');
});

it('keeps the family of copied rows to that of the unit of work', async () => {
  const [mine, other] = [await service.createFamily(), await service.createFamily()];
  const login = await connectAsService(service.database);
  try {
    const copied = ofFamily(login, mine.familyId, () =>
      login.query(
        `INSERT INTO import_rows_stored (family_id, import_id, row_number, line, fields) VALUES ($1, $1, 1, 1, '[]')`,
        [other.familyId],
      ),
    );
    await expect(copied).rejects.toThrow('a row belongs to another family than the unit of work');
  } finally {
    await login.end();
  }
});

/** As a later version of Hearth could bring it. */
class CreateWishes implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tenantTable('wishes', 'name text NOT NULL'));
    await runner.query('ALTER TABLE entries ADD COLUMN wish_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    // One statement a query: Citus sends a change of a distributed table to its nodes with all statements beside it.
    await runner.query('ALTER TABLE entries DROP COLUMN wish_id');
    await runner.query('DROP TABLE wishes');
  }
}

it('brings a later migration to the nodes, and touches nothing when it runs again', async () => {
  const { familyId } = await service.createFamily();
  const owner = await ownerDataSource(service.database.url).initialize();
  const runner = owner.createQueryRunner();
  try {
    await new CreateWishes().up(runner);
    await distribute(runner);
    await distribute(runner);
    await runner.query('INSERT INTO wishes (family_id, name) VALUES ($1, $2)', [familyId, 'A bicycle']);
    expect(await tablesOfKind('distributed')).toContain('wishes');
    expect(await runner.query('SELECT wish_id FROM entries WHERE family_id = $1', [familyId])).toEqual([]);
    await runner.query('DELETE FROM families WHERE id = $1', [familyId]);
    expect(await runner.query('SELECT name FROM wishes WHERE family_id = $1', [familyId])).toEqual([]);
    await new CreateWishes().down(runner);
  } finally {
    await runner.release();
    await owner.destroy();
  }
});
