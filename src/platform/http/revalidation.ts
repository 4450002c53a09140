import type { NextFunction, Request, Response } from 'express';

/**
 * Allows 304 for a matching `If-None-Match`, regardless of the request's `Cache-Control`. That header does not concern
 * an origin server (RFC 9110 §13.1.2), but Express treats `no-cache` as a refusal, and `fetch` sends it.
 */
export function answerFromEtags(request: Request, _response: Response, next: NextFunction): void {
  delete request.headers['cache-control'];
  next();
}
