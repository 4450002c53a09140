import type { Config } from '../../../platform/config.js';
import {
  type Ask,
  type ConnectionProvider,
  type FetchPeriod,
  type ProviderAnswer,
  ProviderError,
  type ProviderSession,
  type SyncPage,
} from '../provider.js';
import { type AccountSet, readAccountSet } from './simplefin.account-set.js';
import { simplefinSettings } from './simplefin.settings.js';
import { readAccessUrl, readSetupToken } from './simplefin.urls.js';
import { joinAccountSets, windowsOf } from './simplefin.windows.js';

/** A sync sends up to three requests, and SimpleFIN Bridge allows 24 a day. It renews its data about once a day. */
const SCHEDULE = { everyMinutes: 360, atMostPerDay: 8 };

/**
 * SimpleFIN, versions 2 and 1 (https://www.simplefin.org/protocol.html). A setup token encodes an address that
 * returns an access URL, once. The access URL is the credential: it returns accounts and their transactions.
 */
export function simplefin(config: Config): ConnectionProvider<string, null> {
  const { origins } = simplefinSettings.of(config);
  return {
    name: 'simplefin',
    origins,
    schedule: SCHEDULE,
    connect: {
      async exchangeToken(setupToken, { ask }) {
        const { href } = readSetupToken(setupToken, origins);
        const answer = await ask({ method: 'POST', path: href });
        demandSuccess(answer);
        readAccessUrl(answer.text, origins);
        return answer.text.trim();
      },
    },
    sync: (session) => pagesOf(session, origins),
  };
}

/** Yields a page for each account, and one for troubles. Nothing is kept between syncs: a server is asked for a period. */
async function* pagesOf(
  session: ProviderSession<string, null>,
  origins: readonly string[],
): AsyncGenerator<SyncPage<null>> {
  const { period, history, known } = session;
  const recent = await fetch(session, period, origins);
  const hasNew = recent.accounts.some(({ account }) => !known.has(account.id));
  const asked = hasNew && history.from < period.from ? history : period;
  const { accounts, troubles } = asked === period ? recent : await fetch(session, asked, origins);
  // A server with troubles may have left out what is pending.
  const complete = troubles.length === 0 ? { completeFrom: asked.from } : {};
  for (const { account, transactions } of accounts) {
    yield { accounts: [account], upserted: transactions, removed: [], next: null, ...complete };
  }
  if (troubles.length > 0) yield { accounts: [], upserted: [], removed: [], next: null, troubles };
}

async function fetch(
  { ask, credential }: { readonly ask: Ask; credential(): string },
  period: FetchPeriod,
  origins: readonly string[],
): Promise<AccountSet> {
  const { url, authorization } = readAccessUrl(credential(), origins);
  const sets: AccountSet[] = [];
  for (const window of windowsOf(period)) {
    const asked = new URL(url);
    asked.search = new URLSearchParams({
      version: '2',
      pending: '1',
      'start-date': String(seconds(window.from)),
      'end-date': String(seconds(window.until)),
    }).toString();
    const headers = { Authorization: authorization, Accept: 'application/json' };
    const answer = await ask({ method: 'GET', path: asked.href, headers });
    demandSuccess(answer);
    sets.push(readAccountSet(answer.text));
  }
  return joinAccountSets(sets);
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Throws unless the request succeeded. 402: the subscription has ended. 403: the credential was revoked or used up. */
function demandSuccess({ status }: ProviderAnswer): void {
  if (status === 200) return;
  const failure = status === 402 || status === 401 || status === 403 ? 'refused' : 'unreachable';
  throw new ProviderError(failure, `The provider answered ${status}`);
}
