import type { Request } from 'express';

/** Returns whether a request came over TLS. A TLS proxy sets `X-Forwarded-Proto`. */
export function isOverTls(request: Request): boolean {
  return request.secure || request.headers['x-forwarded-proto'] === 'https';
}
