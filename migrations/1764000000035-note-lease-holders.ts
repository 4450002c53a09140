import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';

const FUNCTIONS = ['lease_holders()', 'release_leases(int[])'] as const;

/** Which process holds a lease, so that another one can take over the work of a process that has died. */
export class NoteLeaseHolders1764000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The number of the process that has the lease, as in its advisory lock.
      ALTER TABLE work ADD COLUMN lease_holder int;

      -- The processes with live leases.
      CREATE FUNCTION lease_holders() RETURNS SETOF int
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT lease_holder FROM work WHERE lease_until > now() AND lease_holder IS NOT NULL
      $$;

      -- Lets the leases of processes run out. Returns how many there were.
      CREATE FUNCTION release_leases(holders int[]) RETURNS int
      LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH released AS (
          UPDATE work SET lease_until = now() WHERE lease_until > now() AND lease_holder = ANY (holders) RETURNING 1
        ) SELECT count(*)::int FROM released
      $$;
      ${restrictFunctions(FUNCTIONS, SERVICE_ROLE)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${FUNCTIONS.join(', ')};
      ALTER TABLE work DROP COLUMN lease_holder;
    `);
  }
}
