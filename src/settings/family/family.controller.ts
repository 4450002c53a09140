import { Body, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  ErasureService,
  familyChangesOf,
  FamilyService,
  InvitationsService,
  MembersService,
  type Session,
  UpdateFamily,
} from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { ROLES } from '../../platform/access/roles.js';
import { clearSecretCookie } from '../../platform/http/cookies.js';
import { PathId } from '../../platform/http/path-id.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { WithoutEmptyFields } from '../without-empty-fields.pipe.js';
import { type Posted, readForm, refusedFields, submittedTexts } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { SESSION_COOKIE } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { FamilyPage } from './family.page.js';
import { Invite } from './family.requests.js';

const LABELS = {
  name: 'Name',
  currency: 'Currency',
  time_zone: 'Time zone',
  assistant_allowed: 'Assistant',
  auto_categorize: 'Categories',
};
const INVITATION_LABELS = { role: 'Role', email: 'Email' };

@SettingsPages('settings/family')
export class FamilyController {
  constructor(
    private readonly page: FamilyPage,
    private readonly families: FamilyService,
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
    private readonly erasures: ErasureService,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    return this.page.show(session);
  }

  @Post()
  @RequiresRole('owner')
  async update(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    // A browser sends nothing for an unchecked box.
    const complete = {
      ...posted,
      assistant_allowed: posted['assistant_allowed'] === 'true',
      auto_categorize: posted['auto_categorize'] === 'true',
    };
    const { fields, problems } = readForm(UpdateFamily, complete, LABELS);
    if (problems !== null) return this.page.show(session, { values: submittedTexts(posted), problems }, 422);
    await this.families.update(session, familyChangesOf(fields));
    return redirectTo('/settings/family', 'family_changed');
  }

  /** Shows the link, on the only page that ever does. */
  @Post('invitations')
  @RequiresRole('owner')
  async invite(@CurrentSession() session: Session, @Body(new WithoutEmptyFields()) posted: Posted): Promise<Page> {
    const { fields, problems } = readForm(Invite, posted, INVITATION_LABELS);
    if (problems !== null)
      return this.page.show(session, { values: submittedTexts(posted), invitationProblems: problems }, 422);
    const { role, email = null } = fields;
    const { link } = await this.invitations.create(session, { role, email });
    return show('invitation', { link, email }, 201);
  }

  @Post('members/:id/role')
  @RequiresRole('owner')
  async changeRole(@CurrentSession() session: Session, @PathId() id: string, @Body() { role }: Posted): Promise<Page> {
    await this.members.get(session, id);
    const chosen = ROLES.find((known) => known === role);
    if (chosen === undefined) throw validationFailed({ role: [`role must be one of: ${ROLES.join(' | ')}`] });
    await this.members.update(session, id, { role: chosen });
    return redirectTo('/settings/family', 'role_changed');
  }

  /** The member's address is typed again to confirm. */
  @Post('members/:id/remove')
  @RequiresRole('viewer')
  async remove(@CurrentSession() session: Session, @PathId() id: string, @Body() { confirm }: Posted): Promise<Page> {
    await this.members.remove(session, id, typeof confirm === 'string' ? confirm.trim() : '');
    return id === session.userId
      ? redirectTo('/settings/sign-in', 'left')
      : redirectTo('/settings/family', 'member_removed');
  }

  @Post('invitations/:id/withdraw')
  @RequiresRole('owner')
  async withdraw(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.invitations.delete(session, id);
    return redirectTo('/settings/family', 'invitation_withdrawn');
  }

  /** Ends all sessions of the family, including the current one. */
  @Post('erase')
  @RequiresRole('owner')
  async erase(@CurrentSession() session: Session, @Body() posted: Posted, @Req() request: Request): Promise<Page> {
    const confirm = typeof posted['confirm'] === 'string' ? posted['confirm'].trim() : '';
    try {
      const { id } = await this.erasures.begin(session, confirm);
      clearSecretCookie(request, SESSION_COOKIE);
      return redirectTo(`/settings/erasures/${id}`);
    } catch (error) {
      const erasureProblems = refusedFields(error, { confirm: 'What you typed' });
      return this.page.show(session, { erasureProblems }, 422);
    }
  }
}
