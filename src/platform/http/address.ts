import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../errors.js';

const UNREADABLE = Symbol('unreadable address');

type RequestWithMark = Request & { [UNREADABLE]?: true };

/**
 * Marks a URL whose percent signs cannot be decoded, and lets it reach its route all the same: an unknown route, a
 * wrong method and a useless key are told before the 400 (contract §1).
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

/** Refuses an address that was marked, behind the guards. */
@Injectable()
export class AddressInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.switchToHttp().getRequest<RequestWithMark>()[UNREADABLE] === true) {
      throw new DomainError('malformed_request', 'The address of the request cannot be decoded.');
    }
    return next.handle();
  }
}
