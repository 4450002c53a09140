import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span that wrote an item of work, so that the job which does it continues the trace. */
export class CarryTraces1764000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A header of W3C Trace Context; null if the process that wrote the item was not tracing.
      ALTER TABLE work ADD COLUMN traceparent text CHECK (length(traceparent) = 55);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work DROP COLUMN traceparent');
  }
}
