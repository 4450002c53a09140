import type { Config } from '../../../platform/config.js';
import { withIds } from '../kit/content-ids.js';
import { timeOfDay } from '../kit/days.js';
import { Members } from '../kit/members.js';
import {
  type Ask,
  type ConnectionProvider,
  type ProvidedTransaction,
  ProviderError,
  type ProviderSession,
  type ProviderTrouble,
  type SyncPage,
} from '../provider.js';
import { lunchFlowSettings } from './lunch-flow.settings.js';

/** Lunch Flow asks the banks once a day. */
const SCHEDULE = { everyMinutes: 360 };

/**
 * Lunch Flow (https://www.lunchflow.app/docs/personal-api), which collects accounts of banks in many countries. The token is an
 * API key of the person, which is the credential. Nothing is kept between syncs: it is asked for a period.
 */
export function lunchFlow(config: Config): ConnectionProvider<string, null> {
  const { origin } = lunchFlowSettings.of(config);
  return {
    name: 'lunch_flow',
    origins: [origin],
    schedule: SCHEDULE,
    connect: {
      async exchangeToken(key, { ask }) {
        await get(ask, key, '/accounts');
        return key;
      },
    },
    sync: (session) => pagesOf(session),
  };
}

/** Yields a page for each account, and one for those that the person has to connect anew at Lunch Flow. */
async function* pagesOf(session: ProviderSession<string, null>): AsyncGenerator<SyncPage<null>> {
  const answer = await get(session.ask, session.credential(), '/accounts');
  const troubles: ProviderTrouble[] = [];
  for (const account of answer.list('accounts', 'an account')) {
    const [id, status] = [account.id('id'), account.text('status')];
    if (status === 'ACTIVE') yield await pageOf(session, id, account);
    else troubles.push({ requiresUpdate: true, text: `The account ${id} is ${status}` });
  }
  if (troubles.length > 0) yield { accounts: [], upserted: [], removed: [], next: null, troubles };
}

async function pageOf(
  { ask, credential, period, history, known }: ProviderSession<string, null>,
  id: string,
  account: Members,
): Promise<SyncPage<null>> {
  const { from, until } = known.has(id) ? period : history;
  const path = `/accounts/${encodeURIComponent(id)}`;
  const balance = (await get(ask, credential(), `${path}/balance`)).member('balance', 'a balance');
  const query = new URLSearchParams({ from: dayOf(from), to: dayOf(until), include_pending: 'true' });
  const answer = await get(ask, credential(), `${path}/transactions?${query.toString()}`);
  return {
    accounts: [
      {
        id,
        name: account.text('name'),
        institution: account.optionalText('institution_name'),
        currency: account.optionalText('currency') ?? balance.text('currency'),
        balances: [{ kind: 'booked', amount: balance.number('amount'), at: Math.floor(until.getTime() / 1000) }],
      },
    ],
    upserted: readTransactions(id, answer.list('transactions', 'a transaction')),
    removed: [],
    next: null,
    completeFrom: from,
  };
}

function readTransactions(accountId: string, transactions: readonly Members[]): readonly ProvidedTransaction[] {
  return withIds(
    transactions.map((transaction) => ({
      accountId,
      id: transaction.optionalText('id'),
      postedAt: timeOfDay(transaction.text('date').slice(0, 10)),
      amount: transaction.number('amount'),
      name:
        transaction.optionalDescription('merchant') ||
        transaction.optionalDescription('description') ||
        'Imported transaction',
      status: transaction.flag('isPending') ? ('pending' as const) : ('posted' as const),
    })),
  );
}

async function get(ask: Ask, key: string, path: string): Promise<Members> {
  const headers = { 'x-api-key': key, Accept: 'application/json' };
  const { status, text } = await ask({ method: 'GET', path: `/api/v1${path}`, headers });
  if (status === 401 || status === 403) throw new ProviderError('refused', `The provider answered ${status}`);
  if (status !== 200) throw new ProviderError('unreachable', `The provider answered ${status}`);
  return Members.parse(text, 'The answer');
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
