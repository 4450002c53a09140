import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { until } from './imports.js';

/** A redis-server for a test, without persistence. */
export class RedisServer {
  private constructor(
    private readonly port: number,
    private child: ChildProcess,
  ) {}

  static async start(): Promise<RedisServer> {
    const port = await freePort();
    const server = new RedisServer(port, launch(port));
    await isReady(port);
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Kills the server, if it is running, as in a crash. Its data is lost. */
  async kill(): Promise<void> {
    if (this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  /** Starts it again, empty, at the same address. */
  async startAgain(): Promise<void> {
    this.child = launch(this.port);
    await isReady(this.port);
  }

  /** Makes it stop responding while its connections stay open. */
  hang(): void {
    this.child.kill('SIGSTOP');
  }
}

/** Several servers of Redis, of which replicas take over from masters that die. */
export abstract class RedisReplicas {
  protected constructor(
    private readonly folder: string,
    protected readonly servers: ReadonlyMap<number, ChildProcess>,
  ) {}

  /** For REDIS_URL. */
  abstract get url(): string;

  /** Kills the server that has the keys of the queue. */
  async killMaster(): Promise<void> {
    const master = this.servers.get(await this.masterPort());
    if (master === undefined) throw new Error('No server is the master');
    const exited = once(master, 'exit');
    master.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    const running = [...this.servers.values()].filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    const exits = running.map((server) => once(server, 'exit'));
    for (const server of running) server.kill('SIGKILL');
    await Promise.all(exits);
    await rm(this.folder, { recursive: true });
  }

  protected abstract masterPort(): Promise<number>;
}

/** A cluster of three masters with a replica each. */
export class RedisCluster extends RedisReplicas {
  static async start(): Promise<RedisCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-redis-'));
    const ports = await Promise.all(Array.from({ length: 6 }, freePort));
    const servers = new Map(
      ports.map((port) => [
        port,
        launch(port, [
          '--cluster-enabled',
          'yes',
          '--cluster-node-timeout',
          '1000',
          '--cluster-config-file',
          `${port}.conf`,
          '--dir',
          folder,
        ]),
      ]),
    );
    await Promise.all(ports.map((port) => isReady(port)));
    const nodes = ports.map((port) => `127.0.0.1:${port}`);
    await promisify(execFile)('redis-cli', [
      '--cluster',
      'create',
      ...nodes,
      '--cluster-replicas',
      '1',
      '--cluster-yes',
    ]);
    const cluster = new RedisCluster(folder, servers);
    await until('the cluster serves', 20_000, async () => ((await cluster.isWhole()) ? true : null));
    return cluster;
  }

  override get url(): string {
    const [first, ...others] = [...this.servers.keys()].map((port) => `127.0.0.1:${port}`);
    return `redis+cluster://${first}?${others.map((node) => `node=${node}`).join('&')}`;
  }

  protected override async masterPort(): Promise<number> {
    const ranges = (await ask([...this.servers.keys()][0]!, 'cluster', ['slots'])) as [
      number,
      number,
      [string, number],
    ][];
    const slot = Number(await ask([...this.servers.keys()][0]!, 'cluster', ['keyslot', '{hearth}']));
    return ranges.find(([first, last]) => slot >= first && slot <= last)![2][1];
  }

  private async isWhole(): Promise<boolean> {
    const states = await Promise.all([...this.servers.keys()].map((port) => ask(port, 'cluster', ['info'])));
    return states.every((state) => String(state).includes('cluster_state:ok'));
  }
}

/** A server with a replica, and three Sentinels that promote the replica when the server dies. */
export class RedisSentinels extends RedisReplicas {
  static async start(): Promise<RedisSentinels> {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-redis-'));
    const [master, replica, ...sentinels] = await Promise.all(Array.from({ length: 5 }, freePort));
    const servers = new Map([[master!, launch(master!)]]);
    await isReady(master!);
    servers.set(replica!, launch(replica!, ['--replicaof', '127.0.0.1', String(master)]));
    await isReady(replica!);
    for (const port of sentinels) {
      const file = join(folder, `${port}.conf`);
      const watched = `sentinel monitor hearth 127.0.0.1 ${master} 2`;
      await writeFile(
        file,
        `port ${port}\nbind 127.0.0.1\n${watched}\nsentinel down-after-milliseconds hearth 1000\nsentinel failover-timeout hearth 5000\n`,
      );
      servers.set(port, spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' }));
      await isReady(port);
    }
    const started = new RedisSentinels(folder, servers);
    await until('the Sentinels know each other', 20_000, async () => {
      const known = await Promise.all(sentinels.map((port) => ask(port, 'sentinel', ['sentinels', 'hearth'])));
      return known.every((others) => (others as unknown[]).length === 2) ? true : null;
    });
    return started;
  }

  override get url(): string {
    const [first, ...others] = this.sentinels.map((port) => `127.0.0.1:${port}`);
    return `redis+sentinel://${first}/hearth?${others.map((node) => `node=${node}`).join('&')}`;
  }

  protected override async masterPort(): Promise<number> {
    const address = (await ask(this.sentinels[0]!, 'sentinel', ['get-master-addr-by-name', 'hearth'])) as string[];
    return Number(address[1]);
  }

  private get sentinels(): readonly number[] {
    return [...this.servers.keys()].slice(2);
  }
}

function launch(port: number, options: readonly string[] = []): ChildProcess {
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const databases = options.includes('--cluster-enabled') ? [] : ['--databases', '1000'];
  return spawn('redis-server', [...own, ...databases, ...options], { stdio: 'ignore' });
}

async function ask(port: number, command: string, words: readonly string[] = []): Promise<unknown> {
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => 'the command rejects too');
  try {
    return await client.call(command, ...words);
  } finally {
    client.disconnect();
  }
}

async function isReady(port: number): Promise<void> {
  await until('redis-server answers', 20_000, async () =>
    ask(port, 'ping').then(
      () => true,
      () => null,
    ),
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
