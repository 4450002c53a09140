import type { ProviderAccountResponse, ProviderConnectionResponse } from '../../provider-connections/index.js';
import type { SyncResponse } from '../../syncs/index.js';
import { moneyInWords } from '../money.words.js';
import type { Task } from '../task.js';

/** How long before its end a consent is worth a note. */
const DAYS_OF_NOTICE = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

const SYNC_STATES: Readonly<Record<string, string>> = {
  pending: 'waiting',
  syncing: 'running',
  completed: 'complete',
  failed: 'failed',
  stale: 'interrupted',
};

const PROBLEMS: Readonly<Record<string, string>> = {
  unsupported_currency: 'Its currency is not supported, so it is not in the ledger.',
  unsupported_amount: 'One of its amounts cannot be stored exactly, so it is not in the ledger.',
  currency_changed: 'Its currency has changed at the bank, so it is not written any more.',
};

/** A connection in a list: its name, whether it works, and what it brings. */
export function connectionInWords(connection: ProviderConnectionResponse): object {
  const { accounts, last_synced_at: last, latest_sync: sync } = connection;
  return {
    id: connection.id,
    name: connection.name ?? connection.provider,
    needsNewToken: connection.status === 'requires_update',
    facts: [
      `${accounts.linked_count} of ${accounts.total_count} accounts`,
      last === null ? 'nothing fetched yet' : `last fetched ${minuteOf(last)}`,
      ...(sync === null ? [] : [`latest sync ${stateOf(sync.status)}`]),
    ].join(' · '),
  };
}

/** What a person has to do for a connection, if anything. @param today in the time zone of the family */
export function connectionTask(
  { id, name, provider, status, consent_ends_on: end }: ProviderConnectionResponse,
  today: string,
): readonly Task[] {
  const called = name ?? provider;
  const href = `/settings/connections/${id}`;
  if (status === 'requires_update') return [{ text: `${called} must be connected anew`, href }];
  if (end === null || daysBetween(today, end) > DAYS_OF_NOTICE) return [];
  return [
    { text: end < today ? `Your consent for ${called} has ended` : `Your consent for ${called} ends on ${end}`, href },
  ];
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export function providerAccountInWords(account: ProviderAccountResponse): object {
  const { reported_balance: balance, currency, difference } = account;
  const isOff = difference !== null && /[1-9]/.test(difference);
  return {
    id: account.id,
    name: account.name,
    accountId: account.account_id,
    balance: balance === null ? '–' : moneyInWords(balance, currency),
    problem: account.problem === null ? null : (PROBLEMS[account.problem] ?? account.problem),
    difference: isOff ? `The ledger differs by ${moneyInWords(difference, currency)}.` : null,
  };
}

export function syncInWords(sync: SyncResponse): object {
  return {
    at: minuteOf(sync.created_at),
    state: stateOf(sync.status),
    badge: { completed: 'complete', failed: 'failed', stale: 'failed' }[sync.status] ?? '',
    error: sync.error?.message ?? null,
  };
}

function stateOf(status: string): string {
  return SYNC_STATES[status] ?? status;
}

function minuteOf(timestamp: string): string {
  return `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
}
