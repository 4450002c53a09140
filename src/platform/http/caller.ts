import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export type Scope = 'read' | 'read_write';

/** Who is asking: resolved once by a guard, and all that services know of the request's credentials. */
export interface Caller {
  readonly familyId: string;
  readonly userId: string;
}

/** A caller of the API, who came with a key. */
export interface ApiCaller extends Caller {
  readonly apiKeyId: string;
  readonly scope: Scope;
}

const CALLER = Symbol('caller');

type RequestWithCaller = Request & { [CALLER]?: Caller | ApiCaller };

/** @param caller who asks: with a key, or signed in to the pages for people */
export function setCaller(request: Request, caller: Caller | ApiCaller): void {
  (request as RequestWithCaller)[CALLER] = caller;
}

/** Who asks, in whatever way; undefined where anybody may. */
export function anyCallerOf(request: Request): Caller | undefined {
  return (request as RequestWithCaller)[CALLER];
}

/** The caller of the API, or undefined on a public route. */
export function callerOf(request: Request): ApiCaller | undefined {
  const caller = (request as RequestWithCaller)[CALLER];
  return caller !== undefined && 'apiKeyId' in caller ? caller : undefined;
}

/** The caller, in a controller's method behind the guard. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): ApiCaller => {
  const caller = callerOf(context.switchToHttp().getRequest<Request>());
  if (caller === undefined) throw new Error('CurrentCaller needs a route behind the API key guard');
  return caller;
});
