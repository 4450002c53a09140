import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an import finds in the ledger already has the account, the day and the amount of a row. Without the amount in the
 * index all entries of those days were read, and a publish took the longer the more a family had.
 *
 * It is there as its hash, which is the same for the same amount: under row-level security an index is not asked for a
 * `numeric`, because PostgreSQL does not vouch that comparing two tells nothing of the rows of others.
 */
export class FindEntriesByAmount1763690000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE entries ADD COLUMN amount_hash int NOT NULL GENERATED ALWAYS AS (hash_numeric(amount)) STORED;
      DROP INDEX entries_of_account;
      CREATE INDEX entries_of_account ON entries (family_id, account_id, date, amount_hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX entries_of_account;
      ALTER TABLE entries DROP COLUMN amount_hash;
      CREATE INDEX entries_of_account ON entries (family_id, account_id, date);
    `);
  }
}
