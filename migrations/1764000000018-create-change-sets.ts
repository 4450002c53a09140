import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

/** The tables whose rows name the change set that changed them last, and the fields that machines may not change. */
const WRITABLE = [
  'accounts',
  'categories',
  'tags',
  'merchants',
  'entries',
  'transfers',
  'rejected_transfers',
  'securities',
  'holdings',
  'recurring_transactions',
  'budgets',
  'budget_categories',
  'rules',
  'exchange_rates',
];

/**
 * What each unit of work changed in the ledger, field by field: history shows it, and a revert takes it back.
 *
 * Imports keep their own outcomes and before-images, so their change sets have no rows in `changes`.
 */
export class CreateChangeSets1764000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Numbers change sets when they commit. One family's numbers are in the order of its commits.
      CREATE SEQUENCE change_clock;
      GRANT USAGE ON SEQUENCE change_clock TO ${SERVICE_ROLE};

      CREATE TABLE change_sets (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        kind text NOT NULL CHECK (kind IN ('edit', 'bulk', 'merge', 'rule_run', 'suggestion', 'detect', 'import',
          'import_revert', 'sync', 'revert')),
        status text NOT NULL DEFAULT 'applied' CHECK (status IN ('running', 'applied', 'reverting', 'reverted', 'failed')),
        -- Whose word it is: what a person set is not replaced by a rule, and a rule's not by an import.
        rank text NOT NULL CHECK (rank IN ('person', 'rule', 'import', 'sync')),
        note text,
        actor_type text NOT NULL CHECK (actor_type IN ('member', 'api_key', 'import', 'sync', 'system')),
        actor_id uuid,
        import_id uuid,
        rule_ids uuid[] NOT NULL DEFAULT '{}',
        reverts_id uuid,
        -- The number of records by type and action: {"transaction": {"created": 1, "updated": 0, "deleted": 0}}.
        counts jsonb NOT NULL DEFAULT '{}',
        done int,
        total int,
        seq bigint,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, reverts_id) REFERENCES change_sets (family_id, id) DEFERRABLE
      );
      CREATE INDEX change_sets_of_import ON change_sets (family_id, import_id) WHERE import_id IS NOT NULL;
      CREATE INDEX change_sets_that_revert ON change_sets (family_id, reverts_id) WHERE reverts_id IS NOT NULL;
      ${closeTenantTable('change_sets')}

      CREATE TABLE changes (
        family_id uuid NOT NULL,
        change_set_id uuid NOT NULL,
        record_type text NOT NULL,
        record_id uuid NOT NULL,
        action text NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
        -- The changed fields; of a created record all fields after it, of a deleted one all before it.
        before jsonb,
        after jsonb,
        -- What a revert sets. At first as "before"; it moves when an earlier change set is reverted.
        restores jsonb,
        PRIMARY KEY (family_id, change_set_id, record_type, record_id),
        FOREIGN KEY (family_id, change_set_id) REFERENCES change_sets (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX changes_of_record ON changes (family_id, record_id);
      -- Imports look for what a person deleted.
      CREATE INDEX changes_that_delete ON changes (family_id) WHERE record_type = 'transaction' AND action = 'deleted';
      ${closeTenantTable('changes')}

      ALTER TABLE entries ADD COLUMN reviewed boolean NOT NULL DEFAULT false;
    `);
    for (const table of WRITABLE) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN change_set_id uuid, ADD COLUMN locked_fields text[]`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of WRITABLE) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN change_set_id, DROP COLUMN locked_fields`);
    }
    await runner.query(`
      ALTER TABLE entries DROP COLUMN reviewed;
      DROP TABLE changes, change_sets;
      DROP SEQUENCE change_clock;
    `);
  }
}
