import { createHmac } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Session } from '../auth/index.js';

/** Who looks at the pages, and what their forms must carry. */
export interface Visit {
  /** null before signing in. */
  readonly session: Session | null;
  readonly csrfToken: string;
  /** Where the request came from, for throttling. */
  readonly address: string;
}

const VISIT = Symbol('visit');

type Visited = object & { [VISIT]?: Visit };

export function setVisit(request: object, visit: Visit): void {
  (request as Visited)[VISIT] = visit;
}

export function visitOf(request: object): Visit {
  const visit = (request as Visited)[VISIT];
  if (visit === undefined) throw new Error('A settings page needs its guard');
  return visit;
}

/**
 * The token that every form carries. Only a page that was shown to the holder of the secret cookie knows it: it follows
 * from the cookie, which other sites can have sent along but never read. It changes with the session.
 */
export function csrfTokenOf(secretCookie: string): string {
  return createHmac('sha256', secretCookie).update('csrf').digest('base64url');
}

export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit =>
  visitOf(context.switchToHttp().getRequest<object>()),
);

/** The session, on a page for those who are signed in. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session => {
  const { session } = visitOf(context.switchToHttp().getRequest<object>());
  if (session === null) throw new Error('CurrentSession needs a page for those who are signed in');
  return session;
});
