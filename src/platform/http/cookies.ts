import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { isOverTls } from './tls.js';

/**
 * Reads a cookie that is limited to this host, hidden from scripts, and not sent by other sites. Over TLS its name must
 * have the prefix `__Host-`, which browsers enforce; other cookies are ignored.
 */
export function readSecretCookie(request: Request, name: string): string | null {
  const { cookie = '' } = request.headers;
  return parseCookie(cookie)[nameOver(request, name)] || null;
}

/** Writes a cookie. @param days how long the browser keeps it; null means until it is closed */
export function writeSecretCookie(request: Request, name: string, value: string, days: number | null): void {
  const age = days === null ? {} : { maxAge: days * 24 * 60 * 60 * 1000 };
  responseOf(request).cookie(nameOver(request, name), value, { ...attributes(request), ...age });
}

export function clearSecretCookie(request: Request, name: string): void {
  responseOf(request).clearCookie(nameOver(request, name), attributes(request));
}

function nameOver(request: Request, name: string): string {
  return isOverTls(request) ? `__Host-${name}` : name;
}

function attributes(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isOverTls(request) };
}

function responseOf({ res }: Request): Response {
  if (res === undefined) throw new Error('A cookie needs a response to go with');
  return res;
}
