import { Body, Get, Post } from '@nestjs/common';
import { MembersService } from '../../auth/index.js';
import { notFound } from '../../platform/errors.js';
import { type Posted, readForm, refusedFields, submittedTexts } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { ForVisitors } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentVisit, type Visit } from '../visit.js';
import { SignUp } from './entrance.requests.js';

const LABELS = { family_name: 'Family name', currency: 'Currency', email: 'Email', password: 'Password' };

@SettingsPages('settings/sign-up')
@ForVisitors()
export class SignUpController {
  constructor(private readonly members: MembersService) {}

  @Get()
  ask(@CurrentVisit() { session }: Visit): Page {
    if (this.members.signUpPolicy !== 'open') throw notFound();
    return session === null ? show('sign-up') : redirectTo('/settings');
  }

  /** The answer is the same whether the address is free or taken. */
  @Post()
  async signUp(@Body() posted: Posted, @CurrentVisit() { address }: Visit): Promise<Page> {
    const { fields, problems } = readForm(SignUp, posted, LABELS);
    if (problems !== null) return show('sign-up', { values: submittedTexts(posted), problems }, 422);
    const family = { familyName: fields.family_name, currency: fields.currency };
    try {
      await this.members.signUp(fields, family, address);
    } catch (error) {
      return show('sign-up', { values: submittedTexts(posted), problems: refusedFields(error, LABELS) }, 422);
    }
    return redirectTo('/settings/sign-in', 'signed_up');
  }
}
