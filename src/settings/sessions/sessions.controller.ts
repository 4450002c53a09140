import { Get, Post } from '@nestjs/common';
import { type Session, SessionsService } from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { PathId } from '../../platform/http/path-id.js';
import { redirectTo, type Page, show } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';

/** The sessions of the member. */
@SettingsPages('settings/sessions')
@RequiresRole('viewer')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    const { records } = await this.sessions.list(session, WHOLE_LIST);
    return show('sessions', { sessions: records, current: session.sessionId });
  }

  @Post('end-others')
  async endOthers(@CurrentSession() session: Session): Promise<Page> {
    await this.sessions.deleteOthers(session);
    return redirectTo('/settings/sessions', 'sessions_ended');
  }

  @Post(':id/end')
  async end(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.sessions.delete(session, id);
    return id === session.sessionId
      ? redirectTo('/settings/sign-in', 'signed_out')
      : redirectTo('/settings/sessions', 'session_ended');
  }
}
