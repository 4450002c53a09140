import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** How many requests the key of a request has in the minute that runs. */
export interface RequestAllowance {
  readonly limit: number;
  /** What is left after this request. */
  readonly remaining: number;
}

const ALLOWANCE = Symbol('request allowance');

type RequestWithAllowance = Request & { [ALLOWANCE]?: RequestAllowance };

/** To be called by the guard that counts requests. */
export function setRequestAllowance(request: Request, allowance: RequestAllowance): void {
  (request as RequestWithAllowance)[ALLOWANCE] = allowance;
}

/** The allowance of the key that was sent; null where requests are not limited. */
export const CurrentRequestAllowance = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestAllowance | null =>
    context.switchToHttp().getRequest<RequestWithAllowance>()[ALLOWANCE] ?? null,
);
