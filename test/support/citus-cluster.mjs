import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';

/** The nodes beside the coordinator. */
const WORKERS = 2;
/** Fewer shards than Citus makes by default, so that a database is cloned in less time. */
const SHARDS = 2;

/**
 * Starts a Citus cluster with a program that makes one: `cluster start FOLDER PORT` starts the coordinator on the port and the
 * workers on the ports after it and prints the coordinator's URL, and `cluster stop FOLDER` stops them.
 * @param folder where the program is
 * @param dataDir where the cluster may keep its files
 * @returns the URL of the coordinator's server, those of all servers, and how to stop them
 */
export function startCluster(folder, dataDir) {
  const program = join(folder, 'cluster');
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const started = execFileSync(program, ['start', dataDir, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { hostname, port: first } = new URL(started.toString().trim());
  const servers = Array.from(
    { length: WORKERS + 1 },
    (_, place) => `postgres://postgres:test@${hostname}:${Number(first) + place}/postgres`,
  );
  return { url: servers[0], servers, stop: () => execFileSync(program, ['stop', dataDir], { stdio: 'ignore' }) };
}

/** Creates an empty database on all nodes and joins them. */
export async function createOnNodes(servers, name) {
  const [coordinator, ...workers] = servers.map((server) => new URL(server));
  for (const server of servers) {
    await query(server, 'postgres', `CREATE DATABASE ${name}`);
    await query(server, name, 'CREATE EXTENSION citus');
  }
  await query(servers[0], 'postgres', `ALTER DATABASE ${name} SET citus.shard_count = ${SHARDS}`);
  await query(servers[0], name, `SELECT citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`);
  for (const { hostname, port } of workers) {
    await query(servers[0], name, `SELECT citus_add_node('${hostname}', ${port})`);
  }
}

/** The functions that work for all families, and so on all nodes. Nothing else of the service may. */
const FOR_ALL_FAMILIES = [
  'connections_of_reference(text, text)',
  'connections_to_tend(interval)',
  'expired_imports(timestamptz)',
  'families_being_erased()',
  'families_with_foreign_money()',
  'imports_with_old_content(timestamptz)',
  'old_syncs(interval)',
  'trim_audit()',
  'trim_deliveries(int)',
  'trim_events(int)',
  'trim_tombstones()',
];

/** Lets every statement fail that Citus splits over several shards, except those of the owner and of the listed functions. */
export async function refuseManyNodes(servers, name) {
  const [server] = servers;
  for (const signature of FOR_ALL_FAMILIES) {
    await query(server, name, `ALTER FUNCTION ${signature} SET citus.multi_task_query_log_level = 'off'`);
  }
  await query(server, 'postgres', `ALTER ROLE postgres SET citus.multi_task_query_log_level = 'off'`);
  await query(server, 'postgres', `ALTER SYSTEM SET citus.multi_task_query_log_level = 'error'`);
  await query(server, 'postgres', 'SELECT pg_reload_conf()');
}

/** Makes a database one that nobody can connect to, not even Citus' own processes: only then it can be cloned. */
export async function makeTemplate(servers, name) {
  for (const server of servers) {
    await query(server, 'postgres', `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await query(
      server,
      'postgres',
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
  }
}

async function query(server, database, statement) {
  const client = new pg.Client({ connectionString: Object.assign(new URL(server), { pathname: `/${database}` }).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
