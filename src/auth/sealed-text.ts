import type { Encryption } from '../platform/encryption/encryption.js';

/** Seals facts that the browser of a person carries until they are needed. @returns a text of base64url and dots */
export function sealForBrowser(encryption: Encryption, facts: object, context: string, seconds: number): string {
  const until = Date.now() + seconds * 1000;
  const { keyId, data } = encryption.seal(JSON.stringify({ facts, until }), context);
  return `${keyId}.${data.toString('base64url')}`;
}

/** @returns the facts; null when the text is not one of `sealForBrowser` for the same context, or is too old */
export function openFromBrowser<T extends object>(encryption: Encryption, text: string, context: string): T | null {
  const [keyId = '', data = ''] = text.split('.');
  const opened = encryption.open({ keyId, data: Buffer.from(data, 'base64url') }, context);
  if (opened === null) return null;
  const { facts, until } = JSON.parse(opened) as { readonly facts: T; readonly until: number };
  return until > Date.now() ? facts : null;
}
