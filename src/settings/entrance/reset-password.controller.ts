import { Body, Get, Post, Query } from '@nestjs/common';
import { PasswordSettingService } from '../../auth/index.js';
import { type Posted, readForm, refusedFields } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { ForVisitors } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { ResetPassword } from './entrance.requests.js';

const LABELS = { password: 'New password' };

/** The page that a password reset link opens. The token is in the query, which is never logged. */
@SettingsPages('settings/reset-password')
@ForVisitors()
export class ResetPasswordController {
  constructor(private readonly setting: PasswordSettingService) {}

  @Get()
  async ask(@Query('token') token: unknown): Promise<Page> {
    await this.setting.getByToken(textOf(token));
    return show('reset-password', { token });
  }

  @Post()
  async set(@Body() posted: Posted): Promise<Page> {
    const token = textOf(posted['token']);
    await this.setting.getByToken(token);
    const { fields, problems } = readForm(ResetPassword, posted, LABELS);
    if (problems !== null) return show('reset-password', { token, problems }, 422);
    try {
      await this.setting.set(token, fields.password);
    } catch (error) {
      return show('reset-password', { token, problems: refusedFields(error, LABELS) }, 422);
    }
    return redirectTo('/settings/sign-in', 'password_set');
  }
}

function textOf(token: unknown): string {
  return typeof token === 'string' ? token : '';
}
