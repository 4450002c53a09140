import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows statements without a balance, which only state the days that a file covers. Banks date the balance of an OFX statement by
 * the download, even if its transactions are of an earlier month. Such a balance is stored as a statement of its own day.
 */
export class KeepPeriods1764000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One change a query, because Citus distributes the table before this migration.
    await runner.query('ALTER TABLE statements DROP CONSTRAINT statements_check1');
    await runner.query(`
      ALTER TABLE statements ADD CONSTRAINT statements_check1
        CHECK (opening IS NOT NULL OR closing IS NOT NULL OR from_date IS NOT NULL)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM statements WHERE opening IS NULL AND closing IS NULL');
    await runner.query('ALTER TABLE statements DROP CONSTRAINT statements_check1');
    await runner.query(`
      ALTER TABLE statements ADD CONSTRAINT statements_check1 CHECK (opening IS NOT NULL OR closing IS NOT NULL)
    `);
  }
}
