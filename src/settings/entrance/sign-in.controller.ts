import { Body, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  type Account,
  SESSION_DAYS,
  type Session,
  SessionsService,
  SignInLinks,
  SignInService,
} from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { clearSecretCookie, readSecretCookie, writeSecretCookie } from '../../platform/http/cookies.js';
import { type Posted, submittedTexts } from '../form.js';
import { redirectTo, type Page, show } from '../page.js';
import { ForVisitors, SESSION_COOKIE } from '../session.guard.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';

const REFUSAL = { form: 'Email and password do not match.' };
const WRONG_CODE = { code: 'Code is wrong, or was used before.' };
/** Carries the sealed challenge from the password page to the code page. */
const CHALLENGE_COOKIE = 'hearth_challenge';

@SettingsPages('settings')
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly links: SignInLinks,
  ) {}

  @Get()
  home(): Page {
    return redirectTo('/settings/overview');
  }

  @Get('sign-in')
  @ForVisitors()
  ask(@CurrentVisit() { session }: Visit): Page {
    return session === null ? show('sign-in') : redirectTo('/settings');
  }

  /** Always starts a new session, so that a previously planted cookie is useless (session fixation). */
  @Post('sign-in')
  @ForVisitors()
  async signIn(@Body() posted: Posted, @CurrentVisit() visit: Visit, @Req() request: Request): Promise<Page> {
    const { email = '', password = '' } = typedCredentials(posted);
    const step = await this.signIns.signIn({ email, password }, visit.address);
    if (step === null) return show('sign-in', { values: submittedTexts(posted), problems: REFUSAL }, 422);
    if (step.account !== null) return this.begin(step.account, visit, request);
    writeSecretCookie(request, CHALLENGE_COOKIE, step.challenge, null);
    return redirectTo('/settings/sign-in/code');
  }

  /** The link that the start command prints. The token is in the query, which is never logged. */
  @Get('sign-in/link')
  @ForVisitors()
  async follow(@Query('token') token: unknown, @CurrentVisit() visit: Visit, @Req() request: Request): Promise<Page> {
    const account = typeof token === 'string' ? this.links.find(token) : null;
    return account === null ? redirectTo('/settings/sign-in', 'link_ended') : this.begin(account, visit, request);
  }

  @Get('sign-in/code')
  @ForVisitors()
  askCode(@Req() request: Request): Page {
    const challenge = readSecretCookie(request, CHALLENGE_COOKIE);
    const isOpen = challenge !== null && this.signIns.isOpen(challenge);
    return isOpen ? show('sign-in-code') : redirectTo('/settings/sign-in', 'sign_in_again');
  }

  @Post('sign-in/code')
  @ForVisitors()
  async answerCode(@Body() { code }: Posted, @CurrentVisit() visit: Visit, @Req() request: Request): Promise<Page> {
    const challenge = readSecretCookie(request, CHALLENGE_COOKIE);
    if (challenge === null || !this.signIns.isOpen(challenge)) return redirectTo('/settings/sign-in', 'sign_in_again');
    const account = await this.signIns.answer(challenge, typeof code === 'string' ? code : '', visit.address);
    if (account === null) return show('sign-in-code', { problems: WRONG_CODE }, 422);
    clearSecretCookie(request, CHALLENGE_COOKIE);
    return this.begin(account, visit, request);
  }

  @Post('sign-out')
  @RequiresRole('viewer')
  async signOut(@CurrentSession() session: Session, @Req() request: Request): Promise<Page> {
    await this.sessions.end(session);
    clearSecretCookie(request, SESSION_COOKIE);
    return redirectTo('/settings/sign-in', 'signed_out');
  }

  private async begin(account: Account, visit: Visit, request: Request): Promise<Page> {
    const origin = { address: visit.address, userAgent: request.headers['user-agent'] ?? null };
    if (visit.session !== null) await this.sessions.end(visit.session);
    writeSecretCookie(request, SESSION_COOKIE, await this.sessions.create(account, origin), SESSION_DAYS);
    return redirectTo('/settings');
  }
}

/**
 * Applies no rules: a text that breaks them matches no account. PostgreSQL cannot store U+0000, so no account has it.
 */
function typedCredentials({ email, password }: Posted): { email?: string; password?: string } {
  if (typeof email !== 'string' || typeof password !== 'string' || email.includes('\u0000')) return {};
  return { email: email.trim(), password };
}
