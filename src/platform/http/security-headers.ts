import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { isOverTls } from './tls.js';

/** What Swagger UI needs, and nothing else: its own files, the styles that it writes into the page, its inlined icons. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const overTls = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { ...POLICY, upgradeInsecureRequests: [] } },
});
// Upgrading to https on a plain http origin would block the files of Swagger UI.
const overPlainHttp = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: POLICY },
  strictTransportSecurity: false,
});

/** The security headers of every answer. */
export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  (isOverTls(request) ? overTls : overPlainHttp)(request, response, next);
}
