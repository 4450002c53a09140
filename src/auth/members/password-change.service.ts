import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { type Session, SessionsRepository } from '../sessions/sessions.repository.js';
import { CurrentPassword } from './current-password.js';
import { MembersRepository } from './members.repository.js';
import { PasswordPolicy } from './password-policy.js';
import { Passwords } from './passwords.js';

/** Changes the password of a signed-in member. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly currentPassword: CurrentPassword,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Replaces the password and ends the member's other sessions. Throws `validation_failed` for a weak password, and
   * `rate_limit_exceeded`.
   * @returns false, with nothing changed, if the current password is wrong
   */
  async change(
    session: Session,
    { current, chosen }: { readonly current: string; readonly chosen: string },
  ): Promise<boolean> {
    const found = await this.currentPassword.verify(session, current);
    if (found === null) return false;
    this.policy.check(chosen, [session.email, session.familyName]);
    const hashes = { from: found.passwordHash, to: await this.passwords.hash(chosen) };
    return this.database.forFamily(session.familyId, async () => {
      if (!(await this.members.replacePassword(session, hashes))) return false;
      await this.sessions.deleteOthers(session);
      this.audit.record({ action: 'password.changed', subject: { type: 'member', id: session.userId } });
      return true;
    });
  }
}
