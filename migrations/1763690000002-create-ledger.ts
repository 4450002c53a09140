import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/**
 * Accounts, entries, balances and what entries are classified by.
 * A transaction, a trade and a valuation are one dated line of an account, so they are rows of one table:
 * lists, balances and duplicate checks read it without a join.
 */
export class CreateLedger1763690000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        name text NOT NULL,
        name_key text NOT NULL GENERATED ALWAYS AS (name_key(name)) STORED,
        currency char(3) NOT NULL,
        -- Derived from the opening anchor and the entries by the balance rebuild; what a liability owes is positive.
        balance numeric(19,4) NOT NULL DEFAULT 0,
        accountable_type text NOT NULL CHECK (accountable_type IN ('Depository', 'Investment', 'Crypto', 'Property',
          'Vehicle', 'OtherAsset', 'CreditCard', 'Loan', 'OtherLiability')),
        subtype text,
        classification text NOT NULL GENERATED ALWAYS AS (
          CASE WHEN accountable_type IN ('CreditCard', 'Loan', 'OtherLiability') THEN 'liability' ELSE 'asset' END) STORED,
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'draft', 'disabled')),
        institution_name text,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id)
      );
      CREATE INDEX accounts_name ON accounts (family_id, name_key);
      ${closeTenantTable('accounts')}

      CREATE TABLE categories (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        name text NOT NULL,
        name_key text NOT NULL GENERATED ALWAYS AS (name_key(name)) STORED,
        color text NOT NULL DEFAULT '#737373' CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
        icon text NOT NULL DEFAULT 'shapes',
        parent_id uuid,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, parent_id) REFERENCES categories (family_id, id)
      );
      -- "Travel: Other" and "Food: Other" are two categories; the zero id stands for "no parent".
      CREATE UNIQUE INDEX categories_name ON categories
        (family_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);
      CREATE INDEX categories_name_key ON categories (family_id, name_key);
      CREATE INDEX categories_parent ON categories (family_id, parent_id) WHERE parent_id IS NOT NULL;
      ${closeTenantTable('categories')}

      CREATE TABLE tags (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        name text NOT NULL,
        name_key text NOT NULL GENERATED ALWAYS AS (name_key(name)) STORED,
        color text NOT NULL DEFAULT '#e99537' CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id)
      );
      CREATE UNIQUE INDEX tags_name ON tags (family_id, name);
      CREATE INDEX tags_name_key ON tags (family_id, name_key);
      ${closeTenantTable('tags')}

      CREATE TABLE merchants (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        name text NOT NULL,
        name_key text NOT NULL GENERATED ALWAYS AS (name_key(name)) STORED,
        color text NOT NULL DEFAULT '#737373' CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
        website_url text,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id)
      );
      CREATE UNIQUE INDEX merchants_name ON merchants (family_id, name);
      CREATE INDEX merchants_name_key ON merchants (family_id, name_key);
      ${closeTenantTable('merchants')}

      CREATE TABLE entries (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        account_id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('transaction', 'trade', 'valuation')),
        date date NOT NULL,
        -- Positive when money leaves the account; a valuation's amount is what the account was worth.
        amount numeric(19,4) NOT NULL,
        currency char(3) NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL GENERATED ALWAYS AS (name_key(name)) STORED,
        notes text,
        kind text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'funds_movement', 'cc_payment', 'loan_payment',
          'one_time', 'investment_contribution', 'opening_anchor', 'reconciliation', 'current_anchor')),
        excluded boolean NOT NULL DEFAULT false,
        category_id uuid,
        merchant_id uuid,
        parent_id uuid,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, category_id) REFERENCES categories (family_id, id),
        FOREIGN KEY (family_id, merchant_id) REFERENCES merchants (family_id, id),
        FOREIGN KEY (family_id, parent_id) REFERENCES entries (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX entries_newest ON entries (family_id, type, date DESC, id DESC) WHERE parent_id IS NULL;
      CREATE INDEX entries_of_account ON entries (family_id, account_id, date);
      CREATE INDEX entries_of_import ON entries (family_id, import_id) WHERE import_id IS NOT NULL;
      CREATE INDEX entries_of_category ON entries (family_id, category_id) WHERE category_id IS NOT NULL;
      CREATE INDEX entries_of_merchant ON entries (family_id, merchant_id) WHERE merchant_id IS NOT NULL;
      CREATE INDEX entries_of_parent ON entries (family_id, parent_id) WHERE parent_id IS NOT NULL;
      CREATE INDEX entries_valuations ON entries (family_id, account_id, date) WHERE type = 'valuation';
      ${closeTenantTable('entries')}

      CREATE TABLE taggings (
        family_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        tag_id uuid NOT NULL,
        PRIMARY KEY (family_id, entry_id, tag_id),
        FOREIGN KEY (family_id, entry_id) REFERENCES entries (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, tag_id) REFERENCES tags (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX taggings_of_tag ON taggings (family_id, tag_id);
      ${closeTenantTable('taggings')}

      CREATE TABLE balances (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        account_id uuid NOT NULL,
        date date NOT NULL,
        currency char(3) NOT NULL,
        start_balance numeric(19,4) NOT NULL,
        inflows numeric(19,4) NOT NULL,
        outflows numeric(19,4) NOT NULL,
        -- What a valuation of that day corrected, beyond the flows.
        adjustments numeric(19,4) NOT NULL,
        balance numeric(19,4) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        UNIQUE (family_id, account_id, date, currency),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX balances_newest ON balances (family_id, date DESC, id DESC);
      ${closeTenantTable('balances')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE balances;
      DROP TABLE taggings;
      DROP TABLE entries;
      DROP TABLE merchants;
      DROP TABLE tags;
      DROP TABLE categories;
      DROP TABLE accounts;
    `);
  }
}
