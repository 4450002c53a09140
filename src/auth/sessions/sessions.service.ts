import { Injectable } from '@nestjs/common';
import { setActor } from '../../platform/acting.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { hashSecret, newSecret } from '../secret.js';
import { type OpenSession, type Session, type SessionOrigin, SessionsRepository } from './sessions.repository.js';

/** Sessions of the settings pages. They open nothing else: the API takes keys only. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Begins a session. @returns its token, of which only the hash is stored */
  async begin(member: { readonly familyId: string; readonly userId: string }, origin: SessionOrigin): Promise<string> {
    const token = newSecret();
    const { familyId, userId } = member;
    setActor({ type: 'member', memberId: userId });
    await this.database.forFamily(familyId, async () => {
      await this.sessions.insert(familyId, userId, token.hash, origin);
      this.audit.record({ action: 'session.started', subject: { type: 'member', id: userId } });
    });
    return token.text;
  }

  async authenticate(token: string): Promise<Session | null> {
    return this.sessions.authenticate(hashSecret(token));
  }

  /** The caller's own sessions. */
  async list(caller: Caller, cut: PageLimits): Promise<PageResult<OpenSession>> {
    return this.database.forFamily(caller.familyId, () => this.sessions.listOpen(caller, cut));
  }

  async end(session: Session): Promise<void> {
    await this.database.forFamily(session.familyId, async () => {
      if (await this.sessions.delete(session, session.sessionId)) this.noteEnd(session.sessionId);
    });
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      if (!(await this.sessions.delete(caller, id))) throw notFound();
      this.noteEnd(id);
    });
  }

  async deleteAll(caller: Caller): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      await this.sessions.deleteAll(caller);
      this.audit.record({ action: 'session.ended', subject: { type: 'member', id: caller.userId } });
    });
  }

  /** Ends all sessions of the member but this one. */
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
