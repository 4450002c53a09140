import { createHmac } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Session } from '../auth/index.js';

/** Who visits the pages, and the token of their forms. */
export interface Visit {
  /** null before signing in. */
  readonly session: Session | null;
  readonly csrfToken: string;
  /** The network address of the request, for throttling. */
  readonly address: string;
}

const VISIT = Symbol('visit');

type Visited = object & { [VISIT]?: Visit };

export function setVisit(request: object, visit: Visit): void {
  (request as Visited)[VISIT] = visit;
}

export function visitOf(request: object): Visit {
  const visit = (request as Visited)[VISIT];
  if (visit === undefined) throw new Error('A settings page needs SessionGuard');
  return visit;
}

/**
 * The token of every form. It is derived from the secret cookie, which other sites can make a browser send but never read, so
 * only pages shown to the holder of the cookie contain it. It changes with the session.
 */
export function csrfTokenOf(secretCookie: string): string {
  return createHmac('sha256', secretCookie).update('csrf').digest('base64url');
}

export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit =>
  visitOf(context.switchToHttp().getRequest<object>()),
);

/** The session, on a page for signed-in members. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session => {
  const { session } = visitOf(context.switchToHttp().getRequest<object>());
  if (session === null) throw new Error('CurrentSession needs a page for signed-in members');
  return session;
});
