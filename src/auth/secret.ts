import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret. Its text is shown once; only the hash is stored. */
export interface NewSecret {
  /** 256 random bits in base64url. */
  readonly text: string;
  readonly hash: Buffer;
}

export function newSecret(): NewSecret {
  const text = randomBytes(SECRET_BYTES).toString('base64url');
  return { text, hash: hashSecret(text) };
}

/**
 * Returns the SHA-256 of a secret's text, by which it is stored and looked up. This is enough for 256 random bits, but
 * not for passwords.
 */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
