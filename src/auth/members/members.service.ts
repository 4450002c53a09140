import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { insufficientRole } from '../scope.guard.js';
import { FamilyRepository } from '../families/family.repository.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { hashSecret } from '../secret.js';
import { SELF } from './member-id.js';
import type { Member } from './member.entity.js';
import { MemberLog } from './member-log.js';
import { MembersRepository } from './members.repository.js';
import { PasswordPolicy } from './password-policy.js';
import { Passwords } from './passwords.js';
import { SignInThrottle } from './sign-in.throttle.js';
import { isAtLeast } from '../../platform/access/roles.js';
import type { Caller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { authSettings, type SignUpPolicy } from '../auth.settings.js';

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
 * Lets people join and leave a family. Nothing here reveals whether an address has an account: a taken address and a
 * free one get the same response after the same work.
 */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationsRepository,
    private readonly config: Config,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly log: MemberLog,
  ) {}

  /** Who may sign up: anybody, invited people, or nobody. */
  get signUpPolicy(): SignUpPolicy {
    return authSettings.of(this.config).signUp;
  }

  /**
   * Creates a family and its owner, unless the address is taken. Throws `validation_failed` for a weak password, and
   * `not_found` if sign-up is not open.
   * @param address the network address of the request
   */
  async signUp({ email, password }: Credentials, family: NewFamily, address: string): Promise<void> {
    if (authSettings.of(this.config).signUp !== 'open') throw notFound();
    this.policy.check(password, [email, family.familyName]);
    await this.throttle.countSignUp(address);
    const passwordHash = await this.passwords.hash(password);
    const familyId = newId();
    await this.database.forFamily(familyId, async () => {
      await this.families.create({ id: familyId, name: family.familyName, currency: family.currency });
      const memberId = await this.members.create(familyId, { email, passwordHash, role: 'owner' });
      if (memberId !== null) this.log.familyCreated(familyId);
      else await this.families.delete(familyId);
    });
  }

  /**
   * Uses up an invitation and adds a member to its family, unless the address is taken.
   * @param address the network address of the request
   * @returns false if the invitation cannot be used with this address
   */
  async join(token: string, { email, password }: Credentials, address: string): Promise<boolean> {
    if (authSettings.of(this.config).signUp === 'closed') throw notFound();
    await this.throttle.countSignUp(address);
    const invitation = await this.invitations.getByToken(hashSecret(token));
    if (invitation === null || !isFor(invitation.email, email)) return false;
    this.policy.check(password, [email, invitation.familyName]);
    const passwordHash = await this.passwords.hash(password);
    return this.database.forFamily(invitation.familyId, async () => {
      if (!(await this.invitations.use(invitation.familyId, invitation.id))) return false;
      const { id, familyId, role } = invitation;
      const memberId = await this.members.create(familyId, { email, passwordHash, role });
      if (memberId === null) return true;
      this.log.joined(id, memberId, role);
      return true;
    });
  }

  /** Lists the members who have not left, oldest first. */
  async list({ familyId }: Caller, limits: PageLimits): Promise<PageResult<Member>> {
    return this.database.forFamily(familyId, () => this.members.list(familyId, limits));
  }

  /** Returns whether the family has a member. @param id `me` for the caller */
  async exists(caller: Caller, id: string): Promise<boolean> {
    const { familyId } = caller;
    return this.database.forFamily(familyId, () => this.members.exists(familyId, memberIdOf(caller, id)));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Member> {
    return this.database.forFamily(familyId, () => this.getOrRefuse(familyId, id));
  }

  /** Changes the role of a member. Throws `not_found`, and `conflict` if the family would have no owner left. */
  async update({ familyId }: Caller, id: string, { role }: Pick<Member, 'role'>): Promise<Member> {
    return this.database.forFamily(familyId, async () => {
      await this.keepAnOwner(familyId, role === 'owner' ? null : id);
      await this.getOrRefuse(familyId, id);
      await this.members.update(familyId, id, { role });
      this.log.changed('member.role_changed', id, role);
      return this.getOrRefuse(familyId, id);
    });
  }

  /**
   * Removes a member from the family. Owners can remove anybody, other members only themselves.
   * @param idInPath the member's id; `me` for the caller
   * @param confirm the member's address, which protects against removing the wrong one
   */
  async remove(caller: Caller, idInPath: string, confirm: string): Promise<void> {
    const { familyId, userId, role } = caller;
    const id = memberIdOf(caller, idInPath);
    await this.database.forFamily(familyId, async () => {
      await this.getOrRefuse(familyId, id);
      if (id !== userId && !isAtLeast(role, 'owner')) throw insufficientRole('owner');
      const owners = await this.members.lockOwners(familyId);
      const member = await this.getOrRefuse(familyId, id);
      if (confirm !== (member.email ?? member.id)) {
        throw validationFailed({ confirm: ["confirm must be exactly the member's address"] });
      }
      refuseLastOwner(owners, id);
      await this.members.remove(familyId, id);
      this.log.changed('member.removed', id, member.role);
    });
  }

  /** Returns the addresses of the owners, for mail to them. */
  async listOwnerAddresses(familyId: string): Promise<readonly string[]> {
    return this.database.forFamily(familyId, () => this.members.listOwnerAddresses(familyId));
  }

  private async keepAnOwner(familyId: string, leaving: string | null): Promise<void> {
    const owners = await this.members.lockOwners(familyId);
    if (leaving !== null) refuseLastOwner(owners, leaving);
  }

  private async getOrRefuse(familyId: string, id: string): Promise<Member> {
    const member = await this.members.get(familyId, id);
    if (member === null) throw notFound();
    return member;
  }
}

function memberIdOf({ userId }: Caller, id: string): string {
  return id === SELF ? userId : id;
}

/**
 * Returns whether an invitation is for an address.
 * @param invited the address in the invitation; null for any address
 */
function isFor(invited: string | null, email: string): boolean {
  return invited === null || invited.toLowerCase() === email.toLowerCase();
}

function refuseLastOwner(owners: readonly string[], id: string): void {
  if (!owners.includes(id) || owners.length > 1) return;
  throw new DomainError('conflict', 'A family must keep an owner. Make another member an owner first.');
}
