import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AddressInterceptor } from './address.js';
import { BodyMemory } from './body-memory.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { IdempotencyInterceptor } from './idempotency.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsListener } from './metrics.listener.js';
import { PageLinksInterceptor } from './pagination.js';
import { PublicOrigin } from './public-origin.js';
import { RequestBodyInterceptor } from './request-body.js';
import { RouteTable } from './route-table.js';
import { Spool } from './spool.js';
import { UploadSlots } from './upload-slots.js';

/** What every request passes, in this order: guards of `auth`, then the address, the body, its idempotency key, the page's links. */
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    MetricsListener,
    PublicOrigin,
    RouteTable,
    UploadSlots,
    BodyMemory,
    Spool,
    IdempotencyRepository,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: AddressInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RequestBodyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PageLinksInterceptor },
  ],
  exports: [PublicOrigin, RouteTable, Spool],
})
export class HttpModule {}
