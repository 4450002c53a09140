import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** Headers that proxies add. A request with one of them is not local, even if its connection is. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** A program sends the token as a bearer token. A browser asks its user for a password. */
const CHALLENGES = ['Bearer', 'Basic realm="Hearth, for operators", charset="UTF-8"'];

/**
 * Protects what only operators may see. With HEARTH_METRICS_TOKEN, a request without that token gets 401. Without the setting,
 * a request from another machine gets 404.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(protected readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { metricsToken } = this.config;
    if (metricsToken === null && !isLocal(request)) throw noSuchAddress();
    if (metricsToken === null || hasToken(request.headers.authorization, metricsToken)) return true;
    http.getResponse<Response>().setHeader('WWW-Authenticate', CHALLENGES);
    throw new DomainError('unauthorized', 'Send the metrics token as Authorization: Bearer TOKEN, or as a password.');
  }
}

export function noSuchAddress(): DomainError {
  return new DomainError('not_found', 'There is no such address.');
}

/**
 * Returns whether an `Authorization` header has the token: as a bearer token, or as a password with any user name. Comparing
 * digests takes constant time.
 */
export function hasToken(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(givenIn(header ?? '')), digest(token));
}

/** Returns the bearer token or the password in an `Authorization` header; an empty text if it has neither. */
function givenIn(header: string): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) (.*)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? [];
  return password;
}

function isLocal(request: Request): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
