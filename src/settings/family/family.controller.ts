import { Body, Get, Post } from '@nestjs/common';
import { InvitationsService, MembersService, type Session } from '../../auth/index.js';
import { RequiresRole, ROLES } from '../../platform/http/access.js';
import { PathId } from '../../platform/http/path-id.js';
import { validationFailed } from '../../platform/http/validation.js';
import type { Posted } from '../form.js';
import { goTo, type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';

/** The first page of a list that is longer than any family. */
const MOST = { limit: 500, offset: 0 };

@SettingsPages('settings/family')
export class FamilyController {
  constructor(
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    const { records: members } = await this.members.list(session, MOST);
    const isOwner = session.role === 'owner';
    const invitations = isOwner ? (await this.invitations.list(session, MOST)).records : [];
    return show('family', { members, invitations, isOwner });
  }

  /** Answers with the link itself: the one page that ever shows it. */
  @Post('invitations')
  @RequiresRole('owner')
  async invite(@CurrentSession() session: Session, @Body() { role }: Posted): Promise<Page> {
    const chosen = ROLES.find((known) => known === role) ?? 'member';
    const { link } = await this.invitations.create(session, { role: chosen, email: null });
    return show('invitation', { link }, 201);
  }

  @Post('members/:id/role')
  @RequiresRole('owner')
  async changeRole(@CurrentSession() session: Session, @PathId() id: string, @Body() { role }: Posted): Promise<Page> {
    const chosen = ROLES.find((known) => known === role);
    if (chosen === undefined) throw validationFailed({ role: [`role must be one of: ${ROLES.join(' | ')}`] });
    await this.members.changeRole(session, id, chosen);
    return goTo('/settings/family', 'role_changed');
  }

  /** The member's address is typed once more, so that nobody is removed by mistake. */
  @Post('members/:id/remove')
  @RequiresRole('viewer')
  async remove(@CurrentSession() session: Session, @PathId() id: string, @Body() { confirm }: Posted): Promise<Page> {
    await this.members.remove(session, id, typeof confirm === 'string' ? confirm.trim() : '');
    return id === session.userId ? goTo('/settings/sign-in', 'left') : goTo('/settings/family', 'member_removed');
  }

  @Post('invitations/:id/withdraw')
  @RequiresRole('owner')
  async withdraw(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.invitations.delete(session, id);
    return goTo('/settings/family', 'invitation_withdrawn');
  }
}
