import type { NextFunction, Request, Response } from 'express';

/**
 * Lets an `If-None-Match` that still holds be answered with 304, whatever the client says to caches on the way: that is
 * not for an origin (RFC 9110 §13.1.2), but Express reads `no-cache` as a refusal, and `fetch` sends it along.
 */
export function answerFromEtags(request: Request, _response: Response, next: NextFunction): void {
  delete request.headers['cache-control'];
  next();
}
