import { timingSafeEqual } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../platform/errors.js';
import { visitOf } from './visit.js';

const FIELD = 'csrf_token';

/** Refuses a form that does not come from a page shown to this visitor. */
@Injectable()
export class CsrfInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method === 'POST' && !isToken((request.body as Record<string, unknown>)[FIELD], request)) {
      throw new DomainError('insufficient_scope', 'This form has expired. Go back, reload the page and send it again.');
    }
    return next.handle();
  }
}

function isToken(given: unknown, request: Request): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(visitOf(request).csrfToken)];
  return a.length === b.length && timingSafeEqual(a, b);
}
