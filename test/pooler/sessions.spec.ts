import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { serviceUrlsOf } from '../support/service-login.js';
import { published, revert } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';

/** What the sessions of the database are used for when units of work go through PgBouncer. */
const FAMILIES = 12;
/** The queue's listener, its two pools of one, and the lock that shows that the process is alive. */
const DIRECT = 4;
/** `default_pool_size` of the run's PgBouncer. */
const POOLED = 8;

let service: Service;
let families: readonly TestFamily[];

beforeAll(async () => {
  service = await Service.start();
  families = await Promise.all(Array.from({ length: FAMILIES }, () => service.createFamily()));
});
afterAll(async () => service.stop());

const CSV = `date,amount,account\n${Array.from({ length: 50 }, (_, row) => `2025-03-04,-${row}.10,Giro`).join('\n')}\n`;

/** PgBouncer names a session when a client gets it, a moment after its start. */
const IS_DIRECT = `application_name <> 'hearth' AND backend_start < clock_timestamp() - interval '1 second'`;

const LEFT = `
  SELECT coalesce(current_setting('app.family_id', true), '') AS family, current_setting('statement_timeout') AS timeout,
    (SELECT count(*)::int FROM pg_prepared_statements) AS statements`;

async function count(condition: string): Promise<number> {
  const { rows } = await service.database.owner.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND usename LIKE 'hearth\\_%' AND ${condition}`,
  );
  return rows[0]!.count;
}

it('many families at once share few sessions, and a process has four of its own', async () => {
  const most = { pooled: 0, direct: 0 };
  let isWorking = true;
  const watching = (async () => {
    while (isWorking) {
      most.pooled = Math.max(most.pooled, await count(`application_name = 'hearth'`));
      most.direct = Math.max(most.direct, await count(IS_DIRECT));
      await sleep(50);
    }
  })();
  const imports = await Promise.all(families.map(({ api }) => published(api, { raw_file_content: CSV })));
  await Promise.all(families.map(({ api }, at) => revert(api, imports[at]!.id)));
  isWorking = false;
  await watching;
  expect(most.pooled).toBeLessThanOrEqual(POOLED);
  expect(most.direct).toBeLessThanOrEqual(DIRECT);
});

it('no session keeps a lock, a setting or a statement after a transaction', async () => {
  const { rows: locks } = await service.database.owner.query(
    `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND application_name = 'hearth' AND datname = current_database()`,
  );
  expect(locks).toEqual([]);
  const { url } = await serviceUrlsOf(service.database);
  const clients = Array.from({ length: POOLED }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  // Each transaction has a session, so that all of them are looked at.
  await Promise.all(clients.map((client) => client.query('BEGIN')));
  const left = await Promise.all(clients.map(async (client) => (await client.query(LEFT)).rows[0]));
  expect(left).toEqual(Array.from({ length: POOLED }, () => ({ family: '', timeout: '0', statements: 0 })));
  await Promise.all(clients.map((client) => client.end()));
});
