import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { AuditAction } from '../../platform/audit/actions.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config, type SignUpPolicy } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { isAtLeast, type Role } from '../../platform/http/access.js';
import type { Caller } from '../../platform/http/caller.js';
import type { Cut, PageCut } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import { validationFailed } from '../../platform/http/validation.js';
import { insufficientRole } from '../scope.guard.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { hashSecret } from '../secret.js';
import { type Session, SessionsRepository } from '../sessions/sessions.repository.js';
import { type Member, MembersRepository } from './members.repository.js';
import { PasswordPolicy } from './password-policy.js';
import { Passwords } from './passwords.js';
import { SignInThrottle } from './sign-in.throttle.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface NewFamily {
  readonly familyName: string;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * How people become members, and leave. Nothing here tells whether an address has an account: a taken address and a free one
 * get the same answer after the same work.
 */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly invitations: InvitationsRepository,
    private readonly config: Config,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Whether anybody may make a family, or those with an invitation join one. */
  get signUpPolicy(): SignUpPolicy {
    return this.config.signUp;
  }

  /**
   * Makes a family and its first member, unless the address is taken. Throws `validation_failed` for a password that is easy to
   * guess, and `not_found` where not everybody may sign up.
   * @param address where the request came from
   */
  async signUp({ email, password }: Credentials, family: NewFamily, address: string): Promise<void> {
    if (this.config.signUp !== 'open') throw notFound();
    this.policy.check(password, [email, family.familyName]);
    await this.throttle.countSignUp(address);
    const passwordHash = await this.passwords.hash(password);
    const familyId = newId();
    await this.database.forFamily(familyId, async () => {
      await this.members.insertFamily(familyId, family.familyName, family.currency);
      const isNew = await this.members.insertMember(familyId, { email, passwordHash, role: 'owner' });
      if (isNew) this.audit.record({ action: 'family.created', subject: { type: 'family', id: familyId } });
      else await this.members.deleteFamily(familyId);
    });
  }

  /**
   * Uses an invitation up and makes a member of its family, unless the address is taken.
   * @returns false when the invitation is not good (any more)
   */
  async join(token: string, { email, password }: Credentials, address: string): Promise<boolean> {
    if (this.config.signUp === 'closed') throw notFound();
    await this.throttle.countSignUp(address);
    const invitation = await this.invitations.find(hashSecret(token));
    if (invitation === null || !isFor(invitation.email, email)) return false;
    this.policy.check(password, [email, invitation.familyName]);
    const passwordHash = await this.passwords.hash(password);
    return this.database.forFamily(invitation.familyId, async () => {
      if (!(await this.invitations.use(invitation.familyId, invitation.id))) return false;
      const { id, familyId, role } = invitation;
      const isNew = await this.members.insertMember(familyId, { email, passwordHash, role });
      if (isNew) this.audit.record({ action: 'member.joined', subject: { type: 'invitation', id } });
      return true;
    });
  }

  /**
   * Replaces the password of a signed-in member, and ends their other sessions. Wrong passwords are throttled as at sign-in.
   * @returns false when the current password is wrong; then nothing has changed
   */
  async changePassword(
    session: Session,
    { current, chosen }: { readonly current: string; readonly chosen: string },
  ): Promise<boolean> {
    await this.throttle.countPasswordChange(session.sessionId);
    const found = await this.members.findSignIn(session.email);
    const isRight = await this.passwords.verify(found?.passwordHash ?? null, current);
    if (!isRight || found === null || found.userId !== session.userId) return false;
    this.policy.check(chosen, [session.email, session.familyName]);
    const hashes = { from: found.passwordHash, to: await this.passwords.hash(chosen) };
    return this.database.forFamily(session.familyId, async () => {
      if (!(await this.members.replacePassword(session, hashes))) return false;
      await this.sessions.deleteOthers(session);
      this.note('password.changed', session.userId);
      return true;
    });
  }

  async list({ familyId }: Caller, cut: PageCut): Promise<Cut<Member>> {
    return this.database.forFamily(familyId, () => this.members.list(familyId, cut));
  }

  async get({ familyId }: Caller, id: string): Promise<Member> {
    return this.database.forFamily(familyId, () => this.found(familyId, id));
  }

  /** Throws `conflict` when the family would have no owner left. */
  async changeRole({ familyId }: Caller, id: string, role: Role): Promise<Member> {
    return this.database.forFamily(familyId, async () => {
      await this.keepAnOwner(familyId, role === 'owner' ? null : id);
      await this.found(familyId, id);
      await this.members.setRole(familyId, id, role);
      this.note('member.role_changed', id);
      return this.found(familyId, id);
    });
  }

  /**
   * Removes a member from the family. Owners can remove anybody, other members only themselves.
   * @param confirm the member's e-mail address, which prevents removing the wrong member by mistake
   */
  async remove({ familyId, userId, role }: Caller, id: string, confirm: string): Promise<void> {
    if (id !== userId && !isAtLeast(role, 'owner')) throw insufficientRole('owner');
    await this.database.forFamily(familyId, async () => {
      const owners = await this.members.lockOwners(familyId);
      const member = await this.found(familyId, id);
      if (confirm !== (member.email ?? member.id)) {
        throw validationFailed({ confirm: ["confirm must be the member's address, exactly"] });
      }
      refuseLastOwner(owners, id);
      await this.members.remove(familyId, id);
      this.note('member.removed', id);
    });
  }

  private note(action: AuditAction, id: string): void {
    this.audit.record({ action, subject: { type: 'member', id } });
  }

  private async keepAnOwner(familyId: string, leaving: string | null): Promise<void> {
    const owners = await this.members.lockOwners(familyId);
    if (leaving !== null) refuseLastOwner(owners, leaving);
  }

  private async found(familyId: string, id: string): Promise<Member> {
    const member = await this.members.find(familyId, id);
    if (member === null) throw notFound();
    return member;
  }
}

/** Whether an invitation is for an address: it names none, or this one. */
function isFor(invited: string | null, email: string): boolean {
  return invited === null || invited.toLowerCase() === email.toLowerCase();
}

function refuseLastOwner(owners: readonly string[], id: string): void {
  if (!owners.includes(id) || owners.length > 1) return;
  throw new DomainError('conflict', 'A family keeps an owner: make somebody else one first.');
}
