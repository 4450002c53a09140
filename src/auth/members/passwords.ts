import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** The first choice of OWASP's Password Storage Cheat Sheet for argon2id, which is the library's own algorithm. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords, stored as argon2id in PHC format. */
@Injectable()
export class Passwords {
  /** The hash of a password that nobody knows. */
  private readonly nobodys = hash(randomBytes(32), COST);

  async hash(password: string): Promise<string> {
    return hash(normalizedPassword(password), COST);
  }

  /** Whether it is the password of this hash. Without a hash it is not, and finding out takes as long. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const isRight = await verify(stored ?? (await this.nobodys), normalizedPassword(password));
    return isRight && stored !== null;
  }
}

/** Keyboards write one character in different ways (NIST SP 800-63B, 5.1.1.2). */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC');
}
