import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/**
 * The number of accepted steps before and after the current one, because clocks differ and typing takes time (RFC 6238,
 * 5.2).
 */
const WINDOW = 1;
/** The length that RFC 4226, 4 recommends. */
const SECRET_BYTES = 20;

/** Creates a secret in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the otpauth:// URI for an authenticator app. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the time step of a code; null if it does not match an accepted step. */
export function stepOfCode(secret: string, code: string): bigint | null {
  const timestamp = Date.now();
  const delta = totpOf(secret, '').validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}

/** Creates a TOTP (RFC 6238) with the options that every app supports: SHA-1 and six digits. */
function totpOf(secret: string, label: string): TOTP {
  const facts = { issuer: 'Hearth', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...facts, secret: Secret.fromBase32(secret) });
}
