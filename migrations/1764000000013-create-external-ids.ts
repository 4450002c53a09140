import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

const WORKING_TABLES = ['publishing_id_pairs', 'publishing_id_clashes', 'publishing_withdrawn'] as const;

/**
 * The ids that banks and providers give transactions, which recognize an entry whatever became of its name. They replace
 * the transactions of providers, which were the only ones with an id.
 */
export class CreateExternalIds1764000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createExternalIds(runner);
    await replaceProviderTransactions(runner);
    await extendWorkingTables(runner);
    await extendResults(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE entries DROP COLUMN stale;
      ALTER TABLE import_outcomes DROP COLUMN confidence, DROP COLUMN matched_by;
      ALTER TABLE provided_transactions DROP COLUMN is_pending;
      ALTER TABLE publishing_changes DROP COLUMN sets_booking;
      DROP INDEX publishing_rows_with_ids, publishing_rows_that_are_pending;
      ALTER TABLE publishing_rows DROP COLUMN confidence, DROP COLUMN matched_by, DROP COLUMN is_pending,
        DROP COLUMN corrected_id, DROP COLUMN external_id, DROP COLUMN external_scheme;
      ALTER TABLE publishing_left_out DROP COLUMN repeats;
      DROP TABLE ${WORKING_TABLES.join(', ')};
    `);
    await restoreProviderTransactions(runner);
  }
}

async function createExternalIds(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE entry_external_ids (
      family_id uuid NOT NULL,
      account_id uuid NOT NULL,
      -- What the id is: of OFX, the bank's reference, the entry's own, of a column of a CSV, of a provider.
      scheme text NOT NULL CHECK (scheme IN ('fitid', 'bank_ref', 'entry_ref', 'column', 'provider')),
      external_id text NOT NULL,
      -- Not 0 where a bank gives an id to several transactions, such as a fee beside its purchase.
      seq int NOT NULL DEFAULT 0,
      -- No foreign keys to entries, accounts and imports: an import writes and reverts ids by the hundred thousand. What
      -- deletes those deletes the ids, but for those of a provider, which writes the entry again.
      entry_id uuid NOT NULL,
      import_id uuid,
      provider_account_id uuid,
      -- Whether the source of the id made the entry. If not, it found the entry in the ledger.
      is_made boolean NOT NULL,
      state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'pending')),
      -- What the source said last, with the signs of the ledger. People may have changed the entry.
      date date NOT NULL,
      amount numeric(19,4) NOT NULL,
      currency char(3) NOT NULL,
      name text NOT NULL,
      PRIMARY KEY (family_id, account_id, scheme, external_id, seq),
      FOREIGN KEY (family_id, provider_account_id) REFERENCES provider_accounts (family_id, id) ON DELETE CASCADE,
      CHECK (import_id IS NULL OR provider_account_id IS NULL)
    );
    CREATE INDEX entry_external_ids_of_entry ON entry_external_ids (family_id, entry_id);
    CREATE INDEX entry_external_ids_of_import ON entry_external_ids (family_id, import_id) WHERE import_id IS NOT NULL;
    CREATE INDEX entry_external_ids_of_provider ON entry_external_ids (family_id, provider_account_id, external_id)
      WHERE provider_account_id IS NOT NULL;
    ${closeTenantTable('entry_external_ids')}

    -- An entry that its source no longer has, kept because a person changed it.
    ALTER TABLE entries ADD COLUMN stale boolean NOT NULL DEFAULT false;
  `);
}

