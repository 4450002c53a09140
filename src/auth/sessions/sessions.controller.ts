import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import { InArea, RequiresRole } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { type Page, PageOf, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import type { MemberSession } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

@ApiSchema({ name: 'Session' })
class SessionResponse {
  @UuidField({ description: 'The id of the session.' })
  readonly id!: string;

  @TextField({
    description: 'The network address that it was started from, or null.',
    nullable: true,
    example: '203.0.113.9',
  })
  readonly address!: string | null;

  @TextField({ description: 'The user agent of the browser, or null.', nullable: true })
  readonly user_agent!: string | null;

  @TimestampField({ description: 'When it was started.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When it was last used, to the minute.' })
  readonly last_seen_at!: string;

  @TimestampField({ description: 'When it ends at the latest.' })
  readonly expires_at!: string;
}

const SessionPage = PageOf(SessionResponse, 'SessionPage');

@InArea('admin')
@RequiresRole('viewer')
@ApiTags(ACCESS_GROUP)
@PathRecord(SessionsService)
@Controller('api/v1/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: SessionPage,
    summary: 'List your sessions of the settings pages',
    description: 'Each is a browser in which you are signed in.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: ApiCaller, @Query() query: PageQuery): Promise<Page<SessionResponse>> {
    return presentPage(query, await this.sessions.list(caller, limitsOf(query)), presentSession);
  }

  @Delete()
  @ApiOperationDoc({
    status: 204,
    summary: 'Sign out everywhere',
    description: 'Ends all of your sessions of the settings pages. API keys stay valid.',
  })
  async deleteAll(@CurrentCaller() caller: ApiCaller): Promise<void> {
    await this.sessions.deleteAll(caller);
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'End one of your sessions',
    description: 'That browser has to sign in again.',
    idOf: 'session',
  })
  async delete(@CurrentCaller() caller: ApiCaller, @PathId() id: string): Promise<void> {
    await this.sessions.delete(caller, id);
  }
}

function presentSession({ id, address, userAgent, createdAt, lastSeenAt, expiresAt }: MemberSession): SessionResponse {
  return {
    id,
    address,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
