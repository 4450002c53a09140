import { sign } from 'node:crypto';
import { Members } from '../kit/members.js';
import { type Ask, type ProviderAnswer, ProviderError, type ProviderRequest } from '../provider.js';
import type { EnableBankingApplication } from './enable-banking.settings.js';

/** How long a signed token is accepted. */
const TOKEN_SECONDS = 300;

/** Errors that only a new consent of the person ends. */
const NEEDS_CONSENT = [
  'EXPIRED_SESSION',
  'CLOSED_SESSION',
  'REVOKED_SESSION',
  'SESSION_DOES_NOT_EXIST',
  'WRONG_SESSION_STATUS',
  'EXPIRED_AUTHORIZATION_CODE',
  'WRONG_AUTHORIZATION_CODE',
];

/**
 * Sends a request that is signed with the key of the application. Throws `ProviderError`.
 * @param what names the response in error messages
 */
export async function askEnableBanking(
  ask: Ask,
  application: EnableBankingApplication,
  request: Omit<ProviderRequest, 'headers'>,
  what: string,
): Promise<Members> {
  const headers = { Authorization: `Bearer ${tokenOf(application)}`, Accept: 'application/json' };
  const answer = await ask({ ...request, headers });
  demandSuccess(answer);
  return Members.parse(answer.text, what);
}

function tokenOf({ id, privateKey }: EnableBankingApplication): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { typ: 'JWT', alg: 'RS256', kid: id };
  const claims = { iss: 'enablebanking.com', aud: 'api.enablebanking.com', iat: now, exp: now + TOKEN_SECONDS };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

function demandSuccess(answer: ProviderAnswer): void {
  const { status } = answer;
  if (status === 200) return;
  const isRefused = status === 401 || status === 403 || NEEDS_CONSENT.includes(errorIn(answer));
  throw new ProviderError(isRefused ? 'refused' : 'unreachable', `The provider answered ${status}`);
}

/** The error code of a response; blank if it has none, as that of a proxy. */
function errorIn({ text }: ProviderAnswer): string {
  try {
    return Members.parse(text, 'The error').optionalText('error') ?? '';
  } catch {
    return '';
  }
}
