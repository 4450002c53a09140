import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { answerWithEvents } from '../../platform/http/event-stream.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { CHATS_GROUP } from '../chats.openapi.js';
import { ChatsService } from '../chats.service.js';
import { ChatEventsService } from './chat-events.service.js';

const DESCRIPTION = `A stream of server-sent events, from your latest message on, or after \`Last-Event-ID\`. Each has the id
\`MESSAGE:N\`; N ascends within a message, with gaps.

- \`message.created {message}\`, then for an answer:
- \`message.delta {message_id, n, text}\`: add the text to the answer;
- \`message.reset {message_id}\`: forget the text so far, the assistant starts its answer again;
- \`tool_call.started\`, \`tool_call.finished {message_id, tool_call}\`: the assistant reads the ledger;
- \`message.completed\`, \`message.failed\` or \`message.cancelled {message}\`: the answer as it is stored.

\`chat.updated {title}\` comes when the title changes. A comment comes every 15 seconds. The stream ends 60 seconds after the
last answer. If the client has then seen everything, the answer is 204, and there is no need to ask again.`;

@InArea('chats')
@ApiTags(CHATS_GROUP)
@PathRecord(ChatsService)
@Controller('api/v1/chats/:id/events')
export class ChatEventsController {
  constructor(private readonly events: ChatEventsService) {}

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
  @ApiResponse({ status: 204, description: 'All events were seen, and the last answer is older than a minute.' })
  @ApiOperationDoc({ status: 200, summary: 'Follow a chat', description: DESCRIPTION, idOf: 'chat' })
  async follow(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    await answerWithEvents(response, await this.events.follow(caller, id, lastEventId ?? null));
  }
}
