import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export type Scope = 'read' | 'read_write';

/** Who is asking: resolved once by the guard, and all that code below it knows of the request's credentials. */
export interface Caller {
  readonly familyId: string;
  readonly userId: string;
  readonly apiKeyId: string;
  readonly scope: Scope;
}

const CALLER = Symbol('caller');

type RequestWithCaller = Request & { [CALLER]?: Caller };

export function setCaller(request: Request, caller: Caller): void {
  (request as RequestWithCaller)[CALLER] = caller;
}

/** The caller of a request, or undefined on a public route. */
export function callerOf(request: Request): Caller | undefined {
  return (request as RequestWithCaller)[CALLER];
}

/** The caller, in a controller's method behind the guard. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context.switchToHttp().getRequest<Request>());
  if (caller === undefined) throw new Error('CurrentCaller needs a route behind the API key guard');
  return caller;
});
