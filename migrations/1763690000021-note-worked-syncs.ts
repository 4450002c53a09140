import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sync that waits for its children is told from one that is still at work: a child's end may end the first only. */
export class NoteWorkedSyncs1763690000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE syncs ADD COLUMN worked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE syncs DROP COLUMN worked_at');
  }
}
