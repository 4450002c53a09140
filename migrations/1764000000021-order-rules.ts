import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

/** The order of rules, runs of rules over the past, and what counts as an edit of a person. */
export class OrderRules1764000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Rules run by position; of one position, by creation.
      ALTER TABLE rules ADD COLUMN position int NOT NULL DEFAULT 1, ADD COLUMN stop boolean NOT NULL DEFAULT false;
      UPDATE rules r SET position = p.position
      FROM (
        SELECT family_id, id, row_number() OVER (PARTITION BY family_id ORDER BY created_at, id) AS position FROM rules
      ) p
      WHERE r.family_id = p.family_id AND r.id = p.id;

      -- What a job was asked to do; null when no job makes the change set.
      ALTER TABLE change_sets ADD COLUMN job jsonb;

      -- Publishes, previews and runs of rules share the working table. A split line belongs to its transaction. kept_fields
      -- and locked_fields cannot be set; set_fields were set by a rule, overruled_fields belong to a later rule all the same.
      DROP TABLE rule_entries;
      CREATE UNLOGGED TABLE rule_entries (family_id uuid NOT NULL, run_id uuid NOT NULL, entry_id uuid NOT NULL,
        transaction_id uuid NOT NULL, row_number int NOT NULL, account_id uuid, account_type text, date date,
        amount numeric(19,4), name text, name_lower text, notes_lower text, cells_lower text, kind text, excluded boolean,
        category_id uuid, merchant_id uuid, tag_ids uuid[], kept_fields text[] NOT NULL DEFAULT '{}',
        locked_fields text[] NOT NULL DEFAULT '{}', set_fields text[] NOT NULL DEFAULT '{}',
        refused_fields text[] NOT NULL DEFAULT '{}', overruled_fields text[] NOT NULL DEFAULT '{}',
        is_stopped boolean NOT NULL DEFAULT false, is_changed boolean NOT NULL DEFAULT false);
      CREATE INDEX ON rule_entries (family_id, run_id);
      ${closeTenantTable('rule_entries')}

      -- Whether a person or client changed a record since a moment, with a change that is not reverted. A later time of
      -- change alone tells it for records whose changes were not recorded.
      CREATE FUNCTION is_edited(family uuid, record uuid, since timestamptz, updated timestamptz) RETURNS boolean
      LANGUAGE sql STABLE
      RETURN updated <> since AND (
        EXISTS (
          SELECT FROM changes c JOIN change_sets s ON s.family_id = c.family_id AND s.id = c.change_set_id
          WHERE c.family_id = family AND c.record_id = record AND s.created_at > since
            AND s.status = 'applied' AND s.kind <> 'revert' AND s.rank = 'person'
            -- A rule that only made room for another one is as it was.
            AND NOT (c.record_type = 'rule' AND c.action = 'updated' AND c.after - 'position' = '{}'))
        OR NOT EXISTS (SELECT FROM changes c WHERE c.family_id = family AND c.record_id = record));
      ${restrictFunctions(['is_edited(uuid, uuid, timestamptz, timestamptz)'], SERVICE_ROLE)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION is_edited(uuid, uuid, timestamptz, timestamptz);
      DROP TABLE rule_entries;
      CREATE UNLOGGED TABLE rule_entries (family_id uuid NOT NULL, import_id uuid NOT NULL, entry_id uuid NOT NULL,
        row_number int NOT NULL, account_id uuid, account_type text, date date, amount numeric(19,4), name text,
        name_lower text, notes_lower text, cells_lower text, kind text, excluded boolean, category_id uuid, merchant_id uuid,
        tag_ids uuid[], takes_category boolean, takes_merchant boolean, takes_name boolean,
        is_changed boolean NOT NULL DEFAULT false);
      CREATE INDEX ON rule_entries (family_id, import_id);
      ${closeTenantTable('rule_entries')}
      ALTER TABLE change_sets DROP COLUMN job;
      ALTER TABLE rules DROP COLUMN position, DROP COLUMN stop;
    `);
  }
}
