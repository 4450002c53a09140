import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Counters } from '../../platform/counters/counters.js';
import { DomainError } from '../../platform/errors.js';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Failures for one account from one network that cost no time; each more doubles the wait, which begins with two seconds. */
const FREE_FAILURES = 3;
const LONGEST_WAIT = 900;
/** A network may be that of a whole office. */
const FAILURES_OF_NETWORK = 50;
const SIGN_UPS_OF_NETWORK = 20;
/** Failures for one account, of all networks that its owner has not signed in from lately; then one a minute is let through. */
const FAILURES_OF_STRANGERS = 100;
const FAMILIAR_FOR = 90 * DAY;
const PASSWORD_CHANGES_OF_SESSION = 5;
const RESETS_OF_NETWORK = 10;
const RESETS_OF_ACCOUNT = 3;

/**
 * Slows down those who guess passwords, over all processes, whether or not there is such an account. An attempt is counted
 * before its password is looked at, so that many at once are counted too, and taken back when it was right. Who guesses from
 * elsewhere does not lock out the owner: the wait is of the account and the network together.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly counters: Counters) {}

  /** Throws `rate_limit_exceeded` with the seconds to wait. */
  async countSignIn(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await this.limit(keys.network, FAILURES_OF_NETWORK, QUARTER_HOUR);
    await this.delay(keys);
    if (await this.isFamiliar(keys.familiar)) return;
    const strangers = await this.counters.add(keys.strangers, 1, DAY);
    if (strangers.points > FAILURES_OF_STRANGERS) await this.limit(keys.strangersTurn, 1, MINUTE);
  }

  /** Takes the attempt back, because it was right, and remembers that the account is used from that network. */
  async forgive(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await this.counters.add(keys.network, -1, QUARTER_HOUR);
    await this.counters.remove(keys.failures);
    await this.counters.remove(keys.wait);
    if (!(await this.isFamiliar(keys.familiar))) await this.counters.add(keys.strangers, -1, DAY);
    await this.counters.add(keys.familiar, 1, FAMILIAR_FOR);
  }

  /**
   * Takes an attempt back that was right so far, because a code is asked for next. Earlier failures stay: else who knows the
   * password could guess codes without a wait.
   */
  async takeBack(address: string, email: string): Promise<void> {
    const keys = keysOf(address, email);
    await this.counters.add(keys.network, -1, QUARTER_HOUR);
    await this.counters.add(keys.failures, -1, DAY);
    await this.counters.remove(keys.wait);
    if (!(await this.isFamiliar(keys.familiar))) await this.counters.add(keys.strangers, -1, DAY);
  }

  /** Counts who asks for a link to set a new password, whether or not there is such an account. */
  async countReset(address: string, email: string): Promise<void> {
    await this.limit(hashed('resets-network', networkOf(address)), RESETS_OF_NETWORK, HOUR);
    await this.limit(hashed('resets-account', email.trim().toLowerCase()), RESETS_OF_ACCOUNT, HOUR);
  }

  async countSignUp(address: string): Promise<void> {
    await this.limit(hashed('sign-up', networkOf(address)), SIGN_UPS_OF_NETWORK, HOUR);
  }

  /** Counts somebody who is signed in and changes their password or their second factor: whatever strangers do, they are let through. */
  async countPasswordChange(sessionId: string): Promise<void> {
    await this.limit(hashed('password', sessionId), PASSWORD_CHANGES_OF_SESSION, QUARTER_HOUR);
  }

  /** Lets one attempt through, and then none for a time that doubles with each failure. */
  private async delay({ failures, wait }: AttemptKeys): Promise<void> {
    const { points } = await this.counters.add(failures, 1, DAY);
    if (points <= FREE_FAILURES) return;
    const seconds = Math.min(LONGEST_WAIT, 2 ** (points - FREE_FAILURES));
    const turn = await this.counters.add(wait, 1, seconds);
    if (turn.points === 1) return;
    // An attempt that is not looked at is no failure.
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

/** What an attempt is counted under. */
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

/** An IPv4 address, or the /64 of an IPv6 one, which is what one connection has. */
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

/** A key that names nobody. */
function hashed(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function tooMany(seconds: number): DomainError {
  const wait = seconds < 2 * MINUTE ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE)} minutes`;
  return new DomainError('rate_limit_exceeded', `Too many attempts. Try again in ${wait}.`, { retryAfter: seconds });
}
