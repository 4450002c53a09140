import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IMPORTS_GROUP } from '../imports.openapi.js';
import type { Response } from 'express';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { answerWithEvents } from '../../platform/http/event-stream.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { ImportsService } from '../imports.service.js';
import { ImportEventsService } from './import-events.service.js';
import type { Caller } from '../../platform/access/caller.js';

const DESCRIPTION = `A stream of server-sent events. Each event is the state of the import at that moment:
\`{"id", "status", "error", "progress"}\`, with the same \`progress\` (\`phase\`, \`rows_done\`, \`rows_total\`) as the import
itself, or null when nobody works on it. The first event comes at once, another whenever something has changed, and a
comment every 15 seconds. The stream ends when nobody works on the import any more.

A client that was cut off sends the \`id\` of the last event that it has seen as \`Last-Event-ID\`, as browsers do, and is
not told that state again; when that was the end, the answer is 204, and there is no need to ask again.`;

@InArea('imports')
@ApiTags(IMPORTS_GROUP)
@PathRecord(ImportsService)
@Controller('api/v1/imports/:id/events')
export class ImportEventsController {
  constructor(private readonly events: ImportEventsService) {}

  @Get()
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The `id` of the last event that was seen.',
    schema: { type: 'string' },
  })
  @ApiResponse({
    status: 200,
    description: 'The events.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @ApiResponse({ status: 204, description: 'The last event that was seen was the end.' })
  @ApiOperationDoc({
    status: 200,
    summary: 'Follow an import while it is published or reverted',
    description: DESCRIPTION,
    idOf: 'import',
  })
  async follow(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    await answerWithEvents(response, await this.events.follow(caller, id, lastEventId ?? null));
  }
}
