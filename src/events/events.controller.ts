import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../platform/access/caller.js';
import { InArea } from '../platform/http/access.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { answerWithEvents } from '../platform/http/event-stream.js';
import { ApiOperationDoc } from '../platform/http/operation-doc.js';
import { EventFeedService } from './event-feed.service.js';
import { sequenceOf, sequenceOfEventId } from './event-cursor.js';
import { EVENTS_GROUP } from './events.openapi.js';
import { presentEvents } from './events.presenter.js';
import { FollowEvents, ListEvents } from './events.requests.js';
import { EventsResponse } from './events.responses.js';
import { EventsService } from './events.service.js';

@InArea('admin')
@ApiTags(EVENTS_GROUP)
@Controller('api/v1/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly feed: EventFeedService,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: EventsResponse,
    summary: 'List the events of your family',
    description:
      'Oldest first. Keep `next_after` and send it as `after` the next time: you get each event once, and miss none. ' +
      'A cursor from which the log no longer goes on answers 410; `details.oldest_after` is the oldest one that does.',
    errors: ['cursor_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListEvents): Promise<EventsResponse> {
    return presentEvents(await this.events.list(caller, query));
  }

  @Get('stream')
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The `id` of the last event that was seen. Browsers send it when they reconnect. It precedes `after`.',
    schema: { type: 'string' },
  })
  @ApiResponse({
    status: 200,
    description: 'The events.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @ApiOperationDoc({
    status: 200,
    summary: 'Follow the events of your family',
    description:
      'Server-sent events: `id` is the `sequence`, `event` the `type`, `data` the event as the list has it. The stream begins ' +
      'after `Last-Event-ID` or `after`, otherwise with the oldest event that is kept, and does not end. A comment comes ' +
      'every 15 seconds.',
    errors: ['cursor_expired'],
  })
  async follow(
    @CurrentCaller() caller: Caller,
    @Query() { after, types }: FollowEvents,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const given = after === undefined ? null : sequenceOf(after);
    const place = lastEventId === undefined || lastEventId === '' ? given : sequenceOfEventId(lastEventId);
    await answerWithEvents(response, await this.feed.follow(caller, { after: place, types: types ?? null }));
  }
}
