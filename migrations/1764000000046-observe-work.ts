import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';

const FUNCTIONS = ['oldest_work(text)', 'key_holders()', 'release_keys(int[])'] as const;

/**
 * What is seen of work in progress: operators see the trace that an item belongs to and how long the oldest one has waited,
 * and other processes see which one answers a request with an Idempotency-Key.
 */
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

      -- The number of the process that answers the request, as in its advisory lock.
      ALTER TABLE idempotency_keys ADD COLUMN lease_holder int;
      CREATE INDEX idempotency_keys_leased ON idempotency_keys (lease_expires_at, lease_holder) WHERE lease_expires_at IS NOT NULL;

      -- The processes that answer requests with keys.
      CREATE FUNCTION key_holders() RETURNS SETOF int
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT lease_holder FROM idempotency_keys WHERE lease_expires_at > now() AND lease_holder IS NOT NULL
      $$;

      -- Lets the leases of processes on keys run out, so that the requests can be repeated.
      CREATE FUNCTION release_keys(holders int[]) RETURNS void
      LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        UPDATE idempotency_keys SET lease_expires_at = now()
        WHERE lease_expires_at > now() AND lease_holder = ANY (holders) AND response_status IS NULL
      $$;
      ${restrictFunctions(FUNCTIONS, SERVICE_ROLE)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${FUNCTIONS.join(', ')};
      ALTER TABLE idempotency_keys DROP COLUMN lease_holder;
      ALTER TABLE work DROP COLUMN traceparent;
    `);
  }
}
