import { Get } from '@nestjs/common';
import { AuditEventsService, ListAuditEvents, MembersService, type Session } from '../../auth/index.js';
import { AUDIT_ACTIONS } from '../../platform/audit/vocabulary.js';
import { RequiresRole } from '../../platform/http/access.js';
import { type Page, show } from '../page.js';
import { PageQueryOf } from '../page-query.js';
import { WHOLE_LIST } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';

/** The audit log, for owners: newest first, filtered by a form that needs no script. */
@SettingsPages('settings/audit')
@RequiresRole('owner')
export class AuditController {
  constructor(
    private readonly events: AuditEventsService,
    private readonly members: MembersService,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @PageQueryOf(ListAuditEvents) query: ListAuditEvents): Promise<Page> {
    const { events, nextAfter, hasMore } = await this.events.list(session, query);
    const { records: members } = await this.members.list(session, WHOLE_LIST);
    const emails = new Map(members.map(({ id, email }) => [id, email ?? id]));
    const more = hasMore && nextAfter !== null ? `/settings/audit?${String(nextQuery(query, nextAfter))}` : null;
    return show('audit', { events, members, emails, actions: AUDIT_ACTIONS, chosen: query, more });
  }
}

function nextQuery({ action, member_id: memberId }: ListAuditEvents, after: string): URLSearchParams {
  return new URLSearchParams({
    ...(action !== undefined && { action }),
    ...(memberId !== undefined && { member_id: memberId }),
    after,
  });
}
