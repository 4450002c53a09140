import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { connectAsService, ofFamily } from '../support/service-session.js';

/** The rights of the service's login on the audit log. */
let database: TestDatabase;
let service: pg.Client;
let familyId: string;

beforeAll(async () => {
  database = await createDatabase();
  service = await connectAsService(database);
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

const as = <T>(id: string, work: () => Promise<T>, end?: 'ROLLBACK'): Promise<T> => ofFamily(service, id, work, end);

const append = (action: string, more: object = {}): Promise<unknown> =>
  service.query(`SELECT append_log('[]', $1)`, [JSON.stringify([{ action, actor_type: 'system', ...more }])]);

/** Actions of the family, as its log has them. */
async function actionsOf(id: string): Promise<readonly string[]> {
  const { rows } = await as(id, () =>
    service.query<{ action: string }>('SELECT action FROM audit_events WHERE family_id = $1 ORDER BY sequence', [id]),
  );
  return rows.map(({ action }) => action);
}

describe('the audit log', () => {
  it('accepts rows from the service for the current family, with the time of the database', async () => {
    const before = Date.now();
    await as(familyId, () => append('import.created', { family_id: randomUUID(), at: '2001-01-01T00:00:00Z' }));
    await as(familyId, () => append('import.deleted'), 'ROLLBACK');
    const { rows } = await as(familyId, () =>
      service.query('SELECT family_id, at, action FROM audit_events WHERE family_id = $1', [familyId]),
    );
    expect(rows).toEqual([{ family_id: familyId, at: expect.any(Date), action: 'import.created' }]);
    expect(rows[0].at.getTime()).toBeGreaterThan(before - 60_000);
  });

  it('shows a family only its own rows', async () => {
    await as(familyId, () => append('import.created'));
    const ask = (): Promise<pg.QueryResult> =>
      service.query('SELECT FROM audit_events WHERE family_id = $1', [familyId]);
    expect((await as(await family(), ask)).rowCount).toBe(0);
    await expect(ask()).rejects.toThrow(/invalid input syntax for type uuid: ""|unrecognized configuration parameter/);
  });

  it.each([
    `UPDATE audit_events SET action = 'import.created' WHERE family_id = $1`,
    'DELETE FROM audit_events WHERE family_id = $1',
    'DELETE FROM audit_events WHERE family_id = $1 AND sequence = 0',
    'TRUNCATE audit_events',
    'SELECT FROM audit_events WHERE family_id = $1 FOR UPDATE',
    'DROP TABLE audit_events',
    'ALTER TABLE audit_events DISABLE ROW LEVEL SECURITY',
    `SELECT setval('log_sequence', 1)`,
    'SET ROLE hearth_audit',
    'UPDATE audit_retention SET days = 30',
    'CREATE OR REPLACE FUNCTION trim_audit() RETURNS bigint LANGUAGE sql AS $$ SELECT 1 $$',
  ])('refuses the service %s', async (statement) => {
    const parameters = statement.includes('= $1') ? [familyId] : [];
    await expect(as(familyId, () => service.query(statement, parameters))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  it('is erased only as a whole, with its family, which cannot be taken back', async () => {
    const id = await family();
    for (const action of ['import.created', 'import.deleted']) await as(id, () => append(action));
    await expect(as(id, () => service.query('SELECT erase_audit_events()'))).rejects.toThrow('not being erased');
    await as(id, () => service.query(`SELECT begin_erasure('A')`));
    await expect(
      as(id, () => service.query(`DELETE FROM audit_events WHERE family_id = $1 AND action = 'import.created'`, [id])),
    ).rejects.toThrow('permission denied');
    for (const erasure of [null, randomUUID()]) {
      await expect(
        as(id, () => service.query('UPDATE families SET erasure_id = $2 WHERE id = $1', [id, erasure])),
      ).rejects.toThrow('an erasure cannot be taken back');
    }
    expect(await actionsOf(id)).toEqual(['import.created', 'import.deleted']);
    await as(id, () => service.query('SELECT erase_audit_events()'));
    expect(await actionsOf(id)).toEqual([]);
    expect((await actionsOf(familyId)).length).toBeGreaterThan(0);
  });

  it('accepts nothing without a family, or for an unknown family', async () => {
    await expect(append('import.created')).rejects.toThrow('append_log needs a family');
    await expect(as(randomUUID(), () => append('import.created'))).rejects.toThrow('erased');
  });

  it("has sequence numbers in the order of a family's commits", async () => {
    const first = await connectAsService(database);
    await first.query('BEGIN');
    await first.query(`SET LOCAL app.family_id = '${familyId}'`);
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
    expect(await actionsOf(id)).toEqual(['import.created']);
    await expect(database.owner.query('UPDATE audit_retention SET days = 29')).rejects.toThrow('check');
  });
});
