import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The ways to sign of Standard Webhooks 1.0: HMAC-SHA-256 with a shared secret, and ed25519. */
export const SIGNINGS = ['v1', 'v1a'] as const;
export type Signing = (typeof SIGNINGS)[number];

const SECRET_BYTES = 32;
/** The length of the public key at the end of its DER form (RFC 8410). */
const PUBLIC_KEY_BYTES = 32;

/** A new key to sign with. */
export interface NewSigningKey {
  /** What signs: of v1 the secret, of v1a the private key. Base64, to be stored encrypted. */
  readonly secret: string;
  /** What the receiver needs of v1, shown once: `whsec_` and Base64; null for v1a. */
  readonly shown: string | null;
  /** What the receiver needs of v1a: `whpk_` and Base64; null for v1. */
  readonly publicKey: string | null;
}

/** What is signed. */
export interface Signable {
  /** The `webhook-id`. */
  readonly id: string;
  /** The `webhook-timestamp`: seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

export function newSigningKey(signing: Signing): NewSigningKey {
  if (signing === 'v1') {
    const secret = randomBytes(SECRET_BYTES).toString('base64');
    return { secret, shown: `whsec_${secret}`, publicKey: null };
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const publicBytes = publicKey.subarray(-PUBLIC_KEY_BYTES).toString('base64');
  return { secret: privateKey.toString('base64'), shown: null, publicKey: `whpk_${publicBytes}` };
}

/** Returns a signature with its version, such as `v1,…`. @param secret as in `NewSigningKey` */
export function signatureOf(signing: Signing, secret: string, { id, timestamp, body }: Signable): string {
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const key = Buffer.from(secret, 'base64');
  if (signing === 'v1') return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return `v1a,${sign(null, content, privateKey).toString('base64')}`;
}
