import { Injectable } from '@nestjs/common';
import { FamilyService, InvitationsService, MembersService, type Session } from '../../auth/index.js';
import { show, type View } from '../page.js';

/** The first page of a list that is longer than any family. */
const MOST = { limit: 500, offset: 0 };

/** The page of a family: its members, and for owners its settings, invitations and end. */
@Injectable()
export class FamilyPage {
  constructor(
    private readonly families: FamilyService,
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
  ) {}

  /** @param form what was typed into a form, and what was wrong with it */
  async read(session: Session, form: object = {}, status = 200): Promise<View> {
    const family = await this.families.get(session);
    const { records: members } = await this.members.list(session, MOST);
    const isOwner = session.role === 'owner';
    const invitations = isOwner ? (await this.invitations.list(session, MOST)).records : [];
    const model = { family, members, invitations, isOwner, timeZones: timeZonesWith(family.timeZone) };
    return show('family', { ...form, ...model }, status);
  }
}

/** What a family can choose from; UTC and other names for the same zones are not among those that are listed. */
function timeZonesWith(chosen: string | null): readonly string[] {
  return [...new Set(['UTC', ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])];
}
