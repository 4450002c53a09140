import { Get, Param, Query } from '@nestjs/common';
import { ConnectionAuthorizationsService } from '../../provider-connections/index.js';
import { type Page, show } from '../page.js';
import { ForVisitors } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentVisit, type Visit } from '../visit.js';

/** The page that a provider sends people back to. State and code are in the query, which is never logged. */
@SettingsPages('connect')
@ForVisitors()
export class ConnectController {
  constructor(private readonly authorizations: ConnectionAuthorizationsService) {}

  @Get(':provider')
  async end(
    @Param('provider') provider: string,
    @Query('state') state: unknown,
    @Query('code') code: unknown,
    @CurrentVisit() { session }: Visit,
  ): Promise<Page> {
    await this.authorizations.end(provider, { state: textOf(state), code: textOf(code) }, session);
    return show('connected');
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
