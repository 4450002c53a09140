import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** Equal for one number, as `numberKeyOf` in src/ledger/accounts/identities/account-identity.ts: zeros in front mean nothing. */
const NUMBER_KEY = `scheme || ' ' || ltrim(coalesce(bank, ''), '0') || ' ' || ltrim(number, '0')`;

const SCHEMES = `'iban', 'bban', 'ofx_bank', 'ofx_card', 'ofx_broker', 'card_masked', 'provider'`;

/** What files call the accounts of a family, so that the next file finds its accounts. */
export class CreateAccountIdentities1764000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_identities (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        account_id uuid NOT NULL,
        scheme text NOT NULL CHECK (scheme IN (${SCHEMES})),
        -- null: the number says it, as an IBAN does, or nothing does.
        bank text,
        -- Capital letters and digits; a run of hidden digits is one asterisk.
        number text NOT NULL CHECK (number <> ''),
        currency text CHECK (length(currency) = 3),
        number_key text NOT NULL GENERATED ALWAYS AS (${NUMBER_KEY}) STORED,
        -- reused: files of this account have one id for different entries.
        ids text CHECK (ids IN ('reused')),
        decided_by text NOT NULL CHECK (decided_by IN ('file', 'person', 'provider')),
        import_id uuid,
        -- When the last file was received that named it; null for none.
        last_seen_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        -- One IBAN in two currencies is two accounts.
        UNIQUE NULLS NOT DISTINCT (family_id, number_key, currency),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) DEFERRABLE
      );
      CREATE INDEX account_identities_of_account ON account_identities (family_id, account_id);
      CREATE INDEX account_identities_of_import ON account_identities (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('account_identities')}

      -- The accounts that the file of an import names.
      CREATE TABLE import_account_identities (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        import_id uuid NOT NULL,
        -- The name_key of the account's mapping; blank where the import names the account.
        key text NOT NULL,
        scheme text NOT NULL CHECK (scheme IN (${SCHEMES})),
        bank text,
        number text NOT NULL,
        currency text,
        number_key text NOT NULL GENERATED ALWAYS AS (${NUMBER_KEY}) STORED,
        -- Whether a statement says so. Otherwise it is a cell of a table, which says neither the currency nor the kind.
        is_of_statement boolean NOT NULL,
        -- The kind of account that the file states; null where it does not.
        accountable_type text,
        PRIMARY KEY (family_id, id),
        UNIQUE NULLS NOT DISTINCT (family_id, import_id, key, number_key, currency),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX import_account_identities_by_number ON import_account_identities (family_id, number_key);
      ${closeTenantTable('import_account_identities')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_account_identities, account_identities');
  }
}
