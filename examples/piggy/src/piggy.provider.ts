import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Ask,
  configOf,
  type ConnectionProvider,
  Members,
  type ProvidedAccount,
  type ProvidedTransaction,
  ProviderError,
  validationFailed,
} from 'hearth/plugin';
import { PiggyConfig } from './piggy.config.js';

/** A key that is exchanged for a pair of tokens: each refresh token works once, and brings the next pair. */
interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** When the access token ends, in seconds since 1970. */
  readonly endsAt: number;
  /** What the bank calls the customer, also in its webhooks. */
  readonly customer: string;
}

/** Piggy Bank: it says what changed since a cursor, page by page. */
export const piggy: ConnectionProvider<Tokens, string> = {
  name: 'piggy',
  origins: () => [configOf(PiggyConfig).origin],
  schedule: { everyMinutes: 360 },

  connect: {
    async exchangeToken(key, { ask }) {
      if (!key.startsWith('pig_')) throw validationFailed({ setup_token: ['setup_token must begin with pig_'] });
      return tokensFrom(ask, key);
    },
    reference: ({ customer }) => customer,
  },

  async *sync(session) {
    if (session.credential().endsAt * 1000 < Date.now()) {
      await session.saveCredential(await tokensFrom(session.ask, session.credential().refresh));
    }
    let cursor = session.state ?? '';
    for (let more = true; more;) {
      const headers = { Authorization: `Bearer ${session.credential().access}` };
      const page = await askFor(session.ask, `/v1/changes?cursor=${encodeURIComponent(cursor)}`, headers);
      cursor = page.text('next');
      more = page.flag('more');
      yield {
        accounts: page.list('accounts', 'an account').map(readAccount),
        upserted: page.list('booked', 'a transaction').map(readTransaction),
        removed: page
          .list('removed', 'a removed transaction')
          .map((one) => ({ accountId: one.text('account'), id: one.text('reference') })),
        next: cursor,
      };
    }
  },

  async webhook({ headers, body }) {
    const signature = createHmac('sha256', configOf(PiggyConfig).webhookSecret).update(body).digest();
    const given = Buffer.from(headers['piggy-signature'] ?? '', 'hex');
    if (given.length !== signature.length || !timingSafeEqual(given, signature)) return null;
    return { connection: Members.parse(body.toString(), 'The webhook').text('customer') };
  },
};

async function tokensFrom(ask: Ask, secret: string): Promise<Tokens> {
  const { status, text } = await ask({ method: 'POST', path: '/v1/tokens', form: { secret } });
  demandSuccess(status);
  const tokens = Members.parse(text, 'The answer');
  return {
    access: tokens.text('access'),
    refresh: tokens.text('refresh'),
    endsAt: tokens.time('ends_at'),
    customer: tokens.text('customer'),
  };
}

/** Sends a request. `ask` contacts only the origins, follows no redirects, and limits time and size. */
async function askFor(ask: Ask, path: string, headers: Readonly<Record<string, string>>): Promise<Members> {
  const { status, text } = await ask({ method: 'GET', path, headers });
  demandSuccess(status);
  return Members.parse(text, 'The answer');
}

function demandSuccess(status: number): void {
  if (status === 401) throw new ProviderError('refused', 'The provider answered 401');
  if (status !== 200) throw new ProviderError('unreachable', `The provider answered ${status}`);
}

/** Reads an account. `Members` refuses invalid members, including amounts that are JSON numbers. */
function readAccount(account: Members): ProvidedAccount {
  return {
    id: account.text('number'),
    name: account.text('label'),
    institution: 'Piggy Bank',
    currency: account.text('currency'),
    balances: [{ kind: 'booked', amount: account.amount('balance'), at: account.time('as_of') }],
  };
}

function readTransaction(booked: Members): ProvidedTransaction {
  const replaces = booked.optionalText('replaces');
  return {
    accountId: booked.text('account'),
    id: booked.text('reference'),
    postedAt: booked.time('at'),
    amount: booked.amount('amount'),
    name: booked.description('text') || 'Imported transaction',
    status: booked.flag('pending') ? 'pending' : 'posted',
    ...(replaces !== null && { replaces }),
  };
}
