import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DomainError } from '../platform/errors.js';
import { isAtLeast } from '../platform/access/roles.js';
import { callerOf } from '../platform/http/caller.js';
import { allows } from '../platform/access/scopes.js';
import { requirementOf } from './requirement.js';

/** Checks the scopes of the key (403 `insufficient_scope`), and then the role of its member (`insufficient_role`). */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = callerOf(request);
    if (caller === undefined) return true;
    const { area, access, role } = requirementOf(
      this.reflector,
      context.getHandler(),
      context.getClass(),
      request.method,
    );
    if (area !== 'any' && !allows(caller.scopes, area, access)) {
      throw new DomainError('insufficient_scope', `This needs an API key with the scope ${area}:${access}.`);
    }
    if (!isAtLeast(caller.role, role)) throw insufficientRole(role);
    return true;
  }
}

export function insufficientRole(role: string): DomainError {
  return new DomainError(
    'insufficient_role',
    `Only ${role}s of the family${role === 'owner' ? '' : ' and owners'} may do this.`,
  );
}
