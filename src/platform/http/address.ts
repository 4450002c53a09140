import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../errors.js';

const UNREADABLE = Symbol('unreadable address');

type RequestWithMark = Request & { [UNREADABLE]?: true };

/**
 * Marks a URL that cannot be percent-decoded, and continues: unknown routes, wrong methods and invalid keys are
 * reported before the 400 (contract §1).
 */
export function markUnreadableAddress(request: Request, _response: Response, next: NextFunction): void {
  const { url } = request;
  if (!isReadable(url)) {
    (request as RequestWithMark)[UNREADABLE] = true;
    request.url = url.replaceAll('%', '%25');
  }
  next();
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Refuses a marked address, after the guards. */
@Injectable()
export class AddressInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.switchToHttp().getRequest<RequestWithMark>()[UNREADABLE] === true) {
      throw new DomainError('malformed_request', 'The address of the request cannot be decoded.');
    }
    return next.handle();
  }
}
