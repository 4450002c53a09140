import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
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
    await server.isReady();
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
    await this.isReady();
  }

  /** Makes it stop responding while its connections stay open. */
  hang(): void {
    this.child.kill('SIGSTOP');
  }

  private async isReady(): Promise<void> {
    const client = new Redis(this.url, { lazyConnect: true });
    client.on('error', () => 'not yet');
    await until('redis-server answers', 20_000, async () => ((await client.ping()) === 'PONG' ? true : null));
    client.disconnect();
  }
}

function launch(port: number): ChildProcess {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn('redis-server', [...options, '--databases', '1000'], { stdio: 'ignore' });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Returns the environment for a suite's queue: a separate database in the run's Redis if the run uses Redis; otherwise
 * empty, which means PostgreSQL.
 */
export async function queueOfSuite(): Promise<Readonly<Record<string, string>>> {
  const server = process.env['HEARTH_TEST_REDIS'];
  if (server === undefined) return {};
  const client = new Redis(server);
  const database = await client.incr('suites');
  client.disconnect();
  return { REDIS_URL: `${server}/${database}` };
}
