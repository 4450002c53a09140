import { once } from 'node:events';
import type { NextFunction, Request, Response } from 'express';
import { tracer } from '../tracing/tracing.js';
import { anyCallerOf } from './caller.js';

/**
 * Middleware that makes a span of every request, named by the pattern of its route. Continues the trace of a
 * `traceparent` header. The span has no address, query or body.
 */
export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  const { method } = request;
  const given = request.headers['traceparent'];
  const parent = typeof given === 'string' ? given : null;
  void tracer().inTrace(parent, { name: method, kind: 'request' }, async (span) => {
    const closed = once(response, 'close');
    next();
    await closed;
    const route = (request.route as { readonly path?: string } | undefined)?.path;
    if (route !== undefined) {
      span.rename(`${method} ${route}`);
      span.note({ 'http.route': route });
    }
    const family = anyCallerOf(request)?.familyId;
    if (family !== undefined) span.note({ 'hearth.family_id': family });
    span.note({
      'http.request.method': method,
      'http.response.status_code': response.statusCode,
      'hearth.request_id': String(request.id),
    });
    if (response.statusCode >= 500) span.fail(String(response.statusCode));
  });
}
