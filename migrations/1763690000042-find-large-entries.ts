import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells at once whether an account has entries that its balance could grow too large by. Nearly no entry is in the index. */
export class FindLargeEntries1763690000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX entries_that_are_large ON entries (family_id, account_id) WHERE abs(amount) >= 100000000',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX entries_that_are_large');
  }
}
