import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, DATABASE, OWNER } from '../../src/platform/database/embedded-postgres/cluster.js';
import { openCluster, openDataDirectory } from '../../src/platform/database/embedded-postgres/place.js';
import {
  clusterName,
  postgresProcessesOf,
  signalProcess,
} from '../../src/platform/database/embedded-postgres/processes.js';
import { spawnLogged } from '../../src/platform/database/embedded-postgres/spawn.js';
import { until } from './imports.js';

const PATIENCE_MS = 60_000;

/** For servers that copy what the primary commits. A commit waits for the standby once `synchronize` was called. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  TimeZone: 'UTC',
  fsync: 'off',
  wal_level: 'replica',
  wal_keep_size: '1GB',
  max_wal_senders: 4,
  hot_standby: 'on',
  synchronous_commit: 'on',
  dynamic_shared_memory_type: 'mmap',
} as const;

/** One of the two places of a server. */
interface Node {
  readonly port: number;
  readonly directory: string;
}

/** A primary and its standby, which takes over when the primary is killed. Then the dead one can be replaced by a standby. */
export class ReplicatedPostgres {
  private constructor(
    private readonly folder: string,
    private readonly cluster: Cluster,
    private primary: Node,
    private standby: Node,
  ) {}

  /** Starts a primary without a standby. */
  static async start(): Promise<ReplicatedPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-replicated-'));
    const cluster = await openCluster(openDataDirectory(folder), 'test', () => undefined);
    const primary = { port: await freePort(), directory: cluster.directory };
    const standby = { port: await freePort(), directory: `${cluster.directory}-2` };
    const servers = new ReplicatedPostgres(folder, cluster, primary, standby);
    servers.launch(primary, {});
    await servers.accepts(primary);
    await servers.on(primary, (client) => client.query(`CREATE DATABASE ${DATABASE}`), 'postgres');
    return servers;
  }

  /** For DATABASE_URL: both servers. */
  get url(): string {
    const ports = [this.primary.port, this.standby.port].toSorted();
    const servers = ports.map((port) => `127.0.0.1:${port}`).join(',');
    return `postgres://${OWNER}:${this.cluster.password}@${servers}/${DATABASE}?target_session_attrs=read-write`;
  }

  /** Makes a standby from a copy of the running primary. From then on, no commit returns before the standby has it. */
  async synchronize(): Promise<void> {
    await this.on(this.primary, async (client) => {
      await client.query(`SELECT pg_backup_start('standby', true)`);
      await this.copy();
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
      await this.write('backup_label', rows[0]!.labelfile);
    });
    await this.write('standby.signal', '');
    await this.write('postgresql.auto.conf', '');
    const { password } = this.cluster;
    this.launch(this.standby, {
      primary_conninfo: `host=127.0.0.1 port=${this.primary.port} user=${OWNER} password=${password} application_name=standby`,
    });
    await this.on(this.primary, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
      await client.query('SELECT pg_reload_conf()');
      await until('the standby follows', PATIENCE_MS, async () => {
        const { rows } = await client.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
        return rows.length > 0 ? true : null;
      });
    });
    await this.accepts(this.standby);
  }

  /** Kills all processes of the primary at once, as a machine that loses its power does. */
  killPrimary(): void {
    for (const pid of postgresProcessesOf(this.primary.directory)) signalProcess(pid, 'SIGKILL');
  }

  /** Lets the standby accept writes. The place of the dead primary is then free for a standby. */
  async promote(): Promise<void> {
    await this.on(this.standby, (client) => client.query('SELECT pg_promote(true, 60)'));
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Makes the primary refuse writes, or accept them again. */
  async refuseWrites(isReadOnly: boolean): Promise<void> {
    await this.on(this.primary, async (client) => {
      await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly}`);
      await client.query('SELECT pg_reload_conf()');
    });
  }

  async stop(): Promise<void> {
    for (const node of [this.primary, this.standby]) {
      for (const pid of postgresProcessesOf(node.directory)) signalProcess(pid, 'SIGKILL');
      await until('the server has ended', PATIENCE_MS, async () =>
        postgresProcessesOf(node.directory).length === 0 ? true : null,
      );
      await rm(node.directory, { recursive: true, force: true });
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async copy(): Promise<void> {
    const { directory } = this.standby;
    await rm(directory, { recursive: true, force: true });
    // Files can disappear while they are copied. The WAL from the start of the backup repairs the copy.
    await promisify(execFile)('cp', ['-a', this.primary.directory, directory]).catch((error: Error) => {
      if (!error.message.includes('No such file')) throw error;
    });
    await rm(join(directory, 'postmaster.pid'), { force: true });
    await rm(join(directory, 'postmaster.opts'), { force: true });
  }

  private async write(name: string, content: string): Promise<void> {
    const path = join(this.standby.directory, name);
    await writeFile(path, content);
    const { account } = this.cluster;
    if (account !== undefined) await chown(path, account.uid, account.gid);
  }

  private launch({ directory, port }: Node, more: Readonly<Record<string, string>>): void {
    const settings = { ...SETTINGS, ...more, port, cluster_name: clusterName(directory) };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { binaries, account, log } = this.cluster;
    spawnLogged(log, binaries.postgres, ['-D', directory, ...options], account).child.unref();
  }

  private async accepts(node: Node): Promise<void> {
    await until(`the server in ${dirname(node.directory)} accepts connections`, PATIENCE_MS, async () =>
      this.on(node, (client) => client.query('SELECT 1'), 'postgres').then(
        () => true,
        () => null,
      ),
    );
  }

  /** Runs `work` with a connection to one server, as its superuser. */
  private async on<T>({ port }: Node, work: (client: pg.Client) => Promise<T>, database = DATABASE): Promise<T> {
    const { password } = this.cluster;
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ host: '127.0.0.1', port, user: OWNER, password, database, options });
    client.on('error', () => 'the statement rejects too');
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
