import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable, SERVICE_ROLE } from './row-level-security.js';

/** What a kind of ledger record points back at: the import that made it. */
const PROVENANCE = ['accounts', 'categories', 'tags', 'merchants', 'entries'] as const;

/** Imports, their content, staged rows, mappings, outcomes and before-images. */
export class CreateImports1763690000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        type text NOT NULL,
        status text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'importing', 'complete', 'failed', 'reverting', 'revert_failed')),
        account_id uuid,
        error text,
        -- What the client set, under the names of the API; what the file told beside it.
        settings jsonb NOT NULL DEFAULT '{}',
        detected jsonb NOT NULL DEFAULT '{}',
        filename text,
        content_type text,
        byte_size bigint,
        content_hash text,
        -- Reasons beyond rows and mappings why this import cannot be published; empty when there are none.
        blockers jsonb NOT NULL DEFAULT '[]',
        rows_count int NOT NULL DEFAULT 0 CHECK (rows_count >= 0),
        valid_rows_count int NOT NULL DEFAULT 0 CHECK (valid_rows_count >= 0),
        mappings_count int NOT NULL DEFAULT 0 CHECK (mappings_count >= 0),
        unassigned_mappings_count int NOT NULL DEFAULT 0 CHECK (unassigned_mappings_count >= 0),
        -- What a revert had to leave, and why: records that were edited or are used by others.
        kept_records jsonb NOT NULL DEFAULT '[]',
        -- The number of publishes and reverts. It is part of the job's name, so that a job delivered late is recognized.
        attempt int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE SET NULL (account_id)
      );
      CREATE INDEX imports_newest ON imports (family_id, created_at DESC, id DESC);
      CREATE INDEX imports_running ON imports (status) WHERE status IN ('importing', 'reverting');
      ${closeTenantTable('imports')}

      -- The upload as it came, in gzip-compressed pieces.
      CREATE TABLE import_contents (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        position int NOT NULL,
        piece bytea NOT NULL,
        PRIMARY KEY (family_id, import_id, position),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      ALTER TABLE import_contents ALTER COLUMN piece SET STORAGE EXTERNAL;
      ${closeTenantTable('import_contents')}

      -- A staged row: the cells as read (fields), and the values as understood. A row with errors is invalid.
      -- It and its outcome have no foreign key to their import: they are written by the hundred thousand, by statements
      -- that take the import's id, and a check of each would take a tenth of an import's time. The key says whose they are.
      CREATE TABLE import_rows (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        row_number int NOT NULL CHECK (row_number > 0),
        line int NOT NULL,
        fields jsonb NOT NULL,
        errors text[],
        date date,
        amount numeric(19,4),
        currency char(3),
        name text,
        notes text,
        account text,
        category text,
        tags text[],
        -- What only this type of import knows of a row.
        details jsonb,
        PRIMARY KEY (family_id, import_id, row_number)
      );
      CREATE INDEX import_rows_invalid ON import_rows (family_id, import_id, row_number) WHERE errors IS NOT NULL;
      ${closeTenantTable('import_rows')}

      -- What publishing did with a row. A table of its own: a publish inserts narrow rows and rewrites no wide ones.
      CREATE TABLE import_outcomes (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        row_number int NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('created', 'updated', 'skipped')),
        reason text,
        record_id uuid,
        PRIMARY KEY (family_id, import_id, row_number)
      );
      CREATE INDEX import_outcomes_adopted ON import_outcomes (family_id, record_id)
        WHERE outcome <> 'created' AND record_id IS NOT NULL;
      ${closeTenantTable('import_outcomes')}

      CREATE TABLE import_mappings (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        import_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('account', 'account_type', 'category', 'tag')),
        key text NOT NULL,
        name_key text NOT NULL GENERATED ALWAYS AS (name_key(key)) STORED,
        -- null: nobody and nothing has decided yet.
        decision text CHECK (decision IN ('existing', 'create', 'none')),
        record_id uuid,
        value text,
        -- A person's decision survives staging again; one that was found by name is found anew.
        decided_by_person boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        UNIQUE (family_id, import_id, kind, name_key),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('import_mappings')}

      -- Before-images of records that a publish changed but did not make.
      CREATE TABLE import_adoptions (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        record_type text NOT NULL,
        record_id uuid NOT NULL,
        before jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, import_id, record_type, record_id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX import_adoptions_record ON import_adoptions (family_id, record_id);
      ${closeTenantTable('import_adoptions')}

      -- The lease and the progress of a running publish or revert. Beside imports, so that writing progress
      -- never waits for, nor disturbs, the one transaction that publishes.
      CREATE TABLE import_runs (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        lease_expires_at timestamptz NOT NULL,
        phase text NOT NULL,
        rows_done int NOT NULL DEFAULT 0,
        PRIMARY KEY (family_id, import_id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('import_runs')}

      -- "Parent: Child" (first colon) names a category under a parent; without both sides it names a top category.
      CREATE FUNCTION parent_of_category(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN btrim(substr(key, strpos(key, ':') + 1)) <> '' AND strpos(key, ':') > 0
          THEN nullif(btrim(split_part(key, ':', 1)), '') END
      $$;
      CREATE FUNCTION leaf_of_category(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(nullif(btrim(substr(key, strpos(key, ':') + 1)), ''), btrim(split_part(key, ':', 1)))
      $$;

      -- For the sweeper, which belongs to no family: ids of runs whose lease ran out, nothing else.
      CREATE FUNCTION lost_import_runs()
      RETURNS TABLE (family_id uuid, import_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT i.family_id, i.id FROM imports i
        LEFT JOIN import_runs r ON r.family_id = i.family_id AND r.import_id = i.id
        WHERE i.status IN ('importing', 'reverting') AND (r.lease_expires_at IS NULL OR r.lease_expires_at < now())
        ORDER BY i.updated_at LIMIT 100
      $$;
      REVOKE ALL ON FUNCTION lost_import_runs() FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION lost_import_runs() TO ${SERVICE_ROLE};
    `);
    for (const table of PROVENANCE) {
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_import FOREIGN KEY (family_id, import_id)
         REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of PROVENANCE) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_import`);
    await runner.query(`
      DROP FUNCTION lost_import_runs();
      DROP FUNCTION leaf_of_category(text);
      DROP FUNCTION parent_of_category(text);
      DROP TABLE import_runs;
      DROP TABLE import_adoptions;
      DROP TABLE import_mappings;
      DROP TABLE import_outcomes;
      DROP TABLE import_rows;
      DROP TABLE import_contents;
      DROP TABLE imports;
    `);
  }
}
