import type { Config } from '../../../platform/config.js';
import { validationFailed } from '../../../platform/validation/validation-failed.js';
import type { Members } from '../kit/members.js';
import {
  type Ask,
  type ConnectContext,
  type ConnectionProvider,
  ProviderError,
  type ProviderSession,
  type SyncPage,
} from '../provider.js';
import { providedAccount, readSessionAccount, type SessionAccount } from './enable-banking.account.js';
import { askEnableBanking } from './enable-banking.client.js';
import { type EnableBankingApplication, enableBankingSettings } from './enable-banking.settings.js';
import { readTransactions } from './enable-banking.transactions.js';

/** Without the person present, banks answer four times a day (PSD2, RTS article 36). */
const SCHEDULE = { everyMinutes: 360, atMostPerDay: 4 };
/** The longest consent (RTS article 10a): banks may allow less. */
const MAX_CONSENT_SECONDS = 180 * 86_400;
/** More pages than this of one account do not end. */
const MAX_PAGES = 1000;

/** A consent of the person at one bank. */
interface BankSession {
  readonly sessionId: string;
  /** The name of the bank. */
  readonly institution: string;
  /** When the consent ends (ISO 8601). */
  readonly validUntil: string;
  readonly accounts: readonly SessionAccount[];
}

/**
 * Enable Banking (https://enablebanking.com/docs/api/reference/): accounts of European banks by PSD2. The operator registers an
 * application; the person consents at the bank, for at most 180 days. Nothing is kept between syncs: it is asked for a period.
 * @returns null if the operator has registered no application
 */
export function enableBanking(config: Config): ConnectionProvider<BankSession, null> | null {
  const { application, origin } = enableBankingSettings.of(config);
  if (application === null) return null;
  return {
    name: 'enable_banking',
    origins: [origin],
    schedule: SCHEDULE,
    connect: {
      needsInstitution: true,
      authorizeUrl: (state, redirect, context) => authorize(application, state, redirect, context),
      exchange: (code, _redirect, { ask }) => beginSession(application, code, ask),
      consentUntil: ({ validUntil }) => new Date(validUntil),
    },
    sync: (session) => pagesOf(application, session),
  };
}

async function authorize(
  application: EnableBankingApplication,
  state: string,
  redirect: string,
  { ask, institution }: ConnectContext,
): Promise<string> {
  if (institution === null) throw new Error('Enable Banking needs a bank');
  const { name, country } = institution;
  const path = `/aspsps?${new URLSearchParams({ country, psu_type: 'personal' }).toString()}`;
  const banks = await askEnableBanking(ask, application, { method: 'GET', path }, 'The list of banks');
  const bank = banks.list('aspsps', 'a bank').find((one) => one.text('name') === name);
  if (bank === undefined) {
    throw validationFailed({ institution: [`institution must be a bank of Enable Banking in ${country}`] });
  }
  const seconds = Math.min(bank.optionalTime('maximum_consent_validity') ?? MAX_CONSENT_SECONDS, MAX_CONSENT_SECONDS);
  const json = {
    access: { valid_until: new Date(Date.now() + seconds * 1000).toISOString() },
    aspsp: { name, country },
    psu_type: 'personal',
    redirect_url: redirect,
    state,
  };
  const answer = await askEnableBanking(ask, application, { method: 'POST', path: '/auth', json }, 'The answer');
  return answer.address('url');
}

async function beginSession(application: EnableBankingApplication, code: string, ask: Ask): Promise<BankSession> {
  const request = { method: 'POST', path: '/sessions', json: { code } } as const;
  const session = await askEnableBanking(ask, application, request, 'The session');
  const validUntil = session.member('access', 'an access').text('valid_until');
  if (Number.isNaN(Date.parse(validUntil)))
    throw new ProviderError('malformed', 'The end of the consent is not a time');
  return {
    sessionId: session.text('session_id'),
    institution: session.member('aspsp', 'a bank').text('name'),
    validUntil,
    accounts: session.list('accounts', 'an account').map(readSessionAccount),
  };
}

/** Yields a page for each account, with everything of the period. */
async function* pagesOf(
  application: EnableBankingApplication,
  { ask, credential, period, history, known }: ProviderSession<BankSession, null>,
): AsyncGenerator<SyncPage<null>> {
  const { institution, accounts, validUntil } = credential();
  if (Date.parse(validUntil) <= Date.now()) throw new ProviderError('refused', 'The consent has ended');
  for (const account of accounts) {
    const { from } = known.has(account.id) ? period : history;
    const path = `/accounts/${encodeURIComponent(account.uid)}`;
    const request = { method: 'GET', path: `${path}/balances` } as const;
    const balances = await askEnableBanking(ask, application, request, 'The balances');
    const transactions = await fetchTransactions(ask, application, path, from);
    yield {
      accounts: [providedAccount(account, institution, balances)],
      upserted: readTransactions(account.id, transactions),
      removed: [],
      next: null,
      completeFrom: from,
    };
  }
}

async function fetchTransactions(
  ask: Ask,
  application: EnableBankingApplication,
  account: string,
  from: Date,
): Promise<readonly Members[]> {
  const found: Members[] = [];
  const query = new URLSearchParams({ date_from: from.toISOString().slice(0, 10) });
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const request = { method: 'GET', path: `${account}/transactions?${query.toString()}` } as const;
    const page = await askEnableBanking(ask, application, request, 'The transactions');
    found.push(...page.list('transactions', 'a transaction'));
    // A page can be empty and not the last one.
    const next = page.optionalDescription('continuation_key');
    if (next === null) return found;
    query.set('continuation_key', next);
  }
  throw new ProviderError('malformed', 'The transactions of an account do not end');
}
