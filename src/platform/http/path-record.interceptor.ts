import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { DomainError, notFound } from '../errors.js';
import { anyCallerOf } from './caller.js';
import { preconditionOf } from './if-match.js';
import type { RecordFinder } from './path-record.js';
import { type RouteInput, RouteInputs } from './route-inputs.js';

/**
 * Answers 404 or 412 instead of 422 if the record in the path does not exist, or has another version than the request
 * accepts. It costs valid requests nothing.
 */
@Injectable()
export class PathRecordInterceptor implements NestInterceptor {
  constructor(
    private readonly routes: RouteInputs,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.routes.of(context.getClass(), context.getHandler());
    if (route.finder === null) return next.handle();
    const finder = this.modules.get<RecordFinder>(route.finder, { strict: false });
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const isInvalid = error instanceof DomainError && error.code === 'validation_failed';
        if (isInvalid) await check(finder, route, request);
        throw error;
      }),
    );
  }
}

async function check(finder: RecordFinder, { ids }: RouteInput, request: Request): Promise<void> {
  const caller = anyCallerOf(request);
  if (caller === undefined) throw new Error('PathRecord needs a route behind the API key guard');
  const values: unknown[] = [];
  for (const read of ids) values.push(await read(request.params));
  if (!(await finder.exists(caller, ...values))) throw notFound();
  if (request.method === 'GET') return;
  await finder.checkPrecondition?.(caller, preconditionOf(request), request.body, ...values);
}
