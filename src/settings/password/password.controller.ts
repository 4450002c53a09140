import { Body, Get, Post } from '@nestjs/common';
import { RequiresRole } from '../../platform/http/access.js';
import { PasswordChangeService, type Session } from '../../auth/index.js';
import { type Posted, readForm, refusedFields } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { ChangePassword } from './password.requests.js';

const LABELS = { current_password: 'Current password', password: 'New password' };
const WRONG = { current_password: 'Current password is wrong.' };

@SettingsPages('settings/password')
export class PasswordController {
  constructor(private readonly passwords: PasswordChangeService) {}

  @Get()
  ask(): Page {
    return show('password');
  }

  @Post()
  @RequiresRole('viewer')
  async change(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { fields, problems } = readForm(ChangePassword, posted, LABELS);
    if (problems !== null) return show('password', { problems }, 422);
    const change = { current: fields.current_password, chosen: fields.password };
    try {
      const isChanged = await this.passwords.change(session, change);
      return isChanged
        ? redirectTo('/settings/password', 'password_changed')
        : show('password', { problems: WRONG }, 422);
    } catch (error) {
      return show('password', { problems: refusedFields(error, LABELS) }, 422);
    }
  }
}
