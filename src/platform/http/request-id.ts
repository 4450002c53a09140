import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

declare module 'http' {
  interface IncomingMessage {
    /** The request id in logs and in the response. */
    id: string | number | object;
  }
}

const SANE = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Gives every request an id: the client's own if it is a valid token, otherwise a new one. The response has it in
 * `X-Request-Id`.
 */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id as string);
  next();
}
