import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Counters } from '../../platform/counters/counters.js';
import { DomainError } from '../../platform/errors.js';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The number of failures for one account from one network without a delay. Each further failure doubles the delay,
 * which starts at two seconds.
 */
const FREE_FAILURES = 3;
const LONGEST_WAIT = 900;
/** A network can belong to a whole office. */
const FAILURES_OF_NETWORK = 50;
const SIGN_UPS_OF_NETWORK = 20;
/**
 * The number of failures for one account from all networks without a recent sign-in of its owner. After that, one
 * attempt per minute is allowed.
 */
const FAILURES_OF_STRANGERS = 100;
const FAMILIAR_FOR = 90 * DAY;
const PASSWORD_CHANGES_OF_SESSION = 5;
const RESETS_OF_NETWORK = 10;
const RESETS_OF_ACCOUNT = 3;

/**
 * Slows down password guessing across all processes, whether or not the account exists. An attempt is counted before
 * its password is verified, so that parallel attempts count too, and refunded if the password was correct. Guessing
 * from another network does not lock out the owner, because the delay is per account and network.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly counters: Counters) {}

  /** Counts a sign-in attempt. Throws `rate_limit_exceeded` with the seconds to wait. */
  async countSignIn(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await this.limit(keys.network, FAILURES_OF_NETWORK, QUARTER_HOUR);
    await this.delay(keys);
    if (await this.isFamiliar(keys.familiar)) return;
    const strangers = await this.counters.add(keys.strangers, 1, DAY);
    if (strangers.points > FAILURES_OF_STRANGERS) await this.limit(keys.strangersTurn, 1, MINUTE);
  }

  /** Refunds a successful attempt, and remembers the network as one that the account uses. */
  async forgive(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await this.counters.add(keys.network, -1, QUARTER_HOUR);
    await this.counters.remove(keys.failures);
    await this.counters.remove(keys.wait);
    if (!(await this.isFamiliar(keys.familiar))) await this.counters.add(keys.strangers, -1, DAY);
    await this.counters.add(keys.familiar, 1, FAMILIAR_FOR);
  }

  /**
   * Refunds an attempt with the correct password, before the code of the second factor. Earlier failures stay;
   * otherwise somebody who knows the password could guess codes without a delay.
   */
  async refund(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await this.counters.add(keys.network, -1, QUARTER_HOUR);
    await this.counters.add(keys.failures, -1, DAY);
    await this.counters.remove(keys.wait);
    if (!(await this.isFamiliar(keys.familiar))) await this.counters.add(keys.strangers, -1, DAY);
  }

  /** Counts a request for a password reset link, whether or not the account exists. Throws `rate_limit_exceeded`. */
  async countReset(address: string, email: string): Promise<void> {
    await this.limit(hashed('resets-network', networkOf(address)), RESETS_OF_NETWORK, HOUR);
    await this.limit(hashed('resets-account', email.trim().toLowerCase()), RESETS_OF_ACCOUNT, HOUR);
  }

  /** Counts a sign-up. Throws `rate_limit_exceeded`. */
  async countSignUp(address: string): Promise<void> {
    await this.limit(hashed('sign-up', networkOf(address)), SIGN_UPS_OF_NETWORK, HOUR);
  }

  /** Counts a change of password or second factor per session, so that strangers cannot block it. Throws `rate_limit_exceeded`. */
  async countPasswordChange(sessionId: string): Promise<void> {
    await this.limit(hashed('password', sessionId), PASSWORD_CHANGES_OF_SESSION, QUARTER_HOUR);
  }

  /** Allows one attempt, and then none for a time that doubles with each failure. */
  private async delay({ failures, wait }: AttemptKeys): Promise<void> {
    const { points } = await this.counters.add(failures, 1, DAY);
    if (points <= FREE_FAILURES) return;
    const seconds = Math.min(LONGEST_WAIT, 2 ** (points - FREE_FAILURES));
    const turn = await this.counters.add(wait, 1, seconds);
    if (turn.points === 1) return;
    // A rejected attempt is not a failure.
    await this.counters.add(failures, -1, DAY);
    throw tooMany(turn.secondsLeft);
  }

  private async isFamiliar(key: string): Promise<boolean> {
    return (await this.counters.points(key)) > 0;
  }

  private async limit(key: string, most: number, seconds: number): Promise<void> {
    const { points, secondsLeft } = await this.counters.add(key, 1, seconds);
    if (points > most) throw tooMany(secondsLeft);
  }
}

type AttemptKeys = ReturnType<typeof keysOf>;

/** Returns the counters of an attempt. */
function keysOf(address: string, email: string) {
  const network = networkOf(address);
  const account = email.trim().toLowerCase();
  return {
    network: hashed('network', network),
    failures: hashed('failures', account, network),
    wait: hashed('wait', account, network),
    familiar: hashed('familiar', account, network),
    strangers: hashed('strangers', account),
    strangersTurn: hashed('strangers-turn', account),
  };
}

/** Returns an IPv4 address, or the /64 prefix of an IPv6 address, which one customer usually has. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = address.includes('::') ? [...first, ...zeros, ...last] : first;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns a counter key that does not reveal addresses. */
function hashed(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function tooMany(seconds: number): DomainError {
  const wait = seconds < 2 * MINUTE ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE)} minutes`;
  return new DomainError('rate_limit_exceeded', `Too many attempts. Try again in ${wait}.`, { retryAfter: seconds });
}
