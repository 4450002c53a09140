import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the job of a change set answers when it ends, as a request would. */
export class ExplainJobs1764000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE change_sets ADD COLUMN failure jsonb, ADD COLUMN kept jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE change_sets DROP COLUMN failure, DROP COLUMN kept');
  }
}
