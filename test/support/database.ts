import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cloneDatabase, dropDatabase } from './cloned-database.mjs';
import { SteadyClient } from '../../src/platform/database/steady-client.js';
import { until } from './imports.js';

/** A separate database for a suite, cloned from the migrated template, with one connection as its owner. */
export interface TestDatabase {
  readonly url: string;
  readonly owner: pg.Pool;
  drop(): Promise<void>;
}

// Keeps calendar dates as the text that PostgreSQL sends.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await cloneDatabase(name);
  const owner = ownerOf(url);
  return {
    url,
    owner,
    drop: async () => {
      await owner.end();
      await dropDatabase(name);
    },
  };
}

/**
 * Creates a single connection, which is reopened after the server has closed it. Statements run one after another. On Citus it
 * can add triggers to tables on the nodes, and change those of the coordinator in the same transaction.
 */
export function ownerOf(url: string): pg.Pool {
  const options = '-c citus.enable_unsafe_triggers=on -c citus.multi_shard_modify_mode=sequential';
  const owner = new pg.Pool({ connectionString: url, options, max: 1, idleTimeoutMillis: 0, Client: SteadyClient });
  owner.on('error', () => 'the next statement makes another connection');
  return owner;
}

/**
 * Blocks all writers of a table in the middle of their transactions, but no readers.
 * @returns a function that releases them
 */
export async function holdUp(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url });
  holder.on('error', () => 'a server that dies lets go too');
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  return () => holder.end();
}

/** Connects as the owner to each node that has a part of the database: to one, unless it is on Citus. Runs `work`. */
export async function onEveryNode<T>(
  { url }: Pick<TestDatabase, 'url'>,
  work: (nodes: readonly pg.Pool[]) => Promise<T>,
): Promise<T> {
  const { pathname } = new URL(url);
  const servers = process.env['HEARTH_TEST_SERVERS']!.split(' ');
  const nodes = servers.map((server) => ownerOf(Object.assign(new URL(server), { pathname }).href));
  try {
    return await work(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
  }
}

/** Waits until this many connections to the database wait for a lock that another one holds, on all nodes together. */
export async function untilWaiting(database: Pick<TestDatabase, 'url'>, waiters = 1): Promise<void> {
  await onEveryNode(database, (nodes) =>
    until(`${waiters} connections that wait`, 10_000, async () => {
      const counts = await Promise.all(nodes.map(countWaiting));
      return counts.reduce((sum, count) => sum + count, 0) >= waiters ? true : null;
    }),
  );
}

async function countWaiting(watcher: pg.Pool): Promise<number> {
  const { rows } = await watcher.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** The server processes that wait for the lock on a table. Databases cloned from one template share table ids. */
export async function heldUp(database: TestDatabase, table: string): Promise<readonly number[]> {
  const { rows } = await database.owner.query<{ pid: number }>(
    `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
     WHERE NOT l.granted AND l.relation = $1::regclass`,
    [table],
  );
  return rows.map(({ pid }) => pid);
}

/** Waits until this many processes wait for the lock on a table. */
export async function isHeldUp(database: TestDatabase, table: string, waiters = 1): Promise<void> {
  await until(`${waiters} wait for ${table}`, 30_000, async () =>
    (await heldUp(database, table)).length >= waiters ? true : null,
  );
}

/** Ends the lease on an item of work, which would otherwise take 15 seconds. */
export async function endLease(database: TestDatabase, subjectId: string): Promise<void> {
  await database.owner.query(
    `UPDATE work SET lease_until = now() - interval '1 second' WHERE subject_id = $1 AND lease_until IS NOT NULL`,
    [subjectId],
  );
}

/** Returns the ids of what dead processes have leased, as long as no other process has taken it over. */
export async function abandonedWork({ owner }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT subject_id AS id FROM work w WHERE lease_until > now() AND NOT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND objid::bigint = w.lease_holder AND granted)`,
  );
  return rows.map(({ id }) => id);
}
