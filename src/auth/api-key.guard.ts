import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { setActor } from '../platform/acting.js';
import { DomainError } from '../platform/errors.js';
import { setCaller } from '../platform/http/caller.js';
import { PUBLIC } from '../platform/http/public.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { hashSecret } from './secret.js';

/** Resolves an API key to its caller and family. All invalid keys get the same response. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeysRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const secret = request.headers['x-api-key'];
    const hash = typeof secret === 'string' && secret !== '' ? hashSecret(secret) : null;
    const caller = hash === null ? null : await this.keys.authenticate(hash);
    if (hash === null || caller === null) {
      http.getResponse<Response>().setHeader('WWW-Authenticate', 'ApiKey');
      throw new DomainError('unauthorized', 'Send a valid API key in the header X-Api-Key.');
    }
    const { userId: memberId, apiKeyId } = caller;
    setActor({ type: 'api_key', memberId, apiKeyId });
    setCaller(request, caller, async () => (await this.keys.authenticate(hash)) !== null);
    return true;
  }
}