async function replaceProviderTransactions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    INSERT INTO entry_external_ids (family_id, account_id, scheme, external_id, entry_id, provider_account_id, is_made, date,
      amount, currency, name)
    SELECT k.family_id, a.id, 'provider', k.external_id, k.entry_id, k.provider_account_id, k.is_made, k.date, k.amount,
      a.currency, k.name
    FROM provider_transactions k
    JOIN provider_accounts p ON p.family_id = k.family_id AND p.id = k.provider_account_id
    JOIN accounts a ON a.family_id = p.family_id AND a.id = p.account_id;
    DROP TABLE provider_transactions;
    ALTER TABLE provided_transactions ADD COLUMN is_pending boolean NOT NULL DEFAULT false;
  `);
}

async function restoreProviderTransactions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE provider_transactions (
      family_id uuid NOT NULL,
      provider_account_id uuid NOT NULL,
      external_id text NOT NULL,
      entry_id uuid NOT NULL,
      is_made boolean NOT NULL,
      date date NOT NULL,
      amount numeric(19,4) NOT NULL,
      name text NOT NULL,
      PRIMARY KEY (family_id, provider_account_id, external_id),
      FOREIGN KEY (family_id, provider_account_id) REFERENCES provider_accounts (family_id, id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX provider_transactions_of_entry ON provider_transactions (family_id, entry_id);
    ${closeTenantTable('provider_transactions')}
    INSERT INTO provider_transactions (family_id, provider_account_id, external_id, entry_id, is_made, date, amount, name)
    SELECT family_id, provider_account_id, external_id, entry_id, is_made, date, amount, name FROM entry_external_ids
    WHERE provider_account_id IS NOT NULL AND state = 'booked' ON CONFLICT DO NOTHING;
    DROP TABLE entry_external_ids;
  `);
}

async function extendWorkingTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE publishing_rows
      ADD COLUMN external_scheme text,
      ADD COLUMN external_id text,
      -- The id of the transaction that the row replaces.
      ADD COLUMN corrected_id text,
      ADD COLUMN is_pending boolean NOT NULL DEFAULT false,
      -- How the row found its entry, and how sure that is.
      ADD COLUMN matched_by text,
      ADD COLUMN confidence numeric(4,3);
    -- Most files have neither: one look shows it.
    CREATE INDEX publishing_rows_with_ids ON publishing_rows (family_id, import_id, external_id) WHERE external_id IS NOT NULL;
    CREATE INDEX publishing_rows_that_are_pending ON publishing_rows (family_id, import_id, is_pending) WHERE is_pending;
    -- The row that a left-out one repeats.
    ALTER TABLE publishing_left_out ADD COLUMN repeats int;
    -- Whether the row gives a pending or corrected entry its date, amount and name.
    ALTER TABLE publishing_changes ADD COLUMN sets_booking boolean NOT NULL DEFAULT false;

    -- Matches of rows with ids and entries. The unique keys keep each row and each entry in one match.
    CREATE UNLOGGED TABLE publishing_id_pairs (family_id uuid NOT NULL, import_id uuid NOT NULL, row_number int NOT NULL,
      entry_id uuid NOT NULL);
    CREATE UNIQUE INDEX ON publishing_id_pairs (family_id, import_id, row_number);
    CREATE UNIQUE INDEX ON publishing_id_pairs (family_id, import_id, entry_id);
    -- Rows that became entries of their own, and the entry that each may be: one with the same id and other contents
    -- (id_clash), or with equal contents and another id (content).
    CREATE UNLOGGED TABLE publishing_id_clashes (family_id uuid NOT NULL, import_id uuid NOT NULL, row_number int NOT NULL,
      entry_id uuid NOT NULL, basis text NOT NULL);
    -- Entries that the bank announced and did not book, or took back. is_touched: a person changed them, so they are kept.
    CREATE UNLOGGED TABLE publishing_withdrawn (family_id uuid NOT NULL, import_id uuid NOT NULL, entry_id uuid NOT NULL,
      account_id uuid NOT NULL, date date NOT NULL, is_touched boolean NOT NULL);
    CREATE INDEX ON publishing_id_clashes (family_id, import_id);
    CREATE INDEX ON publishing_withdrawn (family_id, import_id);
    ${WORKING_TABLES.map((table) => closeTenantTable(table)).join('\n')}
  `);
}

async function extendResults(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE import_outcomes
      ADD COLUMN matched_by text CHECK (matched_by IN ('external_id', 'content', 'nearness', 'decision')),
      ADD COLUMN confidence numeric(4,3);
  `);
}
