import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionSlots } from './connection-slots.js';
import type { ServiceUrls } from './database-url.js';
import { Database } from './database.js';
import { serviceDataSource } from './data-source.js';
import { PoolMetrics } from './pool-metrics.js';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(urls: ServiceUrls, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...serviceDataSource(urls, poolSize), autoLoadEntities: true })],
      providers: [ConnectionSlots, Database, PoolMetrics],
      exports: [ConnectionSlots, Database],
    };
  }
}
