import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** What a file or a provider states of a period. Balances are worth to the owner, so a debt is negative. */
const FACTS = `
      -- What the bank calls it.
      number text,
      -- cash: without the securities of the account.
      scope text NOT NULL CHECK (scope IN ('total', 'cash')),
      from_date date,
      to_date date NOT NULL,
      opening numeric(19,4),
      closing numeric(19,4),
      available numeric(19,4),
      -- Whether the closing balance may be debt although it has no minus, as some card issuers write it.
      has_doubtful_sign boolean NOT NULL DEFAULT false,`;

/** What its entries come to, positive when money leaves the account. */
const SUMS = `
      entries_count int,
      entries_sum numeric(19,4),
      -- Those of to_date.
      last_day_sum numeric(19,4),
      -- Whether opening less entries is closing.
      file_proof text NOT NULL CHECK (file_proof IN ('matched', 'mismatch', 'none')),`;

/** Statements of accounts, the staged ones of imports, and a working table for the accounts that a revert changes. */
export class CreateStatements1764000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE statements (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        account_id uuid NOT NULL,
        -- Where it comes from: one of the two.
        import_id uuid,
        provider_account_id uuid,
        -- Its place among the statements of its file.
        position int NOT NULL,${FACTS}
        currency char(3) NOT NULL,${SUMS}
        -- The opening anchor that the account got from it. No foreign key: the statement is true without it.
        anchor_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        CHECK ((import_id IS NOT NULL) = (provider_account_id IS NULL)),
        CHECK ((opening IS NOT NULL) OR (closing IS NOT NULL)),
        CHECK (from_date <= to_date),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) DEFERRABLE,
        FOREIGN KEY (family_id, provider_account_id) REFERENCES provider_accounts (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX statements_of_account ON statements (family_id, account_id, to_date DESC, id DESC);
      CREATE INDEX statements_of_import ON statements (family_id, import_id) WHERE import_id IS NOT NULL;
      CREATE INDEX statements_of_anchor ON statements (family_id, anchor_id) WHERE anchor_id IS NOT NULL;
      -- A provider is asked several times a day: the last balance of the day counts.
      CREATE UNIQUE INDEX statements_of_provider_account ON statements (family_id, provider_account_id, to_date)
        WHERE provider_account_id IS NOT NULL;
      ${closeTenantTable('statements')}

      CREATE TABLE import_statements (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        position int NOT NULL,
        -- As in the rows of the statement; null: they are of the account that the import names.
        account text,${FACTS}
        -- null: that of the account.
        currency char(3),${SUMS}
        PRIMARY KEY (family_id, import_id, position),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('import_statements')}

      -- The accounts whose opening anchors a revert makes anew, and the first date affected. As in CreateWorkingTables.
      CREATE UNLOGGED TABLE revert_accounts (
        family_id uuid NOT NULL, import_id uuid NOT NULL, account_id uuid NOT NULL, first_day date NOT NULL);
      CREATE INDEX ON revert_accounts (family_id, import_id);
      ${closeTenantTable('revert_accounts')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE revert_accounts, import_statements, statements');
  }
}
