import { Body, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MembersService, SESSION_DAYS, type Session, SessionsService } from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { clearSecretCookie, writeSecretCookie } from '../../platform/http/cookies.js';
import { type Posted, typed } from '../form.js';
import { goTo, type Page, show } from '../page.js';
import { ForVisitors, SESSION_COOKIE } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';

const REFUSAL = { form: 'Email and password do not belong together.' };

@SettingsPages('settings')
export class SignInController {
  constructor(
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  home(): Page {
    return goTo('/settings/keys');
  }

  @Get('sign-in')
  @ForVisitors()
  ask(@CurrentVisit() { session }: Visit): Page {
    return session === null ? show('sign-in') : goTo('/settings');
  }

  /** Always begins a new session, so a cookie that somebody planted before is worth nothing afterwards. */
  @Post('sign-in')
  @ForVisitors()
  async signIn(@Body() posted: Posted, @CurrentVisit() visit: Visit, @Req() request: Request): Promise<Page> {
    const { email = '', password = '' } = typedCredentials(posted);
    const member = await this.members.signIn({ email, password }, visit.address);
    if (member === null) return show('sign-in', { values: typed(posted), problems: REFUSAL }, 422);
    const origin = { address: visit.address, userAgent: request.headers['user-agent'] ?? null };
    if (visit.session !== null) await this.sessions.end(visit.session);
    writeSecretCookie(request, SESSION_COOKIE, await this.sessions.begin(member, origin), SESSION_DAYS);
    return goTo('/settings');
  }

  @Post('sign-out')
  @RequiresRole('viewer')
  async signOut(@CurrentSession() session: Session, @Req() request: Request): Promise<Page> {
    await this.sessions.end(session);
    clearSecretCookie(request, SESSION_COOKIE);
    return goTo('/settings/sign-in', 'signed_out');
  }
}

/** No rules here: a text that breaks them belongs to no account. What PostgreSQL cannot store neither. */
function typedCredentials({ email, password }: Posted): { email?: string; password?: string } {
  if (typeof email !== 'string' || typeof password !== 'string' || email.includes('\u0000')) return {};
  return { email: email.trim(), password };
}
