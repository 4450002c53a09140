import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

/**
 * Records that point back at the import that made them; entries do too (see CheckReferencesInSets). Whoever deletes an import
 * clears the reference first: Citus refuses ON DELETE SET NULL for a key that contains the family.
 */
const PROVENANCE = [
  'accounts',
  'categories',
  'tags',
  'merchants',
  'transfers',
  'rejected_transfers',
  'securities',
  'holdings',
  'recurring_transactions',
  'budgets',
  'budget_categories',
  'rules',
] as const;

/** How many imports the hourly upkeep takes at a time, over all families. */
const UPKEEP_BATCH = 100;

/** What COPY gives a staged row. */
const COPIED_COLUMNS = `row_number, line, record_type, source_id, fields, errors, date, amount, currency, name, notes, account,
  category, tags, details`;

/** Imports with their content, staged rows, mappings, outcomes, before-images and progress. */
export class CreateImports1764000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createImports(runner);
    await createRows(runner);
    await createRowViews(runner);
    await createDecisions(runner);
    await createResults(runner);
    await createUpkeepFunctions(runner);
    for (const table of PROVENANCE) {
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_import FOREIGN KEY (family_id, import_id)
         REFERENCES imports (family_id, id) DEFERRABLE`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of PROVENANCE) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_import`);
    await runner.query(`
      DROP VIEW import_row_tags, import_row_categories;
      DROP TABLE import_runs, import_rule_changes, import_adoptions, import_outcomes, import_row_edits, import_mappings,
        import_row_digests, import_rows, import_contents, imports, import_profiles;
      DROP FUNCTION imports_with_old_content(timestamptz), expired_imports(timestamptz), published_id(uuid, int),
        leaf_of_category(text), parent_of_category(text), named_cell(json, text[], text), named_cells(json, text[]),
        sentences_of(jsonb);
    `);
  }
}

