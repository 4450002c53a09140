import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { type DynamicModule, Global, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { createPostgresBackend, type QueueOptions, setDefaultBackendFactory } from 'bullmq';
import { Config } from '../config.js';

/** BullMQ's own tables live in a schema of their own, beside ours. */
const SCHEMA = 'bullmq';

/** Starts the workers of this process, unless its role is to serve HTTP only. */
@Injectable()
class WorkerStarter implements OnApplicationBootstrap {
  constructor(
    private readonly modules: ModuleRef,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.runsJobs) this.modules.get(BullRegistrar, { strict: false }).register();
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
    if (config.redisUrl === null) setDefaultBackendFactory(createPostgresBackend);
    const connection =
      config.redisUrl === null
        ? { connectionString: databaseUrl, schema: SCHEMA, migrate: true, max: 4, keepAlive: true }
        : { url: config.redisUrl, maxRetriesPerRequest: null };
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot({
          connection: connection as QueueOptions['connection'],
          defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
          extraOptions: { manualRegistration: true },
        }),
      ],
      providers: [WorkerStarter],
    };
  }
}
