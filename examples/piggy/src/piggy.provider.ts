import {
  askProvider,
  configOf,
  type ConnectionProvider,
  type FetchPeriod,
  Members,
  type ProvidedAccount,
  ProviderError,
  type ProviderSnapshot,
  validationFailed,
} from 'hearth/plugin';
import { PiggyConfig } from './piggy.config.js';

/** Piggy Bank: its customers create a key, which is used as the credential without an exchange. */
export const piggy: ConnectionProvider = {
  name: 'piggy',

  async connect(setupToken: string): Promise<string> {
    if (!setupToken.startsWith('pig_')) throw validationFailed({ setup_token: ['setup_token must begin with pig_'] });
    await ask(setupToken, new Date());
    return setupToken;
  },

  async fetch(credential: string, { from, until }: FetchPeriod): Promise<ProviderSnapshot> {
    const answer = new Members(await ask(credential, from), 'The answer');
    const accounts = answer.list('accounts', 'an account').map(readAccount);
    return { accounts: accounts.map((account) => upTo(account, until)), troubles: [] };
  },
};

/** Sends a request. `askProvider` contacts only these origins, follows no redirects, and limits time and size. */
async function ask(key: string, since: Date): Promise<unknown> {
  const { origin } = configOf(PiggyConfig);
  const url = new URL(`/v1/accounts?since=${since.toISOString()}`, origin);
  const headers = { Authorization: `Bearer ${key}` };
  const { status, text } = await askProvider({ method: 'GET', url, headers }, [origin]);
  if (status === 401) throw new ProviderError('refused', 'The provider answered 401');
  if (status !== 200) throw new ProviderError('unreachable', `The provider answered ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('malformed', 'The answer of the provider is not JSON');
  }
}

/** Reads an account. `Members` refuses invalid members, including amounts that are JSON numbers. */
function readAccount(account: Members): ProvidedAccount {
  return {
    id: account.text('number'),
    name: account.text('label'),
    institution: 'Piggy Bank',
    currency: account.text('currency'),
    balance: account.amount('balance'),
    balanceAt: account.time('as_of'),
    transactions: account.list('booked', 'a transaction').map((booked) => ({
      id: booked.text('reference'),
      postedAt: booked.time('at'),
      amount: booked.amount('amount'),
      name: booked.description('text') || 'Imported transaction',
    })),
  };
}

function upTo(account: ProvidedAccount, until: Date): ProvidedAccount {
  const isBefore = ({ postedAt }: { readonly postedAt: number }): boolean => postedAt * 1000 < until.getTime();
  return { ...account, transactions: account.transactions.filter(isBefore) };
}
