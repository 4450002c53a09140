import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import { hashSecret, newSecret } from '../secret.js';
import { type Session, SessionsRepository } from './sessions.repository.js';

/** Sessions of the settings pages. They open nothing else: the API takes keys only. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Begins a session. @returns its token, of which only the hash is stored */
  async begin(caller: Caller): Promise<string> {
    const token = newSecret();
    await this.database.forFamily(caller.familyId, () => this.sessions.insert(caller, token.hash));
    return token.text;
  }

  async authenticate(token: string): Promise<Session | null> {
    return this.sessions.authenticate(hashSecret(token));
  }

  async end(session: Session): Promise<void> {
    await this.database.forFamily(session.familyId, () => this.sessions.delete(session));
  }
}
