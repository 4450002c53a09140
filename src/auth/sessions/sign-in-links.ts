import { Injectable } from '@nestjs/common';
import { hashSecret, newSecret } from '../secret.js';
import type { Account } from '../members/members.repository.js';

const HOURS = 24;
const VALID_MS = HOURS * 60 * 60 * 1000;

interface OpenLink {
  readonly account: Account;
  readonly until: number;
}

/**
 * Links that sign somebody in, for whoever starts the service on their own machine. They are kept in memory: a process that
 * stops takes its links with it, and one without such a start has none.
 */
@Injectable()
export class SignInLinks {
  private readonly links = new Map<string, OpenLink>();

  /** Makes a link that works for 24 hours. @returns its token; only the hash is kept */
  create(account: Account): string {
    const { text, hash } = newSecret();
    this.links.set(hash.toString('hex'), { account, until: Date.now() + VALID_MS });
    return text;
  }

  /** Returns whom a token signs in; null if it is unknown or too old. */
  find(token: string): Account | null {
    const link = this.links.get(hashSecret(token).toString('hex'));
    return link !== undefined && link.until > Date.now() ? link.account : null;
  }
}

/** Returns the address that a token of `SignInLinks` opens. @param origin without a trailing slash */
export function signInLink(origin: string, token: string): string {
  return `${origin}/settings/sign-in/link?token=${token}`;
}
