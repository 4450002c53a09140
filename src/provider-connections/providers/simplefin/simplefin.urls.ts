import { validationFailed } from '../../../platform/validation/validation-failed.js';
import { ProviderError } from '../provider.js';

/** The address in a setup token, which is its Base64. Throws `validation_failed` when it leads to no SimpleFIN server. */
export function readSetupToken(token: string, origins: readonly string[]): URL {
  const text = Buffer.from(token, 'base64').toString('utf8').trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') {
    throw validationFailed({ setup_token: ['setup_token must be a setup token as SimpleFIN shows it'] });
  }
  if (!origins.includes(url.origin)) {
    throw validationFailed({ setup_token: ['setup_token must be of a SimpleFIN server that this service may ask'] });
  }
  return url;
}

export interface AccessUrl {
  /** Of the accounts, without the credentials. */
  readonly url: URL;
  /** The value of the header that carries them. */
  readonly authorization: string;
}

/** What an access URL says: where to ask, and how. Throws `ProviderError` when it leads elsewhere or lacks credentials. */
export function readAccessUrl(text: string, origins: readonly string[]): AccessUrl {
  const given = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (given === null || given.username === '' || given.password === '' || !origins.includes(given.origin)) {
    throw new ProviderError('malformed', 'The provider gave an access URL that cannot be used');
  }
  const credentials = [given.username, given.password].map(unescaped).join(':');
  const url = new URL(`${given.origin}${given.pathname.replace(/\/$/, '')}/accounts`);
  return { url, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** A percent sign that begins no escape stands for itself. */
function unescaped(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
