import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CreateAuditLog1764000000002 } from '../../migrations/1764000000002-create-audit-log.js';
import { MIGRATIONS } from '../../migrations/index.js';
import { keepAuditFor, migrate, ownerDataSource } from '../../src/platform/database/data-source.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { serviceUrlOf } from '../support/service-login.js';
import { connectAsService, ofFamily } from '../support/service-session.js';

/** The audit log has a role of its own on one PostgreSQL. On Citus the owner has it, and must be a superuser. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

it.each([
  `INSERT INTO audit_events (family_id, sequence, at, action, actor_type, details) SELECT family_id, 0, at, action, actor_type, details FROM audit_events`,
  `SELECT nextval('log_sequence')`,
  'DELETE FROM audit_events',
])('refuses the service %s, which its functions do', async (statement) => {
  const service = await connectAsService(database);
  try {
    await expect(ofFamily(service, randomUUID(), () => service.query(statement))).rejects.toThrow('permission denied');
  } finally {
    await service.end();
  }
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
