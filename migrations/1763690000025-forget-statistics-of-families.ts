import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stops the statistics of families in tables that were made before `closeTenantTable` did it, and forgets those that were
 * gathered, which would be believed for ever. PostgreSQL lets them be forgotten from version 18 on; before, a superuser
 * deletes them (`docs/operating.md`).
 */
export class ForgetStatisticsOfFamilies1763690000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$
      DECLARE family record;
      BEGIN
        FOR family IN
          SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
          WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
            AND (a.attname = 'family_id' OR (c.relname, a.attname) = ('families', 'id'))
          ORDER BY 1
        LOOP
          EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS 0', family."table", family."column");
          IF to_regproc('pg_clear_attribute_stats') IS NOT NULL THEN
            PERFORM pg_clear_attribute_stats('public', family."table", family."column", false);
          END IF;
        END LOOP;
      END $$`);
  }

  /** The tables stay without, as they are made now. */
  async down(): Promise<void> {
    return Promise.resolve();
  }
}
