import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how often a recurring transaction comes. Existing ones become monthly, because they have a day of the month. */
export class AddCadence1764000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recurring_transactions ADD COLUMN cadence text NOT NULL DEFAULT 'monthly'
        CHECK (cadence IN ('weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recurring_transactions DROP COLUMN cadence');
  }
}
