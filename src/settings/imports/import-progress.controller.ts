import { Get, Headers, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Session } from '../../auth/index.js';
import { ImportEventsService } from '../../imports/index.js';
import { answerWithEvents } from '../../platform/http/event-stream.js';
import { PathId } from '../../platform/http/path-id.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';

/** The progress of an import, for its page. The API gives the same to holders of keys. */
@SettingsPages('settings/imports/:id/events')
export class ImportProgressController {
  constructor(private readonly events: ImportEventsService) {}

  @Get()
  async follow(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    await answerWithEvents(response, await this.events.follow(session, id, lastEventId ?? null));
  }
}
