import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one: clocks differ, and typing takes a while (RFC 6238, 5.2). */
const WINDOW = 1;
/** The length that RFC 4226, 4 recommends. */
const SECRET_BYTES = 20;

/** A new secret in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads (otpauth://). */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The number of the time step that a code belongs to; null when it is none of the present step and those beside it. */
export function stepOfCode(secret: string, code: string): bigint | null {
  const timestamp = Date.now();
  const delta = totpOf(secret, '').validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}

/** RFC 6238 with what every app can do: SHA-1 and six digits. */
function totpOf(secret: string, label: string): TOTP {
  const facts = { issuer: 'Hearth', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...facts, secret: Secret.fromBase32(secret) });
}