async function createImports(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- What people answered about files and what the files proved, for the next file with the same headings.
    CREATE TABLE import_profiles (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      type text NOT NULL,
      -- SHA-256 of the separator and the normalised headings; without headings, of the width and the kinds of cells.
      key text NOT NULL,
      -- null: the files name their accounts themselves.
      account_id uuid,
      name text NOT NULL,
      -- The headings of the last file.
      headers jsonb NOT NULL DEFAULT '[]',
      col_sep text NOT NULL,
      configuration jsonb NOT NULL DEFAULT '{}',
      mappings jsonb NOT NULL DEFAULT '[]',
      -- What the last file said about itself, such as the states of its rows.
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

    CREATE TABLE imports (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      type text NOT NULL,
      status text NOT NULL DEFAULT 'pending'
        CHECK (status IN ('pending', 'importing', 'complete', 'failed', 'reverting', 'revert_failed')),
      error text,
      account_id uuid,
      profile_id uuid,
      -- Who made it. No foreign keys: an import outlives the key and the sign-in of its maker.
      actor_type text NOT NULL DEFAULT 'system' CHECK (actor_type IN ('member', 'api_key', 'operator', 'system')),
      actor_member_id uuid,
      actor_api_key_id uuid,

      filename text,
      content_type text,
      byte_size bigint,
      content_hash text,
      -- The stored size: the compressed content, and the staged rows as COPY sent them with an allowance for each row.
      content_bytes bigint NOT NULL DEFAULT 0,
      rows_bytes bigint NOT NULL DEFAULT 0,
      stored_bytes bigint NOT NULL GENERATED ALWAYS AS (content_bytes + rows_bytes) STORED,
      content_deleted_at timestamptz,

      -- What the client set, under the names of the API; what was read from the file; and how that was found.
      settings jsonb NOT NULL DEFAULT '{}',
      detected jsonb NOT NULL DEFAULT '{}',
      detected_by jsonb NOT NULL DEFAULT '{}',
      -- What the cells of its rows mean, where a row has them as a list.
      cell_names text[],
      -- What its file would teach a profile; null for types that have none.
      file_kind jsonb,
      questions jsonb NOT NULL DEFAULT '[]',
      warnings jsonb NOT NULL DEFAULT '[]',
      -- Reasons beyond rows and mappings why this import cannot be published; empty when there are none.
      blockers jsonb NOT NULL DEFAULT '[]',
      rows_count int NOT NULL DEFAULT 0 CHECK (rows_count >= 0),
      valid_rows_count int NOT NULL DEFAULT 0 CHECK (valid_rows_count >= 0),
      left_out_rows_count int NOT NULL DEFAULT 0,
      mappings_count int NOT NULL DEFAULT 0 CHECK (mappings_count >= 0),
      unassigned_mappings_count int NOT NULL DEFAULT 0 CHECK (unassigned_mappings_count >= 0),
      -- Whether the amounts add up to the balances in the file; null for types whose files state none.
      proof text CHECK (proof IN ('matched', 'mismatch', 'none')),
      proof_details jsonb,

      -- Counts publishes and reverts. The job's name has it, so a job that is delivered late finds another number.
      attempt int NOT NULL DEFAULT 0,
      -- A new id for each publish, from which the ids of the entries follow; see published_id.
      publish_id uuid,
      -- What a restore must result in, and what it resulted in; null for imports that are not verified.
      verification jsonb,
      -- What a revert had to keep, and why: records that were edited or that others use.
      kept_records jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) DEFERRABLE,
      FOREIGN KEY (family_id, profile_id) REFERENCES import_profiles (family_id, id) DEFERRABLE
    );
    CREATE INDEX imports_newest ON imports (family_id, created_at DESC, id DESC);
    CREATE INDEX imports_of_profile ON imports (family_id, profile_id) WHERE profile_id IS NOT NULL;
    CREATE INDEX imports_unpublished ON imports (updated_at) WHERE status IN ('pending', 'failed');
    CREATE INDEX imports_with_content ON imports (updated_at) WHERE status = 'complete' AND content_bytes > 0;
    ${closeTenantTable('imports')}

    -- The uploaded file in gzip-compressed pieces.
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
  `);
}

/**
 * Staged rows arrive by COPY, which PostgreSQL refuses for a table with row-level security. So `import_rows` has row-level
 * security, and its only partition, which stores the rows of all families, has none: the service reads and changes rows
 * through the table, and may only insert into the partition. The defaults of the partition take the family and the import
 * of a row from the unit of work, because the service may not name them.
 */
async function createRows(runner: QueryRunner): Promise<void> {
  const setting = (name: string): string => `nullif(current_setting('${name}', true), '')::uuid`;
  await runner.query(`
    -- A staged row: the cells as read (fields), and the values as understood. A row with errors is invalid.
    -- Rows and their outcomes have no foreign key to their import. Statements that take the import's id write them by the
    -- hundred thousand, and the check of each row took a tenth of an import's time.
    CREATE TABLE import_rows (
      family_id uuid NOT NULL,
      import_id uuid NOT NULL,
      row_number int NOT NULL CHECK (row_number > 0),
      line int NOT NULL,
      -- The kind of record and its id in the file; null for types with one kind of row.
      record_type text,
      source_id text,
      -- json, not jsonb: it is written once and seldom read, so parsing it on arrival gains nothing. The cells of a CSV
      -- are a list, whose names are in imports.cell_names: they took a fifth of a row's space.
      fields json NOT NULL,
      errors jsonb,
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
    ) PARTITION BY LIST (family_id);
    CREATE TABLE import_rows_stored PARTITION OF import_rows DEFAULT;
    ALTER TABLE import_rows_stored
      ALTER COLUMN family_id SET DEFAULT ${setting('app.family_id')},
      ALTER COLUMN family_id SET STATISTICS 0,
      ALTER COLUMN import_id SET DEFAULT ${setting('app.import_id')};
    CREATE INDEX import_rows_stored_invalid ON import_rows_stored (family_id, import_id, row_number) WHERE errors IS NOT NULL;
    CREATE INDEX import_rows_invalid ON import_rows (family_id, import_id, row_number) WHERE errors IS NOT NULL;
    GRANT INSERT (${COPIED_COLUMNS}) ON import_rows_stored TO ${SERVICE_ROLE};
    ${closeTenantTable('import_rows')}

    -- A digest of a verified record as it was read, to compare the ledger with. COPY computes nothing, and updating the rows
    -- would write each of them twice. A generated column would follow later changes, which it is there to detect.
    CREATE TABLE import_row_digests (
      family_id uuid NOT NULL,
      import_id uuid NOT NULL,
      row_number int NOT NULL,
      digest uuid NOT NULL,
      PRIMARY KEY (family_id, import_id, row_number)
    );
    ${closeTenantTable('import_row_digests')}

    -- The messages of a row's errors in one text.
    CREATE FUNCTION sentences_of(errors jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT string_agg(error ->> 'message', '; ' ORDER BY place) FROM jsonb_array_elements(errors) WITH ORDINALITY AS e (error, place)
    $$;

    -- The cells of a row with their names. STABLE, as what it calls is, so that the planner inlines it.
    CREATE FUNCTION named_cells(fields json, names text[]) RETURNS json LANGUAGE sql STABLE
      RETURN CASE WHEN json_typeof(fields) = 'array' THEN (
        SELECT json_object_agg(names[place], cell ORDER BY place)
        FROM json_array_elements_text(fields) WITH ORDINALITY AS list (cell, place)
      ) ELSE fields END;
    -- One of them, without building an object of all.
    CREATE FUNCTION named_cell(fields json, names text[], name text) RETURNS text LANGUAGE sql IMMUTABLE
      RETURN CASE WHEN json_typeof(fields) = 'array' THEN fields ->> (array_position(names, name) - 1) ELSE fields ->> name END;
    ${restrictFunctions(['named_cells(json, text[])', 'named_cell(json, text[], text)'], SERVICE_ROLE)}

    -- "Parent: Child" (first colon) names a category under a parent; without both sides it names a top category.
    CREATE FUNCTION parent_of_category(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN btrim(substr(key, strpos(key, ':') + 1)) <> '' AND strpos(key, ':') > 0
        THEN nullif(btrim(split_part(key, ':', 1)), '') END
    $$;
    CREATE FUNCTION leaf_of_category(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(nullif(btrim(substr(key, strpos(key, ':') + 1)), ''), btrim(split_part(key, ':', 1)))
    $$;
  `);
}

/** The categories and tags that staged rows use, including those of split lines inside a row. */
async function createRowViews(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE VIEW import_row_categories WITH (security_invoker = true) AS
      SELECT family_id, import_id, row_number, errors, category FROM import_rows WHERE category IS NOT NULL
      UNION ALL
      SELECT family_id, import_id, row_number, errors, part ->> 'category'
      FROM import_rows CROSS JOIN LATERAL jsonb_array_elements(details -> 'split_lines') part
      WHERE details ? 'split_lines' AND part ->> 'category' IS NOT NULL;

    CREATE VIEW import_row_tags WITH (security_invoker = true) AS
      SELECT family_id, import_id, row_number, errors, tag FROM import_rows CROSS JOIN LATERAL unnest(tags) tag
      UNION ALL
      SELECT family_id, import_id, row_number, errors, tag
      FROM import_rows CROSS JOIN LATERAL jsonb_array_elements(details -> 'split_lines') part
      CROSS JOIN LATERAL jsonb_array_elements_text(part -> 'tags') tag
      WHERE details ? 'split_lines';

    GRANT SELECT ON import_row_categories, import_row_tags TO ${SERVICE_ROLE};
  `);
}

async function createDecisions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE import_mappings (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      import_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('account', 'account_type', 'category', 'tag')),
      key text NOT NULL,
      name_key text NOT NULL GENERATED ALWAYS AS (name_key(key)) STORED,
      -- null: undecided.
      decision text CHECK (decision IN ('existing', 'create', 'none')),
      record_id uuid,
      value text,
      -- Staging again keeps the decision of a person, and makes a decision that was found by name anew.
      decided_by_person boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      UNIQUE (family_id, import_id, kind, name_key),
      FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
    );
    ${closeTenantTable('import_mappings')}

    -- What people change in rows before they publish. Kept apart from the rows, which are staged again.
    CREATE TABLE import_row_edits (
      family_id uuid NOT NULL,
      import_id uuid NOT NULL,
      row_number int NOT NULL,
      -- The changed cells under the names of what they mean.
      fields jsonb NOT NULL DEFAULT '{}',
      -- Whether a person leaves the row out, or includes it as an entry; null: as in the file.
      left_out boolean,
      -- All cells of the row in the file, and their SHA-256; null until the row has been read with the edit.
      original jsonb,
      original_hash text,
      PRIMARY KEY (family_id, import_id, row_number),
      FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
    );
    ${closeTenantTable('import_row_edits')}
  `);
}

async function createResults(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- What publishing did with a row. A row of a published import without an outcome made an entry whose id is
    -- published_id, as nearly all rows do. Not in import_rows, because updating rewrites the whole wide row.
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

    -- A UUIDv7 (RFC 9562) in the order of the file: the four bytes after the variant are the row's number, the rest is
    -- that of the publish.
    CREATE FUNCTION published_id(publish_id uuid, row_number int) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT encode(overlay(uuid_send(publish_id) PLACING int4send(row_number) FROM 10 FOR 4), 'hex')::uuid $$;

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

    -- What a rule changed in the entry of a row. It has the rule's name of that time, because the rule may be deleted since.
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

    -- The progress of a running publish or revert. Not in imports, so that writing progress neither waits for nor disturbs
    -- the one transaction that publishes.
    CREATE TABLE import_runs (
      family_id uuid NOT NULL,
      import_id uuid NOT NULL,
      phase text NOT NULL,
      rows_done int NOT NULL DEFAULT 0,
      PRIMARY KEY (family_id, import_id),
      FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
    );
    ${closeTenantTable('import_runs')}
  `);
}

/** For the upkeep, which works for all families: ids only. */
async function createUpkeepFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION expired_imports(before timestamptz)
    RETURNS TABLE (family_id uuid, import_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT family_id, id FROM imports
      WHERE status IN ('pending', 'failed') AND updated_at < before ORDER BY updated_at LIMIT ${UPKEEP_BATCH}
    $$;
    CREATE FUNCTION imports_with_old_content(before timestamptz)
    RETURNS TABLE (family_id uuid, import_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT family_id, id FROM imports
      WHERE status = 'complete' AND content_bytes > 0 AND updated_at < before ORDER BY updated_at LIMIT ${UPKEEP_BATCH}
    $$;
    ${restrictFunctions(['expired_imports(timestamptz)', 'imports_with_old_content(timestamptz)'], SERVICE_ROLE)}
  `);
}
