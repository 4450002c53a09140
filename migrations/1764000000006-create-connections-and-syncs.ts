import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

/** Connections to providers with what came through them, and syncs. */
export class CreateConnectionsAndSyncs1764000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createConnections(runner);
    await createSyncs(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION old_syncs(interval);
      DROP TABLE syncs, provider_transactions, provider_accounts, provider_connections;
    `);
  }
}

async function createConnections(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE provider_connections (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      provider text NOT NULL,
      name text,
      status text NOT NULL DEFAULT 'good' CHECK (status IN ('good', 'requires_update')),
      -- AES-256-GCM: nonce, tag, ciphertext; and the id of the key that decrypts it.
      credential bytea,
      credential_key_id text,
      -- Everything that the provider has was fetched up to this day; null: nothing was.
      fetched_until timestamptz,
      last_synced_at timestamptz,
      -- What the provider reported about its troubles, for operators; the API never shows it.
      provider_errors text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id)
    );
    CREATE INDEX provider_connections_newest ON provider_connections (family_id, created_at DESC, id DESC);
    ${closeTenantTable('provider_connections')}

    CREATE TABLE provider_accounts (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      connection_id uuid NOT NULL,
      -- The provider's own id of the account.
      external_id text NOT NULL,
      account_id uuid,
      name text NOT NULL,
      -- Why nothing of it is written into the ledger.
      problem text CHECK (problem IN ('unsupported_currency', 'unsupported_amount', 'currency_changed')),
      -- With the provider's sign: an amount owned is positive, also in an account of a liability.
      reported_balance numeric(19,4),
      reported_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      UNIQUE (family_id, connection_id, external_id),
      FOREIGN KEY (family_id, connection_id) REFERENCES provider_connections (family_id, id) ON DELETE CASCADE,
      FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) DEFERRABLE
    );
    CREATE UNIQUE INDEX provider_accounts_of_account ON provider_accounts (family_id, account_id)
      WHERE account_id IS NOT NULL;
    ${closeTenantTable('provider_accounts')}

    CREATE TABLE provider_transactions (
      family_id uuid NOT NULL,
      provider_account_id uuid NOT NULL,
      -- The provider's own id of the transaction.
      external_id text NOT NULL,
      -- No foreign key: reverting an import of a million rows must not look up each of them here.
      entry_id uuid NOT NULL,
      -- Whether a sync made the entry. If not, the sync found the entry in the ledger.
      is_made boolean NOT NULL,
      -- What the provider reported last, with the signs of the ledger.
      date date NOT NULL,
      amount numeric(19,4) NOT NULL,
      name text NOT NULL,
      PRIMARY KEY (family_id, provider_account_id, external_id),
      FOREIGN KEY (family_id, provider_account_id) REFERENCES provider_accounts (family_id, id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX provider_transactions_of_entry ON provider_transactions (family_id, entry_id);
    ${closeTenantTable('provider_transactions')}
  `);
}

async function createSyncs(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE syncs (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      syncable_type text NOT NULL CHECK (syncable_type IN ('Family', 'Account', 'ProviderConnection')),
      syncable_id uuid NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'syncing', 'completed', 'failed', 'stale')),
      parent_id uuid,
      -- null: unbounded on that side.
      window_start_date date,
      window_end_date date,
      pending_at timestamptz NOT NULL DEFAULT now(),
      syncing_at timestamptz,
      -- When its own work was done. Its children may still be running: then it is not completed.
      worked_at timestamptz,
      completed_at timestamptz,
      failed_at timestamptz,
      -- What went wrong, for operators; the API never shows it.
      error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, parent_id) REFERENCES syncs (family_id, id) ON DELETE CASCADE,
      CHECK (window_start_date <= window_end_date)
    );
    CREATE INDEX syncs_newest ON syncs (family_id, created_at DESC, id DESC);
    CREATE INDEX syncs_of_syncable ON syncs (family_id, syncable_type, syncable_id, created_at DESC, id DESC);
    CREATE INDEX syncs_of_parent ON syncs (family_id, parent_id) WHERE parent_id IS NOT NULL;
    CREATE UNIQUE INDEX syncs_one_pending ON syncs (family_id, syncable_type, syncable_id) WHERE status = 'pending';
    CREATE INDEX syncs_unfinished ON syncs (created_at) WHERE status IN ('pending', 'syncing');
    ${closeTenantTable('syncs')}

    -- Unfinished syncs of at least this age, for the upkeep, which works for all families: ids only.
    CREATE FUNCTION old_syncs(age interval)
    RETURNS TABLE (family_id uuid, sync_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT s.family_id, s.id FROM syncs s
      WHERE s.status IN ('pending', 'syncing') AND s.created_at <= now() - age ORDER BY s.created_at LIMIT 500
    $$;
    ${restrictFunctions(['old_syncs(interval)'], SERVICE_ROLE)}
  `);
}
