import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../platform/config.js';
import { DomainError } from '../platform/errors.js';
import { PublicOrigin } from '../platform/public-origin.js';
import { mcpSettings } from './mcp.settings.js';

/**
 * Refuses requests of web pages of other origins. Programs send no `Origin`; a page that was lured to this address by DNS
 * sends its own.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly publicOrigin: PublicOrigin,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { origin } = context.switchToHttp().getRequest<Request>().headers;
    if (origin === undefined || origin === this.publicOrigin.value) return true;
    if (mcpSettings.of(this.config).origins.includes(origin)) return true;
    throw new DomainError(
      'origin_not_allowed',
      'Pages of this origin may not use /mcp. Its operator has to list it in HEARTH_MCP_ORIGINS.',
    );
  }
}
