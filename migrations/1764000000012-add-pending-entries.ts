import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that a bank has announced and not booked. Outside of balances, reports and transfers until they are posted. */
export class AddPendingEntries1764000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE entries ADD COLUMN pending boolean NOT NULL DEFAULT false;
      -- Almost no entry is pending.
      CREATE INDEX entries_that_are_pending ON entries (family_id, account_id) WHERE pending;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX entries_that_are_pending;
      ALTER TABLE entries DROP COLUMN pending;
    `);
  }
}
