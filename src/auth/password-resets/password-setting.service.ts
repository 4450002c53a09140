import { Injectable } from '@nestjs/common';
import { setActor } from '../../platform/acting.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { FamilyRepository } from '../families/family.repository.js';
import { type Account, MembersRepository } from '../members/members.repository.js';
import { PasswordPolicy } from '../members/password-policy.js';
import { Passwords } from '../members/passwords.js';
import { hashSecret } from '../secret.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

/** Sets a new password with a link that was mailed or that the operator created. */
@Injectable()
export class PasswordSettingService {
  constructor(
    private readonly database: Database,
    private readonly resets: PasswordResetsRepository,
    private readonly members: MembersRepository,
    private readonly families: FamilyRepository,
    private readonly sessions: SessionsRepository,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
  ) {}

  /** Finds the account of a link. Throws `not_found` if the link is unknown, used or expired. */
  async getByToken(token: string): Promise<Account> {
    const found = await this.resets.getByToken(hashSecret(token));
    if (found === null) throw notFound();
    return found;
  }

  /**
   * Sets the password, uses up the link and ends all sessions of the member. Keys and the second factor stay.
   * Throws `not_found`, and `validation_failed` for a weak password.
   */
  async set(token: string, password: string): Promise<void> {
    const account = await this.getByToken(token);
    this.policy.check(password, await this.knownTexts(account));
    const passwordHash = await this.passwords.hash(password);
    setActor({ type: 'member', memberId: account.userId });
    await this.database.forFamily(account.familyId, async () => {
      if (!(await this.resets.use(account, hashSecret(token)))) throw notFound();
      await this.members.setPassword(account, passwordHash);
      await this.sessions.deleteAll(account);
      this.audit.record({ action: 'password.reset', subject: { type: 'member', id: account.userId } });
    });
  }

  /** Returns texts that others know about the member, and from which a password could be guessed. */
  private async knownTexts({ familyId, userId }: Account): Promise<readonly string[]> {
    return this.database.forFamily(familyId, async () => {
      const member = await this.members.get(familyId, userId);
      const { name } = await this.families.get(familyId);
      return [member?.email, name].filter((text) => typeof text === 'string');
    });
  }
}
