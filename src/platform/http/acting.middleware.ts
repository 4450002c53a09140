import type { NextFunction, Request, Response } from 'express';
import { actingAs } from '../acting.js';

/** Runs a request on behalf of the caller, whom a guard identifies later. */
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
