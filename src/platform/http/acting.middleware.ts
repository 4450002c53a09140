import type { NextFunction, Request, Response } from 'express';
import { actingAs } from '../acting.js';

/** Lets everything that a request starts be on behalf of whoever a guard finds out, and for this request. */
export function actForRequest(request: Request, _response: Response, next: NextFunction): void {
  const facts = {
    id: String(request.id),
    method: request.method,
    get route(): string | null {
      return (request.route as { readonly path?: string } | undefined)?.path ?? null;
    },
    address: request.ip ?? '',
    userAgent: request.headers['user-agent'] ?? null,
  };
  actingAs({ type: 'system' }, facts, next);
}
