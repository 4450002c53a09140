import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own for a suite, cloned from the migrated template, with a connection as its owner. */
export interface TestDatabase {
  readonly url: string;
  readonly owner: pg.Client;
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
  const owner = new pg.Client({ connectionString: serverUrl(name) });
  await owner.connect();
  return {
    url: serverUrl(name),
    owner,
    drop: async () => {
      await owner.end();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Holds up everybody who writes a table, in the middle of their transactions; readers go on.
 * @returns what lets them go on
 */
export async function holdUp(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  return () => holder.end();
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
