import { randomBytes } from 'node:crypto';
import { hashSecret } from '../secret.js';

const PREFIX = 'hk_';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const DISPLAY_LENGTH = 11;

/** A newly generated key. The secret is shown once and never stored. */
export interface NewApiKey {
  /** `hk_` and 43 base62 characters with 256 random bits. */
  readonly secret: string;
  /** The first 11 characters, so that people can recognize the key. */
  readonly prefix: string;
  readonly hash: Buffer;
}

export function generateApiKey(): NewApiKey {
  let rest = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`);
  let text = '';
  for (let length = 0; length < SECRET_LENGTH; length += 1) {
    text = BASE62.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  const secret = PREFIX + text;
  return { secret, prefix: secret.slice(0, DISPLAY_LENGTH), hash: hashSecret(secret) };
}
