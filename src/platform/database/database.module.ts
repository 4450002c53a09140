import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionSlots } from './connection-slots.js';
import { Database } from './database.js';
import { serviceDataSource } from './data-source.js';

@Global()
@Module({})
export class DatabaseModule {
  /** @param url of the service's login */
  static forRoot(url: string, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...serviceDataSource(url, poolSize), autoLoadEntities: true })],
      providers: [ConnectionSlots, Database],
      exports: [ConnectionSlots, Database],
    };
  }
}
