import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** What is expected of the months to come: recurring transactions, and budgets with the part of each category. */
export class CreatePlans1763690000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recurring_transactions (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        account_id uuid,
        merchant_id uuid,
        name text,
        -- Positive when money leaves the account.
        amount numeric(19,4) NOT NULL,
        currency char(3) NOT NULL,
        expected_day_of_month int NOT NULL CHECK (expected_day_of_month BETWEEN 1 AND 31),
        last_occurrence_date date NOT NULL,
        next_expected_date date NOT NULL,
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
        occurrence_count int NOT NULL DEFAULT 0 CHECK (occurrence_count >= 0),
        -- Said by a person, not found in the history.
        manual boolean NOT NULL DEFAULT false,
        expected_amount_min numeric(19,4),
        expected_amount_max numeric(19,4),
        expected_amount_avg numeric(19,4),
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        CHECK (merchant_id IS NOT NULL OR name IS NOT NULL),
        CHECK (NOT manual OR expected_amount_min <= expected_amount_max),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, merchant_id) REFERENCES merchants (family_id, id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      -- A transaction recurs once: its merchant says which it is, or else its name. Having no account is like an account.
      CREATE UNIQUE INDEX recurring_transactions_merchant ON recurring_transactions
        (family_id, account_id, merchant_id, amount, currency) NULLS NOT DISTINCT WHERE merchant_id IS NOT NULL;
      CREATE UNIQUE INDEX recurring_transactions_name ON recurring_transactions
        (family_id, account_id, name, amount, currency) NULLS NOT DISTINCT WHERE merchant_id IS NULL;
      CREATE INDEX recurring_transactions_newest ON recurring_transactions (family_id, last_occurrence_date DESC, id DESC);
      CREATE INDEX recurring_transactions_of_account ON recurring_transactions (family_id, account_id)
        WHERE account_id IS NOT NULL;
      CREATE INDEX recurring_transactions_of_merchant ON recurring_transactions (family_id, merchant_id)
        WHERE merchant_id IS NOT NULL;
      CREATE INDEX recurring_transactions_of_import ON recurring_transactions (family_id, import_id)
        WHERE import_id IS NOT NULL;
      ${closeTenantTable('recurring_transactions')}

      CREATE TABLE budgets (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        start_date date NOT NULL,
        end_date date NOT NULL,
        budgeted_spending numeric(19,4),
        expected_income numeric(19,4),
        currency char(3) NOT NULL,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        CHECK (start_date <= end_date),
        UNIQUE (family_id, start_date),
        UNIQUE (family_id, end_date),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      CREATE INDEX budgets_of_import ON budgets (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('budgets')}

      CREATE TABLE budget_categories (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        budget_id uuid NOT NULL,
        category_id uuid NOT NULL,
        budgeted_spending numeric(19,4) NOT NULL DEFAULT 0,
        currency char(3) NOT NULL,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        UNIQUE (family_id, budget_id, category_id),
        FOREIGN KEY (family_id, budget_id) REFERENCES budgets (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, category_id) REFERENCES categories (family_id, id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      CREATE INDEX budget_categories_of_category ON budget_categories (family_id, category_id);
      CREATE INDEX budget_categories_of_import ON budget_categories (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('budget_categories')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE budget_categories;
      DROP TABLE budgets;
      DROP TABLE recurring_transactions;
    `);
  }
}
