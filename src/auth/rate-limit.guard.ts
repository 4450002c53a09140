import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../platform/config.js';
import { DomainError } from '../platform/errors.js';
import { callerOf } from '../platform/http/caller.js';

/** A fixed window of a minute for each API key, counted in this process. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiter: RateLimiterMemory | null;

  constructor(private readonly config: Config) {
    const points = config.rateLimitPerMinute;
    this.limiter = points === 0 ? null : new RateLimiterMemory({ points, duration: 60 });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const caller = callerOf(http.getRequest<Request>());
    if (this.limiter === null || caller === undefined) return true;
    const { refused, state } = await consume(this.limiter, caller.apiKeyId);
    const seconds = Math.ceil(state.msBeforeNext / 1000);
    const response = http.getResponse<Response>();
    response.setHeader('RateLimit-Limit', String(this.config.rateLimitPerMinute));
    response.setHeader('RateLimit-Remaining', String(Math.max(0, state.remainingPoints)));
    response.setHeader('RateLimit-Reset', String(seconds));
    if (refused) {
      throw new DomainError('rate_limit_exceeded', `Too many requests. Try again in ${seconds} seconds.`, {
        retryAfter: seconds,
      });
    }
    return true;
  }
}

/** The limiter rejects with its state, not with an Error, when the window is used up. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<{ refused: boolean; state: RateLimiterRes }> {
  try {
    return { refused: false, state: await limiter.consume(key) };
  } catch (state) {
    if (state instanceof RateLimiterRes) return { refused: true, state };
    throw state;
  }
}
