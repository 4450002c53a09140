import { Body, Get, Post, Query } from '@nestjs/common';
import { InvitationsService, MembersService } from '../../auth/index.js';
import { notFound } from '../../platform/errors.js';
import { type Posted, readForm, refusedFields, submittedTexts } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { ForVisitors } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentVisit, type Visit } from '../visit.js';
import { ChooseCredentials } from './entrance.requests.js';

const LABELS = { email: 'Email', password: 'Password' };

/** The page that the link of an invitation opens. The token is in the query, which is never logged. */
@SettingsPages('settings/join')
@ForVisitors()
export class JoinController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly members: MembersService,
  ) {}

  @Get()
  async ask(@Query('token') token: unknown): Promise<Page> {
    if (this.members.signUpPolicy === 'closed') throw notFound();
    return show('join', { ...(await this.invitationOf(token)), token });
  }

  @Post()
  async join(@Body() posted: Posted, @CurrentVisit() { address }: Visit): Promise<Page> {
    const { token } = posted;
    const invitation = await this.invitationOf(token);
    const { fields, problems } = readForm(ChooseCredentials, posted, LABELS);
    if (problems !== null) return show('join', { ...invitation, token, values: submittedTexts(posted), problems }, 422);
    try {
      if (!(await this.members.join(String(token), fields, address))) throw notFound();
    } catch (error) {
      const refused = refusedFields(error, LABELS);
      return show('join', { ...invitation, token, values: submittedTexts(posted), problems: refused }, 422);
    }
    return redirectTo('/settings/sign-in', 'signed_up');
  }

  private async invitationOf(token: unknown): Promise<{ readonly familyName: string }> {
    const { familyName } = await this.invitations.getByToken(typeof token === 'string' ? token : '');
    return { familyName };
  }
}
