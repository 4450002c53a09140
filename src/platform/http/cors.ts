import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { RESPONSE_HEADERS } from './response-headers.js';

/** A part of the service that scripts of listed origins can use. */
export interface OpenPart {
  readonly paths: RegExp;
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  /** The request headers that a script can send, besides those of every part. */
  readonly headers: readonly string[];
}

/** The headers by which a script shows its key, sends JSON and names its request. */
const COMMON_HEADERS = ['Authorization', 'Content-Type', 'X-Api-Key', 'X-Request-Id'] as const;

/** Browsers ask again after at most two hours. */
const PREFLIGHT_SECONDS = '7200';

/** What programs use: the API, its entry points and its document. Pages with a session are for their own origin only. */
export function openApiPart({ corsOrigins }: Config): OpenPart {
  return {
    paths: /^\/($|api\/|openapi\.json$)/,
    origins: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    headers: ['Idempotency-Key', 'If-Match', 'If-None-Match', 'Last-Event-ID'],
  };
}

/**
 * Lets scripts of listed origins use a part of the service (CORS). Other origins get the usual response, which their browsers
 * keep from them. Cookies are never allowed: a key is the only credential.
 */
export function allowOrigins({ paths, origins, methods, headers }: OpenPart): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (origins.length === 0 || !paths.test(request.path)) return next();
    response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return next();
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      response.setHeader('Access-Control-Expose-Headers', Object.keys(RESPONSE_HEADERS).join(', '));
      return next();
    }
    response.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', [...COMMON_HEADERS, ...headers].join(', '));
    response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    response.status(204).end();
  };
}
