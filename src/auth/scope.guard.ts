import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DomainError } from '../platform/errors.js';
import { callerOf } from '../platform/http/caller.js';
import { REQUIRED_SCOPE, type RequiredScope } from '../platform/http/scope.js';

/** Reading needs `read`, everything else needs `read_write`, unless the route says otherwise. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = callerOf(request);
    if (caller === undefined) return true;
    const own = this.reflector.get<RequiredScope | undefined>(REQUIRED_SCOPE, context.getHandler());
    const required = own ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'read_write');
    if (required === 'read_write' && caller.scope !== 'read_write') {
      throw new DomainError('insufficient_scope', 'This needs an API key with the scope read_write.');
    }
    return true;
  }
}
