import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { Config } from './config.js';
import { Counters } from './counters/counters.js';
import { DatabaseCountersRepository } from './counters/database-counters.repository.js';
import { ExpiredCounters } from './counters/expired-counters.upkeep.js';
import { FallbackCounters } from './counters/fallback-counters.js';
import type { ServiceUrls } from './database/database-url.js';
import { DatabaseModule } from './database/database.module.js';
import { Encryption } from './encryption/encryption.js';
import { EventLogModule } from './events/event-log.module.js';
import { HttpModule } from './http/http.module.js';
import { Mailer } from './mail/mailer.js';
import { Metrics } from './metrics.js';
import { QueueModule } from './queue/queue.module.js';

/** Infrastructure: configuration, database, queue, HTTP. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config, database: ServiceUrls): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DatabaseModule.forRoot(database, config.databasePoolSize),
        QueueModule.forRoot(config, database.directUrl),
        HttpModule,
        AuditModule,
        EventLogModule,
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: Counters, useClass: FallbackCounters },
        DatabaseCountersRepository,
        ExpiredCounters,
        Encryption,
        Mailer,
        Metrics,
      ],
      exports: [Config, Counters, Encryption, Mailer, Metrics, HttpModule],
    };
  }
}
