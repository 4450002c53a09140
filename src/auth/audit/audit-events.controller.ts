import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { presentAuditEvents } from './audit-events.presenter.js';
import { ListAuditEvents } from './audit-events.requests.js';
import { AuditEventsResponse } from './audit-events.responses.js';
import { AuditEventsService } from './audit-events.service.js';
import type { ApiCaller } from '../../platform/access/caller.js';

@InArea('admin')
@ApiTags(ACCESS_GROUP)
@Controller('api/v1/audit_events')
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: AuditEventsResponse,
    summary: 'List the audit log of your family',
    description:
      'One row per operation: sign-ins, refused sign-ins, exports, and every write except chats. Rows contain ids, ' +
      'counts and names of fields; never names, amounts or secrets. A cursor whose event is no longer kept answers 410.',
    errors: ['validation_failed', 'cursor_expired'],
  })
  async list(@CurrentCaller() caller: ApiCaller, @Query() query: ListAuditEvents): Promise<AuditEventsResponse> {
    return presentAuditEvents(await this.events.list(caller, query));
  }
}
