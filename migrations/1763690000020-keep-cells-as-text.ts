import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cells of a staged row are written once and seldom read, so nothing is gained by taking them apart when they come. */
export class KeepCellsAsText1763690000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_rows ALTER COLUMN fields TYPE json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_rows ALTER COLUMN fields TYPE jsonb');
  }
}
