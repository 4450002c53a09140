import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** The records that a condition or an action can name. */
const OPERANDS = `
  category_id uuid,
  merchant_id uuid,
  tag_id uuid,
  account_id uuid,
  FOREIGN KEY (family_id, category_id) REFERENCES categories (family_id, id),
  FOREIGN KEY (family_id, merchant_id) REFERENCES merchants (family_id, id),
  FOREIGN KEY (family_id, tag_id) REFERENCES tags (family_id, id),
  FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id)`;

const indexesOf = (table: string): string =>
  ['category', 'merchant', 'tag', 'account']
    .map(
      (operand) => `CREATE INDEX ${table}_of_${operand} ON ${table} (family_id, ${operand}_id)
        WHERE ${operand}_id IS NOT NULL;`,
    )
    .join('\n');

/** Rules, which change the transactions that an import creates, and a record of each change by rule and row. */
export class CreateRules1763690000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rules (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        name text,
        name_key text GENERATED ALWAYS AS (name_key(name)) STORED,
        resource_type text NOT NULL CHECK (resource_type IN ('transaction')),
        active boolean NOT NULL,
        -- Transactions of earlier days are left alone.
        effective_date date,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      CREATE INDEX rules_name ON rules (family_id, resource_type, name_key);
      CREATE INDEX rules_of_import ON rules (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('rules')}

      -- All top conditions of a rule must hold. One of type compound holds as its operator joins the conditions below it.
      CREATE TABLE rule_conditions (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        rule_id uuid NOT NULL,
        parent_id uuid,
        position int NOT NULL,
        condition_type text NOT NULL,
        operator text NOT NULL,
        -- Text, amount or word to compare with; null when a record is named or nothing is compared with.
        value text,
        ${OPERANDS},
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, rule_id) REFERENCES rules (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, parent_id) REFERENCES rule_conditions (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX rule_conditions_of_rule ON rule_conditions (family_id, rule_id, position);
      CREATE INDEX rule_conditions_of_parent ON rule_conditions (family_id, parent_id) WHERE parent_id IS NOT NULL;
      ${indexesOf('rule_conditions')}
      ${closeTenantTable('rule_conditions')}

      CREATE TABLE rule_actions (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        rule_id uuid NOT NULL,
        position int NOT NULL,
        action_type text NOT NULL,
        value text,
        ${OPERANDS},
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, rule_id) REFERENCES rules (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX rule_actions_of_rule ON rule_actions (family_id, rule_id, position);
      ${indexesOf('rule_actions')}
      ${closeTenantTable('rule_actions')}

      -- What a rule changed in the entry that a row became. The rule's name as it was: the rule may be gone since.
      CREATE TABLE import_rule_changes (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        import_id uuid NOT NULL,
        row_number int NOT NULL,
        rule_id uuid NOT NULL,
        rule_name text,
        attribute text NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (family_id, id)
      );
      CREATE INDEX import_rule_changes_of_row ON import_rule_changes (family_id, import_id, row_number);
      ${closeTenantTable('import_rule_changes')}

      -- What the file called an entry that a rule renamed: another import of the file finds it by that.
      ALTER TABLE entries ADD COLUMN original_name text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE entries DROP COLUMN original_name;
      DROP TABLE import_rule_changes;
      DROP TABLE rule_actions;
      DROP TABLE rule_conditions;
      DROP TABLE rules;
    `);
  }
}
