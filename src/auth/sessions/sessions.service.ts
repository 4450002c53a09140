import { Injectable } from '@nestjs/common';
import { setActor } from '../../platform/acting.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { hashSecret, newSecret } from '../secret.js';
import type { Account } from '../members/members.repository.js';
import type { MemberSession } from './session.entity.js';
import { type Session, type SessionOrigin, SessionsRepository } from './sessions.repository.js';

/** Sessions of the settings pages. The API accepts only keys, not sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Starts a session. @returns its token; only the hash is stored */
  async create(account: Account, origin: SessionOrigin): Promise<string> {
    const token = newSecret();
    const { familyId, userId } = account;
    setActor({ type: 'member', memberId: userId });
    await this.database.forFamily(familyId, async () => {
      await this.sessions.create(account, token.hash, origin);
      this.audit.record({ action: 'session.started', subject: { type: 'member', id: userId } });
    });
    return token.text;
  }

  /** Authenticates a token. @returns the signed-in member; null if the token has no open session */
  async authenticate(token: string): Promise<Session | null> {
    return this.sessions.authenticate(hashSecret(token));
  }

  /** Lists the caller's own open sessions. */
  async list(caller: Caller, limits: PageLimits): Promise<PageResult<MemberSession>> {
    return this.database.forFamily(caller.familyId, () => this.sessions.listOpen(caller, limits));
  }

  async exists(caller: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(caller.familyId, () => this.sessions.exists(caller, id));
  }

  /** Signs out the session. Does nothing if it has ended. */
  async end(session: Session): Promise<void> {
    await this.database.forFamily(session.familyId, async () => {
      if (await this.sessions.delete(session, session.sessionId)) this.noteEnd(session.sessionId);
    });
  }

  /** Ends one of the caller's sessions. Throws `not_found`. */
  async delete(caller: Caller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      if (!(await this.sessions.delete(caller, id))) throw notFound();
      this.noteEnd(id);
    });
  }

  /** Signs the caller out everywhere. */
  async deleteAll(caller: Caller): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      await this.sessions.deleteAll(caller);
      this.audit.record({ action: 'session.ended', subject: { type: 'member', id: caller.userId } });
    });
  }

  /** Ends all other sessions of the member. */
  async deleteOthers(session: Session): Promise<void> {
    await this.database.forFamily(session.familyId, async () => {
      await this.sessions.deleteOthers(session);
      this.audit.record({ action: 'session.ended', subject: { type: 'member', id: session.userId } });
    });
  }

  private noteEnd(id: string): void {
    this.audit.record({ action: 'session.ended', subject: { type: 'session', id } });
  }
}
