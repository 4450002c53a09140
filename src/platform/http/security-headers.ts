import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { isOverTls } from './tls.js';

/** Allows only what Swagger UI needs: its own files, its inline styles and its inline icons. */
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

/** Sets the security headers of every response. */
export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  (isOverTls(request) ? overTls : overPlainHttp)(request, response, next);
}
