import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** Securities and what accounts hold of them; recurring transactions and budgets; rules. */
export class CreateInvestmentsAndPlans1764000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createInvestments(runner);
    await createPlans(runner);
    await createRules(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE rule_actions, rule_conditions, rules, budget_categories, budgets, recurring_transactions, holdings, trades,
        securities
    `);
  }
}

async function createInvestments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE securities (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      ticker text NOT NULL CHECK (ticker = upper(ticker)),
      name text,
      -- The market identifier code (ISO 10383) of the exchange; null where there is none.
      exchange_operating_mic text CHECK (exchange_operating_mic = upper(exchange_operating_mic)),
      exchange_mic text,
      exchange_acronym text,
      country_code text,
      -- 'cash': money that a broker keeps as a security.
      kind text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'cash')),
      website_url text,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id)
    );
    CREATE UNIQUE INDEX securities_ticker ON securities (family_id, ticker, coalesce(exchange_operating_mic, ''));
    CREATE INDEX securities_of_import ON securities (family_id, import_id) WHERE import_id IS NOT NULL;
    ${closeTenantTable('securities')}

    -- The fields of an entry of type 'trade', in addition to its amount.
    CREATE TABLE trades (
      family_id uuid NOT NULL,
      entry_id uuid NOT NULL,
      security_id uuid NOT NULL,
      -- Positive when bought, negative when sold.
      qty numeric(24,8) NOT NULL,
      price numeric(19,10) NOT NULL,
      PRIMARY KEY (family_id, entry_id),
      FOREIGN KEY (family_id, security_id) REFERENCES securities (family_id, id) DEFERRABLE
    );
    CREATE INDEX trades_of_security ON trades (family_id, security_id);
    ${closeTenantTable('trades')}

    -- What an account holds of a security on a day.
    CREATE TABLE holdings (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      account_id uuid NOT NULL,
      security_id uuid NOT NULL,
      date date NOT NULL,
      currency char(3) NOT NULL,
      qty numeric(24,8) NOT NULL CHECK (qty >= 0),
      price numeric(19,10) NOT NULL CHECK (price >= 0),
      amount numeric(19,4) NOT NULL CHECK (amount >= 0),
      -- The average cost of one.
      cost_basis numeric(19,4),
      cost_basis_source text CHECK (cost_basis_source IN ('manual', 'calculated', 'provider')),
      cost_basis_locked boolean NOT NULL DEFAULT false,
      security_locked boolean NOT NULL DEFAULT false,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      UNIQUE (family_id, account_id, security_id, date, currency),
      FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE,
      FOREIGN KEY (family_id, security_id) REFERENCES securities (family_id, id) DEFERRABLE
    );
    CREATE INDEX holdings_newest ON holdings (family_id, date DESC, id DESC);
    CREATE INDEX holdings_of_security ON holdings (family_id, security_id);
    CREATE INDEX holdings_of_import ON holdings (family_id, import_id) WHERE import_id IS NOT NULL;
    ${closeTenantTable('holdings')}
  `);
}

async function createPlans(runner: QueryRunner): Promise<void> {
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
      -- Entered by a person, not found in the history.
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
      FOREIGN KEY (family_id, merchant_id) REFERENCES merchants (family_id, id) DEFERRABLE
    );
    -- A recurring transaction is identified by its merchant, or else by its name. No account counts as one account.
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
      UNIQUE (family_id, end_date)
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
      FOREIGN KEY (family_id, category_id) REFERENCES categories (family_id, id) DEFERRABLE
    );
    CREATE INDEX budget_categories_of_category ON budget_categories (family_id, category_id);
    CREATE INDEX budget_categories_of_import ON budget_categories (family_id, import_id) WHERE import_id IS NOT NULL;
    ${closeTenantTable('budget_categories')}
  `);
}

/** The records that a condition or an action can name. */
const OPERANDS = ['category', 'merchant', 'tag', 'account'] as const;
const PLURALS = { category: 'categories', merchant: 'merchants', tag: 'tags', account: 'accounts' } as const;
const OPERAND_COLUMNS = OPERANDS.map((operand) => `${operand}_id uuid`).join(',\n      ');
const OPERAND_KEYS = OPERANDS.map(
  (operand) => `FOREIGN KEY (family_id, ${operand}_id) REFERENCES ${PLURALS[operand]} (family_id, id) DEFERRABLE`,
).join(',\n      ');

const operandIndexes = (table: string): string =>
  OPERANDS.map(
    (operand) =>
      `CREATE INDEX ${table}_of_${operand} ON ${table} (family_id, ${operand}_id) WHERE ${operand}_id IS NOT NULL;`,
  ).join('\n    ');

async function createRules(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE rules (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      name text,
      name_key text GENERATED ALWAYS AS (name_key(name)) STORED,
      resource_type text NOT NULL CHECK (resource_type IN ('transaction')),
      active boolean NOT NULL,
      -- The rule ignores transactions of earlier days.
      effective_date date,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id)
    );
    CREATE INDEX rules_name ON rules (family_id, resource_type, name_key);
    CREATE INDEX rules_of_import ON rules (family_id, import_id) WHERE import_id IS NOT NULL;
    ${closeTenantTable('rules')}

    -- A rule applies where all its top conditions hold. A compound condition joins the conditions below it with its operator.
    CREATE TABLE rule_conditions (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      rule_id uuid NOT NULL,
      parent_id uuid,
      position int NOT NULL,
      condition_type text NOT NULL,
      operator text NOT NULL,
      -- The text or amount to compare with; null when the operand is a record, and when there is none.
      value text,
      ${OPERAND_COLUMNS},
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, rule_id) REFERENCES rules (family_id, id) ON DELETE CASCADE,
      FOREIGN KEY (family_id, parent_id) REFERENCES rule_conditions (family_id, id) ON DELETE CASCADE,
      ${OPERAND_KEYS}
    );
    CREATE INDEX rule_conditions_of_rule ON rule_conditions (family_id, rule_id, position);
    CREATE INDEX rule_conditions_of_parent ON rule_conditions (family_id, parent_id) WHERE parent_id IS NOT NULL;
    ${operandIndexes('rule_conditions')}
    ${closeTenantTable('rule_conditions')}

    CREATE TABLE rule_actions (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      rule_id uuid NOT NULL,
      position int NOT NULL,
      action_type text NOT NULL,
      value text,
      ${OPERAND_COLUMNS},
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, rule_id) REFERENCES rules (family_id, id) ON DELETE CASCADE,
      ${OPERAND_KEYS}
    );
    CREATE INDEX rule_actions_of_rule ON rule_actions (family_id, rule_id, position);
    ${operandIndexes('rule_actions')}
    ${closeTenantTable('rule_actions')}
  `);
}
