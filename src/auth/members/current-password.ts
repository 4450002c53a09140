import { Injectable } from '@nestjs/common';
import type { Session } from '../sessions/sessions.repository.js';
import { MembersRepository, type SignIn } from './members.repository.js';
import { Passwords } from './passwords.js';
import { SignInThrottle } from './sign-in.throttle.js';

/** Verifies the password of a signed-in member, before changes to how the member signs in. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly members: MembersRepository,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Verifies a password and counts the attempt. Throws `rate_limit_exceeded`.
   * @returns null if the password is wrong
   */
  async verify({ sessionId, email, userId }: Session, password: string): Promise<SignIn | null> {
    await this.throttle.countPasswordChange(sessionId);
    const found = await this.members.getSignIn(email);
    const isRight = await this.passwords.verify(found?.passwordHash ?? null, password);
    return isRight && found?.userId === userId ? found : null;
  }
}
