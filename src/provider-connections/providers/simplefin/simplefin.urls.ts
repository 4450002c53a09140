import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { ProviderError } from '../provider.js';

/**
 * Decodes the address in a setup token (Base64). Throws `validation_failed` if it is not an allowed SimpleFIN server.
 */
export function readSetupToken(token: string, origins: readonly string[]): URL {
  const text = Buffer.from(token, 'base64').toString('utf8').trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') {
    throw validationFailed({ setup_token: ['setup_token must be a setup token as SimpleFIN shows it'] });
  }
  if (!origins.includes(url.origin)) {
    throw validationFailed({ setup_token: ['setup_token must be from a SimpleFIN server that this service may use'] });
  }
  return url;
}

export interface AccessUrl {
  /** The address of the accounts, without credentials. */
  readonly url: URL;
  /** The value of the `Authorization` header. */
  readonly authorization: string;
}

/** Splits an access URL. Throws `ProviderError` if its server is not allowed or it has no credentials. */
export function readAccessUrl(text: string, origins: readonly string[]): AccessUrl {
  const given = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (given === null || given.username === '' || given.password === '' || !origins.includes(given.origin)) {
    throw new ProviderError('malformed', 'The provider gave an access URL that cannot be used');
  }
  const credentials = [given.username, given.password].map(unescaped).join(':');
  const url = new URL(`${given.origin}${given.pathname.replace(/\/$/, '')}/accounts`);
  return { url, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Decodes percent escapes and keeps any other percent sign. */
function unescaped(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
