import type { Encryption } from '../platform/encryption/encryption.js';

/** Encrypts data that a browser stores for a while. @param seconds how long it is valid @returns base64url and dots */
export function sealForBrowser(encryption: Encryption, facts: object, context: string, seconds: number): string {
  const until = Date.now() + seconds * 1000;
  const { keyId, data } = encryption.seal(JSON.stringify({ facts, until }), context);
  return `${keyId}.${data.toString('base64url')}`;
}

/** Decrypts data. @returns null if `sealForBrowser` did not create the text for this context, or it has expired */
export function openFromBrowser<T extends object>(encryption: Encryption, text: string, context: string): T | null {
  const [keyId = '', data = ''] = text.split('.');
  const opened = encryption.open({ keyId, data: Buffer.from(data, 'base64url') }, context);
  if (opened === null) return null;
  const { facts, until } = JSON.parse(opened) as { readonly facts: T; readonly until: number };
  return until > Date.now() ? facts : null;
}
