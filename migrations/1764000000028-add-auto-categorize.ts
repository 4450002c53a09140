import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether imports give transactions the categories that the family's other transactions suggest. */
export class AddAutoCategorize1764000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE families ADD COLUMN auto_categorize boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE families DROP COLUMN auto_categorize');
  }
}
