import { Get, Query } from '@nestjs/common';
import { MembersService, type Session } from '../../auth/index.js';
import { cursorOf, type EventSection, EventsService, presentEvent, sequenceOf } from '../../events/index.js';
import { DomainError } from '../../platform/errors.js';
import { RequiresRole } from '../../platform/http/access.js';
import { type Page, show } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';

const EVENTS_A_PAGE = 50;

const ACTORS: Readonly<Record<string, string>> = { api_key: 'an API key', system: 'Hearth', member: 'a former member' };

/** The event log of the family, for owners: newest first. */
@SettingsPages('settings/events')
@RequiresRole('owner')
export class EventsPagesController {
  constructor(
    private readonly events: EventsService,
    private readonly members: MembersService,
  ) {}

  /** @param before the number of the event that follows those to show; without it, the newest are shown */
  @Get()
  async list(@CurrentSession() session: Session, @Query('before') before: unknown): Promise<Page> {
    const last = typeof before === 'string' && /^[1-9]\d{0,14}$/.test(before) ? Number(before) - 1 : null;
    const { events } = await this.endingWith(session, last);
    const { records: members } = await this.members.list(session, WHOLE_LIST);
    const emails = new Map(members.map(({ id, email }) => [id, email ?? id]));
    const shown = events.map(presentEvent).filter(({ sequence }) => last === null || sequence <= last);
    const first = shown[0]?.sequence ?? 1;
    const rows = shown.toReversed().map(({ sequence, type, occurred_at: at, actor, subject }) => ({
      sequence,
      type,
      at: new Date(at),
      who: emails.get(actor.member_id ?? '') ?? ACTORS[actor.type] ?? actor.type,
      subject: subject.type.replaceAll('_', ' '),
    }));
    return show('events', { rows, older: first > 1 && rows.length > 0 ? `/settings/events?before=${first}` : null });
  }

  /** @param last the number of the last event of the section; null for the newest */
  private async endingWith(session: Session, last: number | null): Promise<EventSection> {
    const end = last ?? (await this.numberOfNewest(session));
    const query = { limit: EVENTS_A_PAGE };
    try {
      return await this.events.list(session, { ...query, after: cursorOf(String(Math.max(0, end - EVENTS_A_PAGE))) });
    } catch (error) {
      // Events before are no longer kept: those that are begin later.
      if (!(error instanceof DomainError) || error.code !== 'cursor_expired') throw error;
      return this.events.list(session, query);
    }
  }

  private async numberOfNewest(session: Session): Promise<number> {
    const { nextAfter } = await this.events.list(session, { after: 'now', limit: 1 });
    return Number(sequenceOf(nextAfter));
  }
}
