import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { insufficientRole, newSecret, type Session, SessionsService } from '../auth/index.js';
import { setActor } from '../platform/acting.js';
import { DomainError } from '../platform/errors.js';
import { isAtLeast, type Role } from '../platform/access/roles.js';
import { REQUIRED_ROLE } from '../platform/http/access.js';
import { setCaller } from '../platform/http/caller.js';
import { readSecretCookie, writeSecretCookie } from '../platform/http/cookies.js';
import { csrfTokenOf, setVisit } from './visit.js';

export const SESSION_COOKIE = 'hearth_session';
/** Ties forms to visitors who are not signed in. */
const VISITOR_COOKIE = 'hearth_visitor';

const FOR_VISITORS = Symbol('for visitors');

/** Opens a page to visitors who are not signed in. */
export const ForVisitors = (): ClassDecorator & MethodDecorator => SetMetadata(FOR_VISITORS, true);

/** Resolves the session cookie to the signed-in member. For settings pages only: the API accepts keys alone. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = readSecretCookie(request, SESSION_COOKIE);
    const session = token === null ? null : await this.sessions.authenticate(token);
    const isOpen = this.reflector.getAllAndOverride<boolean>(FOR_VISITORS, [context.getHandler(), context.getClass()]);
    setVisit(request, {
      session,
      csrfToken: csrfTokenOf(session === null || token === null ? visitorSecret(request) : token),
      address: request.ip ?? '',
    });
    if (session !== null && token !== null) {
      setActor({ type: 'member', memberId: session.userId });
      setCaller(request, session, async () => (await this.sessions.authenticate(token)) !== null);
      this.checkRole(context, request.method, session);
    } else if (!isOpen) throw new DomainError('unauthorized', 'Sign in first.');
    return true;
  }

  /** By default viewers may see pages and members may send forms. */
  private checkRole(context: ExecutionContext, method: string, { role }: Session): void {
    const own = this.reflector.getAllAndOverride<Role | undefined>(REQUIRED_ROLE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const least = own ?? (method === 'POST' ? 'member' : 'viewer');
    if (!isAtLeast(role, least)) throw insufficientRole(least);
  }
}

function visitorSecret(request: Request): string {
  const known = readSecretCookie(request, VISITOR_COOKIE);
  if (known !== null) return known;
  const made = newSecret().text;
  writeSecretCookie(request, VISITOR_COOKIE, made, null);
  return made;
}
