import type { Request } from 'express';

/** Whether a request came over TLS. A proxy that ends TLS says so in `X-Forwarded-Proto`. */
export function isOverTls(request: Request): boolean {
  return request.secure || request.headers['x-forwarded-proto'] === 'https';
}
