import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CreateAuditLog1764000000002 } from '../../migrations/1764000000002-create-audit-log.js';
import { MIGRATIONS } from '../../migrations/index.js';
import { keepAuditFor, migrate, ownerDataSource } from '../../src/platform/database/data-source.js';
import { createDatabase, serviceUrlOf, type TestDatabase } from '../support/database.js';

/** The rights of the service's login on the audit log. */
let database: TestDatabase;
let service: pg.Client;
let familyId: string;

beforeAll(async () => {
  database = await createDatabase();
  service = new pg.Client({ connectionString: await serviceUrlOf(database) });
  await service.connect();
  familyId = await family();
});
afterAll(async () => {
  await service.end();
  await database.drop();
});

async function family(): Promise<string> {
  const { rows } = await database.owner.query(`INSERT INTO families (name) VALUES ('A') RETURNING id`);
  return rows[0].id;
}

async function as<T>(id: string, work: () => Promise<T>, end = 'COMMIT'): Promise<T> {
  await service.query('BEGIN');
  try {
    await service.query(`SELECT set_config('app.family_id', $1, true)`, [id]);
    const result = await work();
    await service.query(end);
    return result;
  } catch (error) {
    await service.query('ROLLBACK');
    throw error;
  }
}

const append = (action: string, more: object = {}): Promise<unknown> =>
  service.query(`SELECT append_log('[]', $1)`, [JSON.stringify([{ action, actor_type: 'system', ...more }])]);

describe('the audit log', () => {
  it('accepts rows from the service for the current family, with the time of the database', async () => {
    const before = Date.now();
    await as(familyId, () => append('import.created', { family_id: randomUUID(), at: '2001-01-01T00:00:00Z' }));
    await as(familyId, () => append('import.deleted'), 'ROLLBACK');
    const { rows } = await as(familyId, () => service.query('SELECT family_id, at, action FROM audit_events'));
    expect(rows).toEqual([{ family_id: familyId, at: expect.any(Date), action: 'import.created' }]);
    expect(rows[0].at.getTime()).toBeGreaterThan(before - 60_000);
  });

  it('shows a family only its own rows', async () => {
    await as(familyId, () => append('import.created'));
    expect((await as(await family(), () => service.query('SELECT FROM audit_events'))).rowCount).toBe(0);
    await expect(service.query('SELECT FROM audit_events')).rejects.toThrow('invalid input syntax for type uuid: ""');
  });

  it.each([
    `INSERT INTO audit_events (family_id, sequence, at, action, actor_type, details) SELECT family_id, 0, at, action, actor_type, details FROM audit_events`,
    `UPDATE audit_events SET action = 'import.created'`,
    'DELETE FROM audit_events',
    'TRUNCATE audit_events',
    'SELECT FROM audit_events FOR UPDATE',
    'DROP TABLE audit_events',
    'ALTER TABLE audit_events DISABLE ROW LEVEL SECURITY',
    `SELECT nextval('log_sequence')`,
    `SELECT setval('log_sequence', 1)`,
    'SET ROLE hearth_audit',
    'UPDATE audit_retention SET days = 30',
    'CREATE OR REPLACE FUNCTION trim_audit() RETURNS bigint LANGUAGE sql AS $$ SELECT 1 $$',
  ])('refuses the service %s', async (statement) => {
    await expect(as(familyId, () => service.query(statement))).rejects.toThrow(/permission denied|must be owner/);
  });

  it('accepts nothing without a family, or for an unknown family', async () => {
    await expect(append('import.created')).rejects.toThrow('append_log needs a family');
    await expect(as(randomUUID(), () => append('import.created'))).rejects.toThrow('erased');
  });

  it("has sequence numbers in the order of a family's commits", async () => {
    const first = new pg.Client({ connectionString: await serviceUrlOf(database) });
    await first.connect();
    await first.query('BEGIN');
    await first.query(`SELECT set_config('app.family_id', $1, true)`, [familyId]);
    await first.query(`SELECT append_log('[]', '[{"action": "account.created", "actor_type": "system"}]')`);
    const second = as(familyId, () => append('account.created'));
    const waits = await Promise.race([second.then(() => false), new Promise((done) => setTimeout(done, 300, true))]);
    expect(waits).toBe(true);
    await first.query('COMMIT');
    await second;
    await first.end();
  });

  it('drops rows older than the retention period of the owner, which is at least thirty days', async () => {
    const id = await family();
    for (let count = 0; count < 3; count += 1) await as(id, () => append('import.created'));
    await database.owner.query(
      `UPDATE audit_events SET at = now() - interval '45 days' WHERE family_id = $1 AND sequence IN (
         SELECT sequence FROM audit_events WHERE family_id = $1 ORDER BY sequence LIMIT 2)`,
      [id],
    );
    expect((await service.query('SELECT trim_audit() AS trimmed')).rows).toEqual([{ trimmed: '0' }]);
    await database.owner.query('UPDATE audit_retention SET days = 40');
    expect((await service.query('SELECT trim_audit() AS trimmed')).rows).toEqual([{ trimmed: '2' }]);
    expect((await as(id, () => service.query('SELECT FROM audit_events'))).rowCount).toBe(1);
    await expect(database.owner.query('UPDATE audit_retention SET days = 29')).rejects.toThrow('check');
  });
});

describe('an owner of the schema who is not a superuser', () => {
  const login = `owner_${randomUUID().replaceAll('-', '')}`;
  let plain: TestDatabase;

  beforeAll(async () => {
    plain = await createDatabase();
    await plain.owner.query(`
      CREATE ROLE ${login} LOGIN PASSWORD '${login}' NOSUPERUSER NOBYPASSRLS;
      GRANT hearth_service, hearth_audit TO ${login};
      DROP SCHEMA public CASCADE;
      CREATE SCHEMA public AUTHORIZATION ${login};`);
  });
  afterAll(async () => {
    await plain.drop();
    await database.owner.query(`DROP ROLE ${login}`);
  });

  it('creates the log, drops it, creates it again, and the service can add to it', async () => {
    const url = new URL(plain.url);
    url.username = login;
    url.password = login;
    await migrate(url.href);
    const owner = await ownerDataSource(url.href).initialize();
    try {
      const steps = MIGRATIONS.length - MIGRATIONS.indexOf(CreateAuditLog1764000000002);
      for (let step = 0; step < steps; step += 1) await owner.undoLastMigration({ transaction: 'each' });
      await owner.runMigrations({ transaction: 'each' });
      await keepAuditFor(url.href, 90);
      const [{ id }] = await owner.query(`INSERT INTO families (name) VALUES ('Plain') RETURNING id`);
      const client = new pg.Client({ connectionString: await serviceUrlOf(plain) });
      await client.connect();
      await client.query(`SELECT set_config('app.family_id', $1, false)`, [id]);
      await client.query(`SELECT append_log('[]', '[{"action": "account.created", "actor_type": "system"}]')`);
      expect((await client.query('SELECT begin_erasure($1) IS NOT NULL AS begun', ['Plain'])).rows).toEqual([
        { begun: true },
      ]);
      expect((await client.query('SELECT erase_audit_events()::int AS erased')).rows).toEqual([{ erased: 1 }]);
      await client.query('SELECT finish_erasure(), trim_audit()');
      await client.end();
      expect(await owner.query('SELECT FROM families')).toEqual([]);
      expect(await owner.query('SELECT days FROM audit_retention')).toEqual([{ days: 90 }]);
    } finally {
      await owner.destroy();
    }
  });
});
