import { Get, Post } from '@nestjs/common';
import { InvitationsService, MembersService, type Session } from '../../auth/index.js';
import { PathId } from '../../platform/http/path-id.js';
import { PublicOrigin } from '../../platform/http/public-origin.js';
import { goTo, type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';

@SettingsPages('settings/family')
export class FamilyController {
  constructor(
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
    private readonly origin: PublicOrigin,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    const [members, invitations] = [await this.members.listEmails(session), await this.invitations.listOpen(session)];
    return show('family', { members, invitations });
  }

  /** Answers with the link itself: the one page that ever shows it. */
  @Post('invitations')
  async invite(@CurrentSession() session: Session): Promise<Page> {
    const token = await this.invitations.invite(session);
    return show('invitation', { link: `${this.origin.value}/settings/join?token=${token}` }, 201);
  }

  @Post('invitations/:id/withdraw')
  async withdraw(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.invitations.withdraw(session, id);
    return goTo('/settings/family', 'invitation_withdrawn');
  }
}
