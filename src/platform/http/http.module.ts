import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AddressInterceptor } from './address.js';
import { BodyMemory } from './body-memory.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { IdempotencyInterceptor } from './idempotency.js';
import { IdempotencyRepository } from '../idempotency/idempotency.repository.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsListener } from './metrics.listener.js';
import { PageLinksInterceptor } from './pagination.js';
import { PathRecordInterceptor } from './path-record.interceptor.js';
import { PublicOrigin } from '../public-origin.js';
import { RecordVersionInterceptor } from './record-version.interceptor.js';
import { RequestBodyInterceptor } from './request-body.js';
import { RouteInputs } from './route-inputs.js';
import { RouteTable } from './route-table.js';
import { Spool } from '../uploads/spool.js';
import { UndeclaredInputInterceptor } from './undeclared-input.interceptor.js';
import { UnusedConnections } from './unused-connections.js';
import { UploadSlots } from './upload-slots.js';
import { Readiness } from './readiness.js';
import { RequestValidationPipe } from './request-validation.pipe.js';

/**
 * The stages of every request: the guards of `auth`, then these interceptors in order, then the pipe that validates the
 * input that the route declares.
 */
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController, MetricsController],
  providers: [
    MetricsListener,
    PublicOrigin,
    Readiness,
    RouteTable,
    RouteInputs,
    UnusedConnections,
    UploadSlots,
    BodyMemory,
    Spool,
    IdempotencyRepository,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: AddressInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PathRecordInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RequestBodyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: UndeclaredInputInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RecordVersionInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PageLinksInterceptor },
    { provide: APP_PIPE, useClass: RequestValidationPipe },
  ],
  exports: [PublicOrigin, Readiness, RouteTable, Spool],
})
export class HttpModule {}
