import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** What was said and proven of files, for the next file with the same headings. */
export class RememberFiles1763690000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_profiles (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        type text NOT NULL,
        -- SHA-256 of the separator and the normalised headings; without headings, of the width and the kinds of cells.
        key text NOT NULL,
        -- null: the files name their accounts themselves.
        account_id uuid,
        name text NOT NULL,
        -- As the last file had them.
        headers jsonb NOT NULL DEFAULT '[]',
        col_sep text NOT NULL,
        configuration jsonb NOT NULL DEFAULT '{}',
        mappings jsonb NOT NULL DEFAULT '[]',
        -- What the last file said of itself, such as its states.
        source jsonb NOT NULL DEFAULT '{}',
        uses_count int NOT NULL DEFAULT 0,
        last_used_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX import_profiles_of_headings ON import_profiles (family_id, type, key, account_id) NULLS NOT DISTINCT;
      CREATE INDEX import_profiles_of_account ON import_profiles (family_id, account_id);
      CREATE INDEX import_profiles_last_used ON import_profiles (family_id, last_used_at DESC, id DESC);
      ${closeTenantTable('import_profiles')}

      ALTER TABLE imports
        ADD COLUMN profile_id uuid,
        -- What its file would teach a profile; null for types that have none.
        ADD COLUMN file_kind jsonb,
        ADD FOREIGN KEY (family_id, profile_id) REFERENCES import_profiles (family_id, id) ON DELETE SET NULL (profile_id);
      CREATE INDEX imports_of_profile ON imports (family_id, profile_id) WHERE profile_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports DROP COLUMN profile_id, DROP COLUMN file_kind;
      DROP TABLE import_profiles;
    `);
  }
}
