import { Body, Get, Post } from '@nestjs/common';
import { PasswordResetsService } from '../../auth/index.js';
import { type Posted, readForm, submittedTexts } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { ForVisitors } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentVisit, type Visit } from '../visit.js';
import { ForgotPassword } from './entrance.requests.js';

/** Requests a password reset link. The answer is the same whether or not the address has an account. */
@SettingsPages('settings/forgot-password')
@ForVisitors()
export class ForgotPasswordController {
  constructor(private readonly resets: PasswordResetsService) {}

  @Get()
  ask(): Page {
    return this.page({});
  }

  @Post()
  async request(@Body() posted: Posted, @CurrentVisit() { address }: Visit): Promise<Page> {
    if (!this.resets.areSent) return this.page({});
    const { fields, problems } = readForm(ForgotPassword, posted, { email: 'Email' });
    if (problems !== null) return this.page({ values: submittedTexts(posted), problems }, 422);
    await this.resets.request(fields.email, address);
    return redirectTo('/settings/forgot-password', 'reset_sent');
  }

  private page(model: object, status = 200): Page {
    return show('forgot-password', { ...model, areSent: this.resets.areSent }, status);
  }
}
