import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { createPostgresBackend, type QueueOptions, RedisConnection, setDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import type { Config } from '../config.js';
import { QUEUE_SCHEMA } from '../database/service-login.js';
import { SteadyClient } from '../database/steady-client.js';
import { RedisClients } from './redis-clients.js';
import { WorkModule } from './work.module.js';

/**
 * BullMQ, on PostgreSQL by default and on Redis if REDIS_URL is set. The database is the source of truth. A job only
 * wakes a worker for a lane, and is removed after processing.
 */
@Global()
@Module({})
export class QueueModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    const { providers, ...place } = config.redisUrl === null ? onPostgres(databaseUrl) : onRedis(config.redisUrl);
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot({
          ...place,
          defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
          extraOptions: { manualRegistration: true },
        }),
        WorkModule.forRoot(databaseUrl),
      ],
      providers: [...providers],
      exports: [WorkModule],
    };
  }
}

/** Where the queues are. */
interface Place {
  readonly connection: QueueOptions['connection'];
  readonly prefix?: string;
  readonly providers: readonly Provider[];
}

/** The bells are few and small: one connection takes turns with them, and one that is blocked listens for them. */
const QUEUE_POOL = 1;
const LISTENING_QUEUE_POOL = 2;

function onPostgres(connectionString: string): Place {
  setDefaultBackendFactory((name, options, more = {}) => {
    const pool = new pg.Pool({
      connectionString,
      max: more.withBlockingConnection === true ? LISTENING_QUEUE_POOL : QUEUE_POOL,
      options: `-c search_path=${QUEUE_SCHEMA}`,
      keepAlive: true,
      Client: SteadyClient,
    });
    const backend = createPostgresBackend(name, { ...options, connection: pool }, more);
    backend.once('close', () => void pool.end());
    return backend;
  });
  return { connection: {}, providers: [] };
}

function onRedis(url: string): Place {
  const clients = new RedisClients(url);
  RedisConnection.clientFactory = clients.open;
  return {
    connection: { maxRetriesPerRequest: null },
    // A cluster keeps all keys with the same text in braces on one node, which the scripts of BullMQ need.
    prefix: '{hearth}',
    providers: [{ provide: RedisClients, useValue: clients }],
  };
}
