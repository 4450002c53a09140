import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { hashSecret } from '../secret.js';
import { type Session, SessionsRepository } from '../sessions/sessions.repository.js';
import { MembersRepository } from './members.repository.js';
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
 * How people become members and sign in. Nothing here tells whether an address has an account: a taken address and a free
 * one get the same answer after the same work, and so do a wrong password and an unknown address.
 */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly invitations: InvitationsRepository,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Makes a family and its first member, unless the address is taken. @param address where the request came from */
  async signUp({ email, password }: Credentials, family: NewFamily, address: string): Promise<void> {
    await this.throttle.countSignUp(address);
    const passwordHash = await this.passwords.hash(password);
    const familyId = newId();
    await this.database.forFamily(familyId, async () => {
      await this.members.insertFamily(familyId, family.familyName, family.currency);
      const isNew = await this.members.insertMember(familyId, { email, passwordHash });
      if (!isNew) await this.members.deleteFamily(familyId);
    });
  }

  /**
   * Uses an invitation up and makes a member of its family, unless the address is taken.
   * @returns false when the invitation is not good (any more)
   */
  async join(token: string, { email, password }: Credentials, address: string): Promise<boolean> {
    await this.throttle.countSignUp(address);
    const invitation = await this.invitations.find(hashSecret(token));
    if (invitation === null) return false;
    const passwordHash = await this.passwords.hash(password);
    return this.database.forFamily(invitation.familyId, async () => {
      if (!(await this.invitations.use(invitation.familyId, invitation.id))) return false;
      await this.members.insertMember(invitation.familyId, { email, passwordHash });
      return true;
    });
  }

  /** Who has this address and this password, or null. Throws `rate_limit_exceeded`. */
  async signIn({ email, password }: Credentials, address: string): Promise<Caller | null> {
    await this.throttle.countSignIn(address, email);
    const found = await this.members.findSignIn(email);
    if (!(await this.passwords.verify(found?.passwordHash ?? null, password)) || found === null) return null;
    await this.throttle.forgive(address, email);
    return { familyId: found.familyId, userId: found.userId };
  }

  /**
   * Replaces the password of somebody who is signed in and knows it, and ends their other sessions. Guessing is slowed down
   * like signing in. @returns false, with nothing changed, when the current password is not right
   */
  async changePassword(
    session: Session,
    { current, chosen }: { readonly current: string; readonly chosen: string },
    address: string,
  ): Promise<boolean> {
    await this.throttle.countSignIn(address, session.email);
    const found = await this.members.findSignIn(session.email);
    const isRight = await this.passwords.verify(found?.passwordHash ?? null, current);
    if (!isRight || found === null || found.userId !== session.userId) return false;
    await this.throttle.forgive(address, session.email);
    const hashes = { from: found.passwordHash, to: await this.passwords.hash(chosen) };
    return this.database.forFamily(session.familyId, async () => {
      if (!(await this.members.replacePassword(session, hashes))) return false;
      await this.sessions.deleteOthers(session);
      return true;
    });
  }

  async listEmails({ familyId }: Caller): Promise<readonly string[]> {
    return this.database.forFamily(familyId, () => this.members.listEmails(familyId));
  }
}
