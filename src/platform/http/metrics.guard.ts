import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** Headers that proxies add. A request with one of them is not local, even if its connection is. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Protects the metrics. With HEARTH_METRICS_TOKEN, they need it as a bearer token (otherwise 401). Without it, only
 * this machine can read them, or nobody if they have a separate listener (404).
 */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { metricsToken, metricsBind } = this.config;
    if (metricsBind !== null || (metricsToken === null && !isLocal(request))) {
      throw new DomainError('not_found', 'There is no such address.');
    }
    if (metricsToken === null || hasToken(request.headers.authorization, metricsToken)) return true;
    http.getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
    throw new DomainError('unauthorized', 'Send the metrics token as Authorization: Bearer TOKEN.');
  }
}

/** Returns whether a header has the token. Comparing digests takes constant time. */
export function hasToken(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function isLocal(request: Request): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
