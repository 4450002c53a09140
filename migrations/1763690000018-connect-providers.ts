import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** What a connection to a provider is opened with, and what came through it. */
export class ConnectProviders1763690000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE provider_connections
        ADD COLUMN status text NOT NULL DEFAULT 'good' CHECK (status IN ('good', 'requires_update')),
        -- AES-256-GCM: nonce, tag, ciphertext; and which key opens it.
        ADD COLUMN credential bytea,
        ADD COLUMN credential_key_id text,
        -- Until when everything that the provider has was fetched; null: nothing was.
        ADD COLUMN fetched_until timestamptz,
        ADD COLUMN last_synced_at timestamptz,
        -- What the provider said of its troubles, for operators; the API never shows it.
        ADD COLUMN provider_errors text[] NOT NULL DEFAULT '{}';
      CREATE INDEX provider_connections_newest ON provider_connections (family_id, created_at DESC, id DESC);

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
        -- As the provider says it: money that is there is positive, also in an account of a liability.
        reported_balance numeric(19,4),
        reported_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        UNIQUE (family_id, connection_id, external_id),
        FOREIGN KEY (family_id, connection_id) REFERENCES provider_connections (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE SET NULL (account_id)
      );
      CREATE UNIQUE INDEX provider_accounts_of_account ON provider_accounts (family_id, account_id)
        WHERE account_id IS NOT NULL;
      ${closeTenantTable('provider_accounts')}

      CREATE TABLE provider_transactions (
        family_id uuid NOT NULL,
        provider_account_id uuid NOT NULL,
        -- The provider's own id of the transaction.
        external_id text NOT NULL,
        -- No foreign key: undoing an import of a million rows must not look each of them up here.
        entry_id uuid NOT NULL,
        -- Whether a sync made the entry; else it was there, and is what the transaction is.
        is_made boolean NOT NULL,
        -- What the provider said last, as the ledger would say it.
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE provider_transactions;
      DROP TABLE provider_accounts;
      DROP INDEX provider_connections_newest;
      ALTER TABLE provider_connections
        DROP COLUMN provider_errors,
        DROP COLUMN last_synced_at,
        DROP COLUMN fetched_until,
        DROP COLUMN credential_key_id,
        DROP COLUMN credential,
        DROP COLUMN status;
    `);
  }
}
