import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/**
 * Accounts, entries, balances, transfers, and what entries are classified by.
 *
 * A transaction, a trade and a valuation are one dated line of an account, so they are rows of one table: lists, balances
 * and duplicate checks read it without a join.
 *
 * A reference without ON DELETE is DEFERRABLE: the erasure of a family checks it at the end (see `defer_references`).
 * References from entries and to entries are not declared: CheckReferencesInSets checks them.
 */
export class CreateLedger1764000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createNameFunctions(runner);
    await createClassifications(runner);
    await createEntries(runner);
    await createBalances(runner);
    await createTransfers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION transfer_kind(numeric, text, text);
      DROP TABLE rejected_transfers, transfers, balances, taggings, entries, merchants, tags, categories, accounts;
      DROP FUNCTION name_words(text), name_key(text);
    `);
  }
}

async function createNameFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- The same for two spellings of one name: case and the amount of white space do not count. Written so that the planner
    -- can inline it, and so that a name with single spaces, as nearly all are, costs little.
    CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(btrim(CASE
        WHEN strpos(name, '  ') = 0 AND strpos(name, E'\\t') = 0 AND strpos(name, E'\\n') = 0
          AND strpos(name, E'\\r') = 0 AND strpos(name, E'\\u00a0') = 0 THEN name
        ELSE regexp_replace(translate(name, E'\\t\\n\\r\\u00a0', '    '), ' +', ' ', 'g')
      END))
    $$;

    -- The words of three letters or more in a name, without punctuation and digits. Two names for one payment share some.
    CREATE FUNCTION name_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT word), '{}')
      FROM regexp_split_to_table(name_key(name), '[[:space:][:punct:][:digit:]]+') AS word WHERE length(word) >= 3
    $$;
  `);
}

async function createClassifications(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE accounts (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      name text NOT NULL,
      name_key text NOT NULL GENERATED ALWAYS AS (name_key(name)) STORED,
      currency char(3) NOT NULL,
      -- The balance rebuild derives it from the opening anchor and the entries; what a liability owes is positive.
      balance numeric(19,4) NOT NULL DEFAULT 0,
      -- The part of the balance that is not in securities; null: unknown.
      cash_balance numeric(19,4),
      accountable_type text NOT NULL CHECK (accountable_type IN ('Depository', 'Investment', 'Crypto', 'Property',
        'Vehicle', 'OtherAsset', 'CreditCard', 'Loan', 'OtherLiability')),
      subtype text,
      classification text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN accountable_type IN ('CreditCard', 'Loan', 'OtherLiability') THEN 'liability' ELSE 'asset' END) STORED,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'draft', 'disabled')),
      institution_name text,
      institution_domain text,
      notes text,
      -- Facts of the account's type: the terms of a loan, the limits of a card, a property or a vehicle.
      details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object'),
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
      classification text NOT NULL DEFAULT 'expense' CHECK (classification IN ('income', 'expense')),
      color text NOT NULL DEFAULT '#737373' CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
      icon text NOT NULL DEFAULT 'shapes',
      parent_id uuid,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, parent_id) REFERENCES categories (family_id, id) DEFERRABLE
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
      logo_url text,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id)
    );
    CREATE UNIQUE INDEX merchants_name ON merchants (family_id, name);
    CREATE INDEX merchants_name_key ON merchants (family_id, name_key);
    ${closeTenantTable('merchants')}
  `);
}

async function createEntries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE entries (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      account_id uuid NOT NULL,
      type text NOT NULL CHECK (type IN ('transaction', 'trade', 'valuation')),
      kind text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'funds_movement', 'cc_payment', 'loan_payment',
        'one_time', 'investment_contribution', 'opening_anchor', 'reconciliation', 'current_anchor')),
      date date NOT NULL,
      -- Positive when money leaves the account; the amount of a valuation is what the account was worth.
      amount numeric(19,4) NOT NULL,
      -- The same for the same amount. Under row-level security PostgreSQL does not search an index by a numeric, because
      -- comparing two of them is not known to keep the rows of other families secret.
      amount_hash int NOT NULL GENERATED ALWAYS AS (hash_numeric(amount)) STORED,
      currency char(3) NOT NULL,
      name text NOT NULL,
      name_key text NOT NULL GENERATED ALWAYS AS (name_key(name)) STORED,
      -- The name in the file, if a rule renamed the entry: another import of the file finds the entry by it.
      original_name text,
      notes text,
      excluded boolean NOT NULL DEFAULT false,
      category_id uuid,
      merchant_id uuid,
      parent_id uuid,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id)
    );
    -- One index for each type that is listed by day. One index of all types compared the name of the type with each key it
    -- passed, which took a tenth of the time in which entries are written.
    CREATE INDEX transactions_newest ON entries (family_id, date DESC, id DESC) WHERE type = 'transaction' AND parent_id IS NULL;
    CREATE INDEX trades_newest ON entries (family_id, date DESC, id DESC) WHERE type = 'trade';
    CREATE INDEX entries_valuations ON entries (family_id, account_id, date) WHERE type = 'valuation';
    -- For duplicates, which have the account, the day and the amount of a row. Without the amount a publish read all
    -- entries of those days.
    CREATE INDEX entries_of_account ON entries (family_id, account_id, date, amount_hash);
    CREATE INDEX entries_of_import ON entries (family_id, import_id) WHERE import_id IS NOT NULL;
    CREATE INDEX entries_of_category ON entries (family_id, category_id) WHERE category_id IS NOT NULL;
    CREATE INDEX entries_of_merchant ON entries (family_id, merchant_id) WHERE merchant_id IS NOT NULL;
    CREATE INDEX entries_of_parent ON entries (family_id, parent_id) WHERE parent_id IS NOT NULL;
    -- Shows whether an account has entries that its balance could overflow by. Almost no entry is in it.
    CREATE INDEX entries_that_are_large ON entries (family_id, account_id) WHERE abs(amount) >= 100000000;
    ${closeTenantTable('entries')}

    -- No index on the tag: it took a quarter of the time in which taggings are written, and only the revert of an import
    -- that made tags asks for the entries of a tag. It reads the family's taggings once.
    CREATE TABLE taggings (
      family_id uuid NOT NULL,
      entry_id uuid NOT NULL,
      tag_id uuid NOT NULL,
      PRIMARY KEY (family_id, entry_id, tag_id)
    );
    ${closeTenantTable('taggings')}
  `);
}

