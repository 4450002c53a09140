import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from './imports.js';

/** A database of its own for a suite, cloned from the migrated template, with one connection as its owner. */
export interface TestDatabase {
  readonly url: string;
  readonly owner: pg.Pool;
  drop(): Promise<void>;
}

// A calendar date stays the text that PostgreSQL sent.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

function serverUrl(database: string): string {
  const url = new URL(process.env['HEARTH_TEST_SERVER']!);
  url.pathname = `/${database}`;
  return url.href;
}

export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE template_hearth`);
  const owner = ownerOf(serverUrl(name));
  return {
    url: serverUrl(name),
    owner,
    drop: async () => {
      await owner.end();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** One connection, whose statements take turns; it is made again when the server has ended it. */
export function ownerOf(url: string): pg.Pool {
  const owner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  owner.on('error', () => 'the next statement makes another connection');
  return owner;
}

/**
 * Holds up everybody who writes a table, in the middle of their transactions; readers go on.
 * @returns what lets them go on
 */
export async function holdUp(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url });
  holder.on('error', () => 'a server that dies lets go too');
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  return () => holder.end();
}

/** Waits until somebody waits for the lock on a table. */
export async function isHeldUp(database: TestDatabase, table: string): Promise<void> {
  await until(`somebody waits for ${table}`, 30_000, async () => {
    const sql = 'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
    return (await database.owner.query(sql, [table])).rows.length > 0 ? true : null;
  });
}

/** Cloning needs the template to itself, so suites that start at the same moment take turns. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl('postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
