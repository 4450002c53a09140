import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../platform/errors.js';

const QUARTER_HOUR = 15 * 60;
/** Failures in a quarter of an hour. An address may be that of a whole office; an account belongs to one person. */
const FAILURES_PER_ADDRESS = 50;
const FAILURES_PER_ACCOUNT = 10;
/** Accounts that may be asked for from one address in an hour. */
const SIGN_UPS_PER_ADDRESS = 20;

/** Slows down those who guess passwords, counted in this process, whether or not there is such an account. */
@Injectable()
export class SignInThrottle {
  private readonly addresses = new RateLimiterMemory({ points: FAILURES_PER_ADDRESS, duration: QUARTER_HOUR });
  private readonly accounts = new RateLimiterMemory({ points: FAILURES_PER_ACCOUNT, duration: QUARTER_HOUR });
  private readonly signUps = new RateLimiterMemory({ points: SIGN_UPS_PER_ADDRESS, duration: 60 * 60 });

  /** Counts an attempt before its password is looked at, so many at once are counted too. Throws `rate_limit_exceeded`. */
  async countSignIn(address: string, email: string): Promise<void> {
    await count(this.addresses, address);
    await count(this.accounts, email.toLowerCase());
  }

  /** Takes the attempt back, because it was no failure. */
  async forgive(address: string, email: string): Promise<void> {
    await this.addresses.reward(address, 1);
    await this.accounts.delete(email.toLowerCase());
  }

  async countSignUp(address: string): Promise<void> {
    await count(this.signUps, address);
  }
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    const seconds = Math.ceil(state.msBeforeNext / 1000);
    const minutes = Math.ceil(seconds / 60);
    throw new DomainError('rate_limit_exceeded', `Too many attempts. Try again in ${minutes} minutes.`, {
      retryAfter: seconds,
    });
  }
}
