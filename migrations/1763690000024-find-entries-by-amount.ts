import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an import finds in the ledger already has the account, the day and the amount of a row. Without the amount in the
 * index all entries of those days were read, and a publish took the longer the more a family had.
 */
export class FindEntriesByAmount1763690000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX entries_of_account;
      CREATE INDEX entries_of_account ON entries (family_id, account_id, date, amount);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX entries_of_account;
      CREATE INDEX entries_of_account ON entries (family_id, account_id, date);
    `);
  }
}
