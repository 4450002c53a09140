import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { createIORedisClient, type IRedisClient, type RedisOptions } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import { openRedis } from '../redis.js';
import { withTimeout } from './with-timeout.js';

/**
 * The Redis clients of the queues and workers of this process. BullMQ waits for Redis when it closes, and would wait
 * forever if Redis is unavailable. So a stopping process disconnects clients that do not respond. Only wake-up jobs are
 * lost; the database has the work items.
 */
@Injectable()
export class RedisClients implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RedisClients.name);
  private readonly clients: (Redis | Cluster)[] = [];
  private stopping = false;

  /** @param url the address of Redis */
  constructor(private readonly url: string) {}

  /** Creates a client: BullMQ's `clientFactory`. @param options the options that BullMQ would pass to ioredis */
  readonly open = ({ retryStrategy, ...options }: RedisOptions): IRedisClient => {
    const client = openRedis(this.url, {
      ...options,
      // A connection that breaks while the process stops is not restored, and its pending commands are rejected.
      retryStrategy: (times) => (this.stopping ? null : (retryStrategy?.(times) ?? null)),
    });
    this.clients.push(client);
    return createIORedisClient(client);
  };

  /**
   * Disconnects clients that do not respond. Call it after the workers began to close; otherwise they would retry the
   * rejected commands.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const answered = await Promise.all(this.clients.map(answers));
    const silent = this.clients.filter(({ status }, at) => !answered[at] && status !== 'end');
    if (silent.length === 0) return;
    this.logger.warn(`Redis is away: ${silent.length} connections to it are given up`);
    await Promise.all(silent.map(end));
  }
}

/** Returns whether a client responds in time. A disconnected client does not. */
async function answers(client: Redis | Cluster): Promise<boolean> {
  if (client.status !== 'ready') return false;
  return withTimeout(client.ping()).then(
    () => true,
    () => false,
  );
}

/** Disconnects a client in any state, and rejects its pending commands. */
async function end(client: Redis | Cluster): Promise<void> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // Between two connection attempts, `disconnect` emits no `end`; `connect` starts an attempt, which then ends
  // immediately.
  if (client.status === 'reconnecting') client.connect().catch(() => 'it was ended');
  client.disconnect();
  await ended;
}