async function createBalances(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE balances (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      account_id uuid NOT NULL,
      date date NOT NULL,
      currency char(3) NOT NULL,
      start_balance numeric(19,4) NOT NULL,
      inflows numeric(19,4) NOT NULL,
      outflows numeric(19,4) NOT NULL,
      -- What a valuation of the day corrected, beyond the flows.
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

async function createTransfers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- Two transactions that are one movement of money between accounts of the family.
    CREATE TABLE transfers (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      inflow_transaction_id uuid NOT NULL,
      outflow_transaction_id uuid NOT NULL,
      status text NOT NULL DEFAULT 'confirmed' CHECK (status IN ('pending', 'confirmed')),
      notes text,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      CHECK (inflow_transaction_id <> outflow_transaction_id),
      -- A transaction is the inflow of at most one transfer, and the outflow of at most one.
      UNIQUE (family_id, inflow_transaction_id),
      UNIQUE (family_id, outflow_transaction_id)
    );
    CREATE INDEX transfers_of_import ON transfers (family_id, import_id) WHERE import_id IS NOT NULL;
    ${closeTenantTable('transfers')}

    -- Two transactions that look like a transfer, and that a person said are none.
    CREATE TABLE rejected_transfers (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      inflow_transaction_id uuid NOT NULL,
      outflow_transaction_id uuid NOT NULL,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      UNIQUE (family_id, inflow_transaction_id, outflow_transaction_id)
    );
    CREATE INDEX rejected_transfers_of_outflow ON rejected_transfers (family_id, outflow_transaction_id);
    CREATE INDEX rejected_transfers_of_import ON rejected_transfers (family_id, import_id) WHERE import_id IS NOT NULL;
    ${closeTenantTable('rejected_transfers')}

    -- The kind of the transaction that is one side of a transfer.
    -- amount: positive when money leaves the account. here: the type of the transaction's account. there: the type of the
    -- other account, null when it is unknown. Between two investment accounts money is only moved, not contributed.
    CREATE FUNCTION transfer_kind(amount numeric, here text, there text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE
        WHEN amount <= 0 THEN 'funds_movement'
        WHEN there = 'Loan' THEN 'loan_payment'
        WHEN there IN ('CreditCard', 'OtherLiability') THEN 'cc_payment'
        WHEN there IN ('Investment', 'Crypto') AND here NOT IN ('Investment', 'Crypto') THEN 'investment_contribution'
        ELSE 'funds_movement' END
    $$;
  `);
}
