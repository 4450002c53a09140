import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { createIORedisClient, type IRedisClient, type RedisOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { withTimeout } from './with-timeout.js';

/**
 * The Redis clients of this process's queues and workers. BullMQ takes leave of Redis when it closes, and of a Redis that
 * is away for ever; so a process that stops gives up the clients that get no answer. What they would have said is only a
 * bell: the database knows what is done and what is left to do.
 */
@Injectable()
export class RedisClients implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RedisClients.name);
  private readonly clients: Redis[] = [];
  private stopping = false;

  /** @param url where Redis is */
  constructor(private readonly url: string) {}

  /**
   * Makes a client: BullMQ's `clientFactory`.
   * @param options what BullMQ would give to ioredis
   */
  readonly open = ({ retryStrategy, ...options }: RedisOptions): IRedisClient => {
    const client = new Redis(this.url, {
      ...options,
      // A connection that breaks while the process stops is not made again, and what waits for its answers is rejected.
      retryStrategy: (times) => (this.stopping ? null : retryStrategy?.(times)),
    });
    this.clients.push(client);
    return createIORedisClient(client);
  };

  /** The workers must be closing: a worker that is not would try again what is rejected here. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const answered = await Promise.all(this.clients.map(answers));
    const silent = this.clients.filter(({ status }, at) => !answered[at] && status !== 'end');
    if (silent.length === 0) return;
    this.logger.warn(`Redis is away: ${silent.length} connections to it are given up`);
    await Promise.all(silent.map(end));
  }
}

/** Whether a client gets an answer in time. One that has no connection does not. */
async function answers(client: Redis): Promise<boolean> {
  if (client.status !== 'ready') return false;
  return withTimeout(client.ping()).then(
    () => true,
    () => false,
  );
}

/** Ends a client in any state, and rejects what waits for its answers. */
async function end(client: Redis): Promise<void> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // Between two attempts to connect there is nothing whose end would be told. This begins an attempt, which ends at once.
  if (client.status === 'reconnecting') client.connect().catch(() => 'it was ended');
  client.disconnect();
  await ended;
}
