import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { Encryption } from '../../platform/encryption/encryption.js';
import { openFromBrowser, sealForBrowser } from '../sealed-text.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { type Account, MembersRepository, type SignIn } from './members.repository.js';
import type { Credentials } from './members.service.js';
import { Passwords } from './passwords.js';
import { SignInThrottle } from './sign-in.throttle.js';

/** Long enough to find the device, or a recovery code on paper. */
const CODE_SECONDS = 10 * 60;
const CONTEXT = 'sign_in_challenges';

/** The result of a correct password: the account, or a challenge that needs a code of the second factor. */
export type SignInStep =
  { readonly account: Account; readonly challenge: null } | { readonly account: null; readonly challenge: string };

/** The encrypted content of a challenge. */
interface Challenged {
  readonly email: string;
  /** SHA-256 of the stored password hash, so that a changed password ends the challenge. */
  readonly proof: string;
}

/**
 * Signs members in by password and, if they have one, a second factor. Nothing reveals whether an address has an
 * account: a wrong password and an unknown address get the same response after the same work.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly factors: SecondFactorService,
    private readonly encryption: Encryption,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Checks the password. Throws `rate_limit_exceeded`.
   * @param address the network address of the request
   * @returns null if email and password do not match
   */
  async signIn({ email, password }: Credentials, address: string): Promise<SignInStep | null> {
    await this.throttle.countSignIn(address, email);
    const found = await this.members.getSignIn(email);
    const isRight = await this.passwords.verify(found?.passwordHash ?? null, password);
    if (found !== null && !isRight) await this.noteRefusal(found);
    if (found === null || !isRight) return null;
    if (await this.factors.isEnabled(found)) {
      await this.throttle.refund(address, email);
      return { account: null, challenge: this.challengeOf(email, found) };
    }
    await this.throttle.forgive(address, email);
    return { account: accountOf(found), challenge: null };
  }

  /** Returns whether a challenge can still be answered. */
  isOpen(challenge: string): boolean {
    return openFromBrowser(this.encryption, challenge, CONTEXT) !== null;
  }

  /**
   * Checks the code of the second factor. Throws `rate_limit_exceeded`.
   * @returns null if the code is wrong, or the password has changed since the challenge
   */
  async answer(challenge: string, code: string, address: string): Promise<Account | null> {
    const challenged = openFromBrowser<Challenged>(this.encryption, challenge, CONTEXT);
    if (challenged === null) return null;
    const { email, proof } = challenged;
    await this.throttle.countSignIn(address, email);
    const found = await this.members.getSignIn(email);
    if (found === null || proofOf(found) !== proof) return null;
    const isRight = await this.database.forFamily(found.familyId, () => this.factors.accept(found, code));
    if (!isRight) {
      await this.noteRefusal(found);
      return null;
    }
    await this.throttle.forgive(address, email);
    return accountOf(found);
  }

  private challengeOf(email: string, found: SignIn): string {
    const challenged: Challenged = { email, proof: proofOf(found) };
    return sealForBrowser(this.encryption, challenged, CONTEXT, CODE_SECONDS);
  }

  private async noteRefusal({ familyId, userId }: SignIn): Promise<void> {
    await this.database.forFamily(familyId, async () =>
      this.audit.record({ action: 'session.refused', subject: { type: 'member', id: userId } }),
    );
  }
}

function accountOf({ familyId, userId }: SignIn): Account {
  return { familyId, userId };
}

function proofOf({ passwordHash }: SignIn): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
