import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Fewer than a process has connections, so that transactions change their sessions. */
const SESSIONS = 8;
const START_TIMEOUT_MS = 10_000;

/**
 * Starts PgBouncer in transaction mode in front of all databases of a server. Its settings are those that
 * `docs/scaling.md` recommends.
 * @param url of the server and its superuser, whom PgBouncer asks for the passwords of others
 * @param account the user that runs it if this process runs as root, which PgBouncer refuses
 * @returns its process, its folder and its address
 */
export async function startPooler(url, account) {
  const { hostname, port, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'hearth-pooler-'));
  const own = 20_000 + Math.floor(Math.random() * 12_000);
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 1000
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${username}
auth_query = SELECT usename, passwd FROM pg_shadow WHERE usename = $1
logfile = ${join(folder, 'log')}
`,
  );
  await chmod(folder, 0o700);
  if (account) for (const path of [folder, users, settings]) await chown(path, account.uid, account.gid);
  const identity = account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {};
  const child = spawn('pgbouncer', ['-q', settings], { ...identity, stdio: 'ignore' });
  await accepts(own, child);
  return { child, folder, address: `127.0.0.1:${own}` };
}

/** Returns the variables of a service with this database: through the pooler of the run, if it has one. */
export function databaseEnvironment(url) {
  return isPooled() ? { DATABASE_URL: pooled(url), DATABASE_DIRECT_URL: url } : { DATABASE_URL: url };
}

/** Returns the URL through the pooler of the run; the same URL if it has none. */
export function pooled(url) {
  return isPooled() ? Object.assign(new URL(url), { host: process.env.HEARTH_TEST_POOLER_ADDRESS }).href : url;
}

function isPooled() {
  return process.env.HEARTH_TEST_POOLER_ADDRESS !== undefined;
}

async function accepts(port, child) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isThere = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.end());
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error('PgBouncer does not start. It is Debian’s package pgbouncer.');
}
