import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP's recommended cost for argon2id, which is the library's default algorithm (Password Storage Cheat Sheet). */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords with argon2id, in PHC format. */
@Injectable()
export class Passwords {
  /** The hash of a random password, used for verification if there is no account. */
  private readonly decoy = hash(randomBytes(32), COST);

  async hash(password: string): Promise<string> {
    return hash(normalizedPassword(password), COST);
  }

  /** Returns whether the password matches the hash. Without a hash, it returns false after the same time. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const isRight = await verify(stored ?? (await this.decoy), normalizedPassword(password));
    return isRight && stored !== null;
  }
}

/** Normalizes a password, because keyboards encode one character in different ways (NIST SP 800-63B, 5.1.1.2). */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC');
}
