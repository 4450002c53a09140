import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const CODES = 10;
/** 80 bits: 16 characters of Base32. */
const CODE_BYTES = 10;

/** Generates ten codes in the form `ABCD-EFGH-IJKL-MNOP`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => (new Secret({ size: CODE_BYTES }).base32.match(/.{4}/g) ?? []).join('-'));
}

/** Returns the SHA-256 of a code, ignoring case, spaces and hyphens. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest();
}
