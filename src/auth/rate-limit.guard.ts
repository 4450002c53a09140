import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../platform/config.js';
import { Counters } from '../platform/counters/counters.js';
import { DomainError } from '../platform/errors.js';
import { callerOf } from '../platform/http/caller.js';
import { setRequestAllowance } from '../platform/http/request-allowance.js';

const WINDOW_SECONDS = 60;
/**
 * A process takes requests from the shared counter in this number of blocks per window, so that most requests need no
 * query.
 */
const BLOCKS = 20;
/** The maximum number of keys that a process remembers. */
const MAX_KEYS = 100_000;

/** The number of requests of a key that a process can still allow. */
interface Allowance {
  left: number;
  /** The number of requests left for all processes when this one last asked. */
  readonly shared: number;
  readonly endsAt: number;
}

/** Limits the requests of each API key in fixed one-minute windows, across all processes. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limit: number;
  private readonly block: number;
  private readonly allowances = new Map<string, Allowance>();

  constructor(
    config: Config,
    private readonly counters: Counters,
  ) {
    this.limit = config.rateLimitPerMinute;
    this.block = Math.max(1, Math.floor(this.limit / BLOCKS));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const caller = callerOf(request);
    if (this.limit === 0 || caller === undefined) return true;
    const allowance = await this.allowanceOf(caller.apiKeyId);
    const isRefused = allowance.left === 0;
    if (!isRefused) allowance.left -= 1;
    const seconds = Math.max(1, Math.ceil((allowance.endsAt - Date.now()) / 1000));
    const response = http.getResponse<Response>();
    const remaining = allowance.left + allowance.shared;
    setRequestAllowance(request, { limit: this.limit, remaining });
    response.setHeader('RateLimit-Limit', String(this.limit));
    response.setHeader('RateLimit-Remaining', String(remaining));
    response.setHeader('RateLimit-Reset', String(seconds));
    if (isRefused) {
      throw new DomainError('rate_limit_exceeded', `Too many requests. Try again in ${seconds} seconds.`, {
        retryAfter: seconds,
      });
    }
    return true;
  }

  private async allowanceOf(apiKeyId: string): Promise<Allowance> {
    const known = this.allowances.get(apiKeyId);
    if (known !== undefined && known.endsAt > Date.now() && (known.left > 0 || known.shared === 0)) return known;
    const { points, secondsLeft } = await this.counters.add(`requests:${apiKeyId}`, this.block, WINDOW_SECONDS);
    const taken = points - this.block;
    const allowance = {
      left: Math.min(this.block, Math.max(0, this.limit - taken)),
      shared: Math.max(0, this.limit - points),
      endsAt: Date.now() + secondsLeft * 1000,
    };
    if (this.allowances.size >= MAX_KEYS) this.allowances.clear();
    this.allowances.set(apiKeyId, allowance);
    return allowance;
  }
}
