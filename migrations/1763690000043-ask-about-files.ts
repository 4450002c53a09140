import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a file leaves open, by what its settings were found, what its balances prove, and how many rows are no entries. */
export class AskAboutFiles1763690000043 implements MigrationInterface {
  name = 'AskAboutFiles1763690000043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD COLUMN questions jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN detected_by jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN proof_details jsonb,
        ADD COLUMN left_out_rows_count int NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports DROP COLUMN questions, DROP COLUMN warnings, DROP COLUMN detected_by, DROP COLUMN proof_details,
        DROP COLUMN left_out_rows_count;
    `);
  }
}
