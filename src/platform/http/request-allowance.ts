import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The rate limit of the key of a request, in the current minute. */
export interface RequestAllowance {
  readonly limit: number;
  /** The requests left after this one. */
  readonly remaining: number;
}

const ALLOWANCE = Symbol('request allowance');

type RequestWithAllowance = Request & { [ALLOWANCE]?: RequestAllowance };

/** Sets the rate limit of a request. Called by the rate limit guard. */
export function setRequestAllowance(request: Request, allowance: RequestAllowance): void {
  (request as RequestWithAllowance)[ALLOWANCE] = allowance;
}

/** The rate limit of the caller's key; null if requests are not limited. */
export const CurrentRequestAllowance = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestAllowance | null =>
    context.switchToHttp().getRequest<RequestWithAllowance>()[ALLOWANCE] ?? null,
);
