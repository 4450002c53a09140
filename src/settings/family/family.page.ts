import { Injectable } from '@nestjs/common';
import { FamilyService, InvitationsService, MembersService, type Session } from '../../auth/index.js';
import { show, type View } from '../page.js';
import { WHOLE_LIST } from '../pager.js';

/** The family page: members and settings, and for owners also invitations and the erasure. */
@Injectable()
export class FamilyPage {
  constructor(
    private readonly families: FamilyService,
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
  ) {}

  /** @param form the submitted values of a form and its problems */
  async show(session: Session, form: object = {}, status = 200): Promise<View> {
    const family = await this.families.get(session);
    const { records: members } = await this.members.list(session, WHOLE_LIST);
    const isOwner = session.role === 'owner';
    const invitations = isOwner ? (await this.invitations.list(session, WHOLE_LIST)).records : [];
    const model = { family, members, invitations, isOwner, timeZones: timeZonesWith(family.timeZone) };
    return show('family', { ...form, ...model }, status);
  }
}

/** The time zones to choose from. `Intl` lists neither UTC nor aliases, either of which may be the current choice. */
function timeZonesWith(chosen: string | null): readonly string[] {
  return [...new Set(['UTC', ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])];
}
