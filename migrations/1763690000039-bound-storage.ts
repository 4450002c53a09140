import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from './row-level-security.js';

/** How many imports the hourly upkeep takes at a time, over all families. */
const BATCH = 100;

/** What an import stores, what a family stores by it, and what is old enough to be deleted. */
export class BoundStorage1763690000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        -- The compressed content, and the staged rows as they came by COPY with an allowance for each row.
        ADD COLUMN content_bytes bigint NOT NULL DEFAULT 0,
        ADD COLUMN rows_bytes bigint NOT NULL DEFAULT 0,
        ADD COLUMN stored_bytes bigint NOT NULL GENERATED ALWAYS AS (content_bytes + rows_bytes) STORED,
        ADD COLUMN content_deleted_at timestamptz;
      UPDATE imports i SET
        content_bytes = coalesce((SELECT sum(octet_length(c.piece)) FROM import_contents c
          WHERE c.family_id = i.family_id AND c.import_id = i.id), 0),
        rows_bytes = coalesce((SELECT sum(pg_column_size(r.*)) FROM import_rows r
          WHERE r.family_id = i.family_id AND r.import_id = i.id), 0);
      CREATE INDEX imports_unpublished ON imports (updated_at) WHERE status IN ('pending', 'failed');
      CREATE INDEX imports_with_content ON imports (updated_at)
        WHERE status = 'complete' AND content_bytes > 0;

      -- For the upkeep, which belongs to no family: ids only.
      CREATE FUNCTION expired_imports(before timestamptz)
      RETURNS TABLE (family_id uuid, import_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT family_id, id FROM imports
        WHERE status IN ('pending', 'failed') AND updated_at < before ORDER BY updated_at LIMIT ${BATCH}
      $$;
      CREATE FUNCTION imports_with_old_content(before timestamptz)
      RETURNS TABLE (family_id uuid, import_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT family_id, id FROM imports
        WHERE status = 'complete' AND content_bytes > 0 AND updated_at < before ORDER BY updated_at LIMIT ${BATCH}
      $$;
      REVOKE ALL ON FUNCTION expired_imports(timestamptz), imports_with_old_content(timestamptz) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION expired_imports(timestamptz), imports_with_old_content(timestamptz) TO ${SERVICE_ROLE};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION imports_with_old_content(timestamptz);
      DROP FUNCTION expired_imports(timestamptz);
      DROP INDEX imports_with_content;
      DROP INDEX imports_unpublished;
      ALTER TABLE imports DROP COLUMN content_deleted_at, DROP COLUMN stored_bytes, DROP COLUMN rows_bytes,
        DROP COLUMN content_bytes;
    `);
  }
}
