import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const CODES = 10;
/** 80 bits, which are 16 characters of Base32. */
const CODE_BYTES = 10;

/** Ten new codes, as a person writes them down: `ABCD-EFGH-IJKL-MNOP`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => (new Secret({ size: CODE_BYTES }).base32.match(/.{4}/g) ?? []).join('-'));
}

/** What a code is stored and found by: SHA-256 of its characters, however they are written. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest();
}
