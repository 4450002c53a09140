import type { ProviderReply, ProviderTests } from 'hearth/testing';

/** The key of the person. It is also in every token, so that a token in a log is found, too. */
const KEY = 'pig_42';
const NOW = Math.floor(Date.now() / 1000);
const ACCOUNT = { number: '1', label: 'Piggy', currency: 'USD', balance: '20.00', as_of: NOW };
const BOOKED = { account: '1', reference: 'B1', at: NOW - 86_400, amount: '12.50', text: 'Pocket money' };
const ANNOUNCED = { account: '1', reference: 'P1', at: NOW - 3600, amount: '-3.00', text: 'Sweets', pending: true };

/** The pages of changes since the beginning. */
const PAGES: object[] = [
  { accounts: [ACCOUNT], booked: [BOOKED] },
  { booked: [{ ...BOOKED, reference: 'B2', text: 'Birthday' }] },
];
let lifetime = 3600;
let issued = 0;
const refreshed: string[] = [];

/** Piggy Bank's server, and what its tests need to know of it. @param plugin the path of the plugin */
export function testsWith(plugin: string): ProviderTests {
  return {
    provider: 'piggy',
    hearth: (origin) => ({
      plugins: [plugin],
      env: { HEARTH_PIGGY_ORIGIN: origin },
    }),
    setupToken: () => KEY,
    secret: KEY,
    reply: ({ path, headers, body }) =>
      path === '/v1/tokens' ? tokens(body) : changes(path, headers['authorization']),
    expireToken: () => {
      lifetime = -1;
    },
    usedTokens: () => refreshed,
    changes: {
      announce: () => void PAGES.push({ booked: [ANNOUNCED] }),
      book: () => void PAGES.push({ booked: [{ ...ANNOUNCED, reference: 'B3', pending: false, replaces: 'P1' }] }),
      takeBack: () => void PAGES.push({ removed: [{ account: '1', reference: 'B3' }] }),
    },
  };
}

function tokens(body: string): ProviderReply {
  const secret = new URLSearchParams(body).get('secret') ?? '';
  if (secret !== KEY) refreshed.push(secret);
  issued += 1;
  const ends_at = Math.floor(Date.now() / 1000) + lifetime;
  return {
    status: 200,
    body: { access: `access-${issued}-${KEY}`, refresh: `refresh-${issued}-${KEY}`, ends_at, customer: 'C42' },
  };
}

function changes(path: string, authorization = ''): ProviderReply {
  if (!authorization.startsWith('Bearer access-')) return { status: 401, body: {} };
  const cursor = Number(new URL(path, 'http://piggy').searchParams.get('cursor'));
  const next = Math.min(cursor + 1, PAGES.length);
  const page = { accounts: [], booked: [], removed: [], ...PAGES[cursor] };
  return { status: 200, body: { ...page, next: String(next), more: next < PAGES.length } };
}
