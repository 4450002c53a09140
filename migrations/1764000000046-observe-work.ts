import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';

/** What operators see of work: the trace that an item belongs to, and how long the oldest one has waited. */
export class ObserveWork1764000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A header of W3C Trace Context; null if the process that wrote the item was not tracing.
      ALTER TABLE work ADD COLUMN traceparent text CHECK (length(traceparent) = 55);

      -- How many seconds ago the oldest item that waits in a lane became due; 0 if none waits. An item whose worker is gone
      -- waits, too.
      CREATE FUNCTION oldest_work(of_lane text) RETURNS float8
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT coalesce(extract(epoch FROM now() - least(
          (SELECT min(due_at) FROM work WHERE lane = of_lane AND due_at <= now() AND lease_until IS NULL),
          (SELECT min(due_at) FROM work WHERE lane = of_lane AND lease_until <= now()))), 0)::float8
      $$;
      ${restrictFunctions(['oldest_work(text)'], SERVICE_ROLE)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION oldest_work(text)');
    await runner.query('ALTER TABLE work DROP COLUMN traceparent');
  }
}
