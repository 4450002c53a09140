import pg from 'pg';

/** The servers that have a part of each database: one, or all nodes of a cluster. The first one is connected to. */
const servers = () => (process.env.HEARTH_TEST_SERVERS ?? '').split(' ');

/** @returns the URL of a database */
export function databaseUrl(name) {
  return Object.assign(new URL(servers()[0]), { pathname: `/${name}` }).href;
}

/** Creates a database with the contents of the migrated template. @returns its URL */
export async function cloneDatabase(name) {
  for (const server of servers()) await onServer(server, `CREATE DATABASE ${name} TEMPLATE template_hearth`);
  return databaseUrl(name);
}

export async function dropDatabase(name) {
  for (const server of servers()) await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** Cloning needs exclusive access to the template, so suites that start at the same moment take turns. */
async function onServer(server, statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
