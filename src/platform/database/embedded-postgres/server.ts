import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, DATABASE, OWNER } from './cluster.js';
import { clusterName, isPostgresOf, postgresProcessesOf, signalProcess } from './processes.js';
import { settingsFor } from './settings.js';
import { type LoggedProcess, spawnLogged } from './spawn.js';

/** A running server. It is not always a child process of this one. */
export interface Server {
  readonly pid: number;
  readonly port: number;
}

const POLL_MS = 25;
const READY_WITHIN_MS = 120_000;
const ATTEMPTS = 3;

/** Outside of the range for outgoing connections, which could occupy the port when it is needed again. */
const PORTS = { from: 20_000, count: 12_000 };

/** A fast shutdown writes all data first. The next steps are for a server that hangs, and as safe as a crash. */
const SHUTDOWN = [
  { signal: 'SIGINT', patience: 60_000 },
  { signal: 'SIGQUIT', patience: 10_000 },
  { signal: 'SIGKILL', patience: 10_000 },
] as const;

export function urlOf({ password }: Cluster, { port }: Server, database = DATABASE): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Returns the running server of this cluster, regardless of who started it. */
export function findServer({ directory }: Cluster): Server | undefined {
  const [pid, , , port] = readPidFile(directory).split('\n').map(Number);
  return pid && port && isPostgresOf(directory, pid) ? { pid, port } : undefined;
}

export function isAlive({ directory }: Cluster, { pid }: Server): boolean {
  return isPostgresOf(directory, pid);
}

/**
 * Resolves with a server that accepts connections: the running one or a new one, on `port` if given. Call it under the
 * lock. If `signal` aborts, a server may have been started that does not accept connections yet.
 */
export async function ensureServer(cluster: Cluster, signal: AbortSignal, port?: number): Promise<Server> {
  let lastWords = (): string => '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!findServer(cluster)) ({ lastWords } = await launch(cluster, port ?? (await freePort()), signal));
    const server = findServer(cluster);
    if (server && (await answers(cluster, server, signal))) return server;
  }
  throw new Error(`PostgreSQL does not start. ${lastWords()}`);
}

export async function stopServer(cluster: Cluster, server: Server): Promise<void> {
  for (const { signal, patience } of SHUTDOWN) {
    if (!signalProcess(server.pid, signal)) return;
    if (await until(() => !isAlive(cluster, server), patience)) return;
  }
  throw new Error(`PostgreSQL (process ${server.pid}) does not stop.`);
}

/** Resolves when the new server can be found, or has already ended. */
async function launch(cluster: Cluster, port: number, signal: AbortSignal): Promise<LoggedProcess> {
  const { directory, log, binaries, account, durability } = cluster;
  await clearRemains(directory);
  const settings = { ...settingsFor(durability), port, cluster_name: clusterName(directory) };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = spawnLogged(log, binaries.postgres, ['-D', directory, ...options], account);
  run.child.unref();
  let over = false;
  void run.ended.then(() => (over = true));
  while (!over && !findServer(cluster)) {
    if (signal.aborted) run.child.kill('SIGINT');
    await sleep(POLL_MS);
  }
  signal.throwIfAborted();
  return run;
}

/**
 * Cleans up after a kill -9 of the server. A busy process of it continues until its statement ends, and blocks the next
 * server. The pid file also stays, with a pid that another process may have by now.
 */
async function clearRemains(directory: string): Promise<void> {
  for (const pid of postgresProcessesOf(directory)) signalProcess(pid, 'SIGKILL');
  await until(() => postgresProcessesOf(directory).length === 0, 10_000);
  rmSync(pidFile(directory), { force: true });
}

/** Returns whether the server accepts connections after a while. Creates the service's database if there is none. */
async function answers(cluster: Cluster, server: Server, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (isAlive(cluster, server)) {
    const refusal = await tryConnection(urlOf(cluster, server, 'postgres'));
    if (refusal === undefined) return true;
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${refusal}. Look into ${cluster.log}.`);
    await sleep(POLL_MS, undefined, { signal });
  }
  return false;
}

/** Returns why the server is not ready; undefined if it is. */
async function tryConnection(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  // A broken connection rejects pending calls and also emits an error event. Without a listener, the event would end
  // the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
    return undefined;
  } catch (error) {
    return refusalOf(error as Error & { code?: string });
  } finally {
    await client.end();
  }
}

const TOO_MANY_CONNECTIONS = '53300';
const WRONG_PASSWORD = '28P01';

function refusalOf(error: Error & { readonly code?: string }): string | undefined {
  if (error.code === TOO_MANY_CONNECTIONS) return undefined;
  if (error.code === WRONG_PASSWORD) throw new Error('The password in postgres.password is not that of the database.');
  return error.message;
}

async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
  const probe = createServer().listen({ host: '127.0.0.1', port, exclusive: true });
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

async function until(condition: () => boolean, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function pidFile(directory: string): string {
  return join(directory, 'postmaster.pid');
}

function readPidFile(directory: string): string {
  try {
    return readFileSync(pidFile(directory), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
