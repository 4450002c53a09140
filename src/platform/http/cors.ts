import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { RESPONSE_HEADERS } from './response-headers.js';

/** What programs use: the API, its entry points and its document. Pages with a session are for their own origin only. */
const OPEN_PATHS = /^\/($|api\/|openapi\.json$)/;

const METHODS = 'GET, HEAD, POST, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Api-Key, X-Request-Id';
/** Browsers ask again after at most two hours. */
const PREFLIGHT_SECONDS = '7200';

/**
 * Lets scripts of other origins use the API (CORS), if they are listed in `HEARTH_CORS_ORIGINS`. Other origins get the
 * usual response, which their browsers keep from them. Cookies are never allowed: a key is the only credential.
 */
export function allowOrigins({ corsOrigins }: Config): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (corsOrigins.length === 0 || !OPEN_PATHS.test(request.path)) return next();
    response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return next();
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      response.setHeader('Access-Control-Expose-Headers', Object.keys(RESPONSE_HEADERS).join(', '));
      return next();
    }
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
    response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    response.status(204).end();
  };
}
