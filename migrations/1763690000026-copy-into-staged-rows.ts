import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_IMPORT_ROW_VIEWS, DROP_IMPORT_ROW_VIEWS } from './import-row-views.js';
import { closeTenantTable, SERVICE_ROLE } from './row-level-security.js';

/** What a file gives a staged row. Whose row it is follows from the unit of work. */
const COPIED_COLUMNS = `row_number, line, record_type, source_id, fields, errors, date, amount, currency, name, notes, account,
  category, tags, details`;

const setting = (name: string): string => `nullif(current_setting('${name}', true), '')::uuid`;

/**
 * Staged rows come by COPY, which PostgreSQL refuses into a table with row-level security. So `import_rows` has that, as
 * before, and its one partition, which stores the rows, has none: the service reads and changes rows through the table,
 * and may do nothing with the partition but add to it what a file says. The family and the import of such a row are those
 * of the unit of work, because the service may not name them.
 *
 * A COPY computes nothing, so what a verified record said when it was read is noted beside the rows once they are there:
 * to update them would write each twice. As a generated column it would follow a later change, which it is there to find.
 */
export class CopyIntoStagedRows1763690000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_row_digests (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        row_number int NOT NULL,
        digest uuid NOT NULL,
        PRIMARY KEY (family_id, import_id, row_number)
      );
      ${closeTenantTable('import_row_digests')}
      INSERT INTO import_row_digests (family_id, import_id, row_number, digest)
        SELECT family_id, import_id, row_number, digest FROM import_rows WHERE digest IS NOT NULL;

      ${DROP_IMPORT_ROW_VIEWS}
      ALTER TABLE import_rows DROP COLUMN digest;
      DROP POLICY import_rows_of_family ON import_rows;
      DROP POLICY import_rows_of_owner ON import_rows;
      ALTER TABLE import_rows NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE import_rows DISABLE ROW LEVEL SECURITY;
      ALTER TABLE import_rows RENAME TO import_rows_stored;
      ALTER INDEX import_rows_pkey RENAME TO import_rows_stored_pkey;
      ALTER INDEX import_rows_invalid RENAME TO import_rows_stored_invalid;
      ALTER TABLE import_rows_stored
        ALTER COLUMN family_id SET DEFAULT ${setting('app.family_id')},
        ALTER COLUMN import_id SET DEFAULT ${setting('app.import_id')};
      REVOKE ALL ON import_rows_stored FROM PUBLIC, ${SERVICE_ROLE};
      GRANT INSERT (${COPIED_COLUMNS}) ON import_rows_stored TO ${SERVICE_ROLE};

      CREATE TABLE import_rows (LIKE import_rows_stored INCLUDING CONSTRAINTS, PRIMARY KEY (family_id, import_id, row_number))
        PARTITION BY LIST (family_id);
      CREATE INDEX import_rows_invalid ON import_rows (family_id, import_id, row_number) WHERE errors IS NOT NULL;
      ${closeTenantTable('import_rows')}
      -- The only partition is for all families: there is nothing that a row would have to be checked for.
      ALTER TABLE import_rows ATTACH PARTITION import_rows_stored DEFAULT;
      ${CREATE_IMPORT_ROW_VIEWS}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_rows_whole (LIKE import_rows INCLUDING CONSTRAINTS, digest uuid);
      INSERT INTO import_rows_whole SELECT r.*, d.digest
        FROM import_rows r LEFT JOIN import_row_digests d USING (family_id, import_id, row_number);
      ${DROP_IMPORT_ROW_VIEWS}
      DROP TABLE import_rows;
      DROP TABLE import_row_digests;
      ALTER TABLE import_rows_whole RENAME TO import_rows;
      ALTER TABLE import_rows ADD PRIMARY KEY (family_id, import_id, row_number);
      CREATE INDEX import_rows_invalid ON import_rows (family_id, import_id, row_number) WHERE errors IS NOT NULL;
      ${closeTenantTable('import_rows')}
      ${CREATE_IMPORT_ROW_VIEWS}
    `);
  }
}
