import type { BeforeApplicationShutdown } from '@nestjs/common';
import { createIORedisClient, type IRedisClient, type RedisOptions } from 'bullmq';
import { Redis, type RedisOptions as ClientOptions } from 'ioredis';

/** Until then a server that can be reached has taken a connection. */
const CONNECT_WITHIN_MS = 3_000;

/**
 * The connections to Redis that BullMQ uses. A client waits for a server that is away as long as the process runs; once
 * the process is told to stop it does not: what it asked for then fails, and the sweepers of the next process see to it.
 */
export class RedisClients implements BeforeApplicationShutdown {
  private readonly clients: Redis[] = [];
  private isStopping = false;

  constructor(private readonly url: string) {}

  /** @param options what BullMQ wants of a client */
  create(options: RedisOptions): IRedisClient {
    const { retryStrategy, ...others } = options as ClientOptions;
    const client = new Redis(this.url, {
      ...others,
      connectTimeout: CONNECT_WITHIN_MS,
      retryStrategy: (times) => (this.isStopping ? null : retryStrategy?.(times)),
    });
    this.clients.push(client);
    return createIORedisClient(client);
  }

  /** Comes before BullMQ says goodbye on each connection, for which it would wait for the server to be back. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.clients.map(giveUpUnlessConnected));
  }
}

async function giveUpUnlessConnected(client: Redis): Promise<void> {
  if (client.status === 'ready' || client.status === 'end') return;
  const settled = new Promise<void>((resolve) => {
    for (const event of ['ready', 'end']) client.once(event, () => resolve());
  });
  if (client.status === 'reconnecting') {
    // It waits for its next attempt, which may be long: this is the last one, now.
    client.disconnect();
    await client.connect().catch(() => 'that was the last attempt');
  }
  await settled;
}
