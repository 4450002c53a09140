import { presentMoney } from '../ledger/index.js';
import type { ReconciledAccount } from './provider-accounts.repository.js';
import type { Authorization, Reconnection } from './authorizations/connection-authorizations.service.js';
import { dayOf } from './connection.outcomes.js';
import type {
  ConnectionAuthorizationResponse,
  ConnectionSync,
  ProviderAccountResponse,
  ProviderConnectionResponse,
  ReconnectedConnectionResponse,
} from './provider-connections.responses.js';
import type { SyncedConnection } from './provider-connections.service.js';

export function presentConnection(connection: SyncedConnection): ProviderConnectionResponse {
  const { accountsCount, linkedAccountsCount } = connection;
  return {
    id: connection.id,
    provider: connection.provider,
    name: connection.name,
    status: connection.status,
    institution: connection.institution,
    country: connection.country,
    consent_ends_on: dayOf(connection.consentUntil),
    next_sync_at: connection.nextSyncAt?.toISOString() ?? null,
    accounts: {
      total_count: accountsCount,
      linked_count: linkedAccountsCount,
      unlinked_count: accountsCount - linkedAccountsCount,
    },
    last_synced_at: connection.lastSyncedAt?.toISOString() ?? null,
    latest_sync: presentLatestSync(connection),
    created_at: connection.createdAt.toISOString(),
    updated_at: connection.updatedAt.toISOString(),
  };
}

export function presentAuthorization({ url, expiresAt }: Authorization): ConnectionAuthorizationResponse {
  return { authorize_url: url, expires_at: expiresAt.toISOString() };
}

export function presentReconnection({ connection, authorization }: Reconnection): ReconnectedConnectionResponse {
  return {
    ...presentConnection(connection),
    authorization: authorization === null ? null : presentAuthorization(authorization),
  };
}

function presentLatestSync({ latestSync }: SyncedConnection): ConnectionSync | null {
  if (latestSync === null) return null;
  return { id: latestSync.id, status: latestSync.status, created_at: latestSync.createdAt.toISOString() };
}

export function presentProviderAccount(account: ReconciledAccount): ProviderAccountResponse {
  return {
    id: account.id,
    name: account.name,
    account_id: account.accountId,
    problem: account.problem,
    currency: account.currency,
    reported_balance: money(account.reportedBalance),
    reported_date: account.reportedDate,
    ledger_balance: money(account.ledgerBalance),
    difference: money(account.difference),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  };
}

function money(amount: string | null): string | null {
  return amount === null ? null : presentMoney(amount);
}
