import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statements that tell which days a file covers, and have no balance at their end: banks date the balance of an OFX statement
 * by the download, also where its transactions are of an earlier month. That balance is a statement of its own.
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
