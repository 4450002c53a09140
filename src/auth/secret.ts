import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret as it is made: the text is given away once, and only its hash is stored. */
export interface NewSecret {
  /** 256 random bits in base64url. */
  readonly text: string;
  readonly hash: Buffer;
}

export function newSecret(): NewSecret {
  const text = randomBytes(SECRET_BYTES).toString('base64url');
  return { text, hash: hashSecret(text) };
}

/** What a secret of 256 random bits is stored and looked up by: SHA-256 of its text. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
