import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { connectAsService, ofFamily } from '../support/service-session.js';
import { insertRow, seedEveryTable, type TenantTable, tenantTables } from '../support/tenant-rows.js';

/** What the nodes themselves refuse to the login of the service, in statements that forget the family and so ask all of them. */
const [MINE, OTHER] = [randomUUID(), randomUUID()];

let database: TestDatabase;
let tables: readonly TenantTable[];
let service: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  const all = await tenantTables(database.owner);
  await seedEveryTable(database.owner, all, [MINE, OTHER]);
  // What the service can do to its log is in audit-log.spec.ts.
  tables = all.filter(({ name }) => name !== 'audit_events');
  service = await connectAsService(database);
  await service.query(`SET citus.multi_task_query_log_level = 'off'`);
});
afterAll(async () => {
  await service.end();
  await database.drop();
});

/** What a statement of my family did: how many rows it found or changed, or why it was refused. */
async function outcome(statement: pg.QueryConfig): Promise<number | string> {
  return ofFamily(service, MINE, () => service.query(statement), 'ROLLBACK').then(
    ({ rowCount }) => rowCount!,
    (error: Error) => error.message,
  );
}

async function outcomes(statementOf: (table: TenantTable) => pg.QueryConfig): Promise<ReadonlySet<number | string>> {
  const found = new Set<number | string>();
  for (const table of tables) found.add(await outcome(statementOf(table)));
  return found;
}

it('each table shows, changes and deletes the row of the family that is set, and no other', async () => {
  expect(tables.length).toBeGreaterThan(20);
  expect(await outcomes(({ name }) => ({ text: `SELECT FROM ${name}` }))).toEqual(new Set([1]));
  expect(await outcomes(({ name }) => ({ text: `DELETE FROM ${name}` }))).toEqual(new Set([1]));
  for (const verb of ['SELECT FROM', 'DELETE FROM']) {
    const ofOther = await outcomes(({ name, familyColumn }) => ({
      text: `${verb} ${name} WHERE ${familyColumn} = $1`,
      values: [OTHER],
    }));
    expect([verb, ofOther]).toEqual([verb, new Set([0])]);
  }
});

it('no table takes a row of another family', async () => {
  const refusals = [...(await outcomes((table) => insertRow(table, OTHER)))];
  expect(refusals.filter((refusal) => !String(refusal).includes('row-level security'))).toEqual([]);
});

it('no table can be read outside of a family', async () => {
  for (const { name } of tables) {
    const read = service.query(`SELECT FROM ${name}`);
    await expect(read).rejects.toThrow(/invalid input syntax for type uuid: ""|unrecognized configuration parameter/);
  }
});
