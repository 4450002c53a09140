import { timingSafeEqual } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../platform/errors.js';
import { visitOf } from './visit.js';

const FIELD = 'csrf_token';

/** Refuses a form that was not on a page which this visitor was shown. */
@Injectable()
export class CsrfInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method === 'POST' && !isToken((request.body as Record<string, unknown>)[FIELD], request)) {
      throw new DomainError(
        'insufficient_scope',
        'This form is too old. Go back, load the page again, and send it anew.',
      );
    }
    return next.handle();
  }
}

function isToken(given: unknown, request: Request): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(visitOf(request).csrfToken)];
  return a.length === b.length && timingSafeEqual(a, b);
}
