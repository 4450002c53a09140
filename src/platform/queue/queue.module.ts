import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import {
  type DynamicModule,
  Global,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type Provider,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef } from '@nestjs/core';
import { createPostgresBackend, type QueueOptions, RedisConnection, setDefaultBackendFactory } from 'bullmq';
import { Config } from '../config.js';
import { QUEUE_SCHEMA } from '../database/service-login.js';
import { JobProcessor } from './job-processor.js';
import { RedisClients } from './redis-clients.js';

/** The workers of this process: none when its role is to serve HTTP only. */
@Injectable()
class Workers implements OnApplicationBootstrap, OnModuleDestroy {
  private started: readonly JobProcessor<unknown>[] = [];

  constructor(
    private readonly modules: ModuleRef,
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.modules.get(BullRegistrar, { strict: false }).register();
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    this.started = instances.filter((instance) => instance instanceof JobProcessor);
  }

  /** They take no more jobs. The modules of the queues wait for those that run. */
  onModuleDestroy(): void {
    for (const { worker } of this.started) void worker.close();
  }
}

/**
 * BullMQ, on PostgreSQL by default and on Redis when REDIS_URL is set. The database is the truth and a job is only a
 * bell: it carries ids, its id is derived from a row and its attempt, and it is gone once it has ended.
 */
@Global()
@Module({})
export class QueueModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    const { connection, providers } = config.redisUrl === null ? onPostgres(databaseUrl) : onRedis(config.redisUrl);
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot({
          connection,
          defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
          extraOptions: { manualRegistration: true },
        }),
        DiscoveryModule,
      ],
      providers: [Workers, ...providers],
    };
  }
}

/** Where the queues are, and who looks after their connections. */
interface Place {
  readonly connection: QueueOptions['connection'];
  readonly providers: readonly Provider[];
}

function onPostgres(connectionString: string): Place {
  setDefaultBackendFactory(createPostgresBackend);
  const connection = { connectionString, schema: QUEUE_SCHEMA, migrate: false, max: 4, keepAlive: true };
  return { connection: connection as QueueOptions['connection'], providers: [] };
}

function onRedis(url: string): Place {
  const clients = new RedisClients(url);
  RedisConnection.clientFactory = clients.open;
  return {
    connection: { maxRetriesPerRequest: null },
    providers: [{ provide: RedisClients, useValue: clients }],
  };
}
