import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiCaller, Caller } from '../access/caller.js';

const CALLER = Symbol('caller');
const STILL_HOLDS = Symbol('still holds');

type RequestWithCaller = Request & { [CALLER]?: Caller | ApiCaller; [STILL_HOLDS]?: () => Promise<boolean> };

/**
 * Sets the caller of a request.
 * @param caller the caller, by key or signed in to the settings pages
 * @param stillHolds checks whether the key or the session is still valid with the same role, for long responses
 */
export function setCaller(request: Request, caller: Caller | ApiCaller, stillHolds: () => Promise<boolean>): void {
  (request as RequestWithCaller)[CALLER] = caller;
  (request as RequestWithCaller)[STILL_HOLDS] = stillHolds;
}

/** Checks again whether the key or session of a request is valid; false if there was none. */
export async function stillHolds(request: Request): Promise<boolean> {
  return (await (request as RequestWithCaller)[STILL_HOLDS]?.()) ?? false;
}

/** Returns the caller, with a key or a session; undefined on a public route. */
export function anyCallerOf(request: Request): Caller | undefined {
  return (request as RequestWithCaller)[CALLER];
}

/** Returns the caller of the API, or undefined on a public route. */
export function callerOf(request: Request): ApiCaller | undefined {
  const caller = (request as RequestWithCaller)[CALLER];
  return caller !== undefined && 'apiKeyId' in caller ? caller : undefined;
}

/** The caller, as a parameter of a controller's method behind the guard. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): ApiCaller => {
  const caller = callerOf(context.switchToHttp().getRequest<Request>());
  if (caller === undefined) throw new Error('CurrentCaller needs a route behind the API key guard');
  return caller;
});
