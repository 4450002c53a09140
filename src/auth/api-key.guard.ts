import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { setActor } from '../platform/acting.js';
import { DomainError } from '../platform/errors.js';
import { setCaller } from '../platform/http/caller.js';
import { PUBLIC } from '../platform/http/public.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { hashSecret } from './secret.js';

/** The challenges of a 401: the two ways to send a key. */
const CHALLENGES = 'ApiKey, Bearer';

/**
 * Resolves an API key to its caller and family. It is in `X-Api-Key`, or a bearer token (RFC 6750), or in both. All
 * invalid keys get the same response.
 */
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
    const secret = secretOf(request);
    const hash = secret === null ? null : hashSecret(secret);
    const caller = hash === null ? null : await this.keys.authenticate(hash);
    if (hash === null || caller === null) {
      http.getResponse<Response>().setHeader('WWW-Authenticate', CHALLENGES);
      throw new DomainError(
        'unauthorized',
        'Send a valid API key, in X-Api-Key or as a bearer token in Authorization.',
      );
    }
    const { userId: memberId, apiKeyId } = caller;
    setActor({ type: 'api_key', memberId, apiKeyId });
    setCaller(request, caller, async () => (await this.keys.authenticate(hash))?.role === caller.role);
    return true;
  }
}

/** Returns the key of a request; null if there is none, or if its two headers have different ones. */
function secretOf({ headers }: Request): string | null {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  const given = new Set([headers['x-api-key'], bearer].filter((key) => key !== undefined && key !== ''));
  const [secret] = given;
  return given.size === 1 && typeof secret === 'string' ? secret : null;
}
