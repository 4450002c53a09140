import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

/** What the workers ask for all families. They get ids and counts. */
const QUESTIONS = [
  'families_in_turn(text, int, int, interval)',
  'lanes_with_work(text[])',
  'waiting_work(text, int)',
  'forget_turns()',
] as const;

/** Work to do, of which families take turns; and counters that all processes share. */
export class CreateWork1764000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await createFunctions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${QUESTIONS.join(', ')};
      DROP TABLE counters, turns, work;
    `);
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- An item of work in a lane; a job of the queue only wakes a worker. The transaction that makes the work inserts it, and
    -- the one that finishes the work deletes it. No foreign key to families: the erasure of a family is an item that
    -- outlives the family.
    CREATE TABLE work (
      family_id uuid NOT NULL,
      lane text NOT NULL,
      subject_id uuid NOT NULL,
      attempt int NOT NULL DEFAULT 0,
      size int NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      tries int NOT NULL DEFAULT 0,
      -- null: nobody works on it. In the past: the worker is gone.
      lease_until timestamptz,
      -- Identifies the lease, and changes when the item is given back. null: nobody has ever begun it.
      lease_token uuid,
      PRIMARY KEY (family_id, lane, subject_id)
    );
    CREATE INDEX work_waiting ON work (lane, family_id, due_at) INCLUDE (size, lease_token) WHERE lease_until IS NULL;
    CREATE INDEX work_leased ON work (lane, family_id, lease_until) WHERE lease_until IS NOT NULL;
    ${closeTenantTable('work')}

    -- A family without a turn gets one in the distant past when it first waits, the earlier the longer it waits. So it comes
    -- before all others, and one index has the whole order.
    CREATE TABLE turns (
      family_id uuid NOT NULL,
      lane text NOT NULL,
      last_turn_at timestamptz NOT NULL,
      PRIMARY KEY (family_id, lane)
    );
    CREATE INDEX turns_in_order ON turns (lane, last_turn_at, family_id);
    ${closeTenantTable('turns')}

    -- Counters of requests and of sign-in attempts. They belong to no family, because they count before one is known; the key
    -- is a hash of what is counted. UNLOGGED: a crash may reset them.
    CREATE UNLOGGED TABLE counters (
      key text PRIMARY KEY,
      points int NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX counters_expired ON counters (expires_at);
    GRANT SELECT, INSERT, UPDATE, DELETE ON counters TO ${SERVICE_ROLE};
  `);
}

const IS_DUE = `w.lane = of_lane AND w.lease_until IS NULL AND w.due_at <= now() AND w.size <= largest
  AND (w.lease_token IS NOT NULL OR w.due_at <= now() - patience)`;
const IS_ABANDONED = 'w.lane = of_lane AND w.lease_until <= now() AND w.size <= largest';
const isBelowCap = (family: string): string => `(SELECT count(*) FROM work l
  WHERE l.lane = of_lane AND l.family_id = ${family} AND l.lease_until > now()) < leases`;

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- The families whose turn it is in a lane: those with an item that is due and at most as large as \`largest\`, and with
    -- fewer live leases than \`leases\`. An item that nobody has begun is left to its job for as long as \`patience\`.
    -- Where few items are due it starts from them, otherwise from the order of turns, so its cost depends neither on how many
    -- families wait nor on how many wait for nothing. Scalar sub-selects are evaluated family by family; a join or an EXISTS
    -- would be hashed over all families first.
    CREATE FUNCTION families_in_turn(of_lane text, leases int, largest int, patience interval)
    RETURNS TABLE (family_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    #variable_conflict use_column
    BEGIN
      IF (SELECT count(*) < 500 FROM (
          SELECT FROM work w WHERE w.lane = of_lane AND w.lease_until IS NULL AND w.due_at <= now() LIMIT 500) few) THEN
        RETURN QUERY
        SELECT d.family_id FROM (
          SELECT w.family_id FROM work w WHERE ${IS_DUE} UNION SELECT w.family_id FROM work w WHERE ${IS_ABANDONED}) d
        WHERE ${isBelowCap('d.family_id')}
        ORDER BY (SELECT t.last_turn_at FROM turns t WHERE t.family_id = d.family_id AND t.lane = of_lane) NULLS FIRST,
          d.family_id
        LIMIT 16;
      ELSE
        RETURN QUERY
        SELECT t.family_id FROM turns t
        WHERE t.lane = of_lane AND ${isBelowCap('t.family_id')} AND (
          (SELECT true FROM work w WHERE w.family_id = t.family_id AND ${IS_DUE} LIMIT 1)
          OR (SELECT true FROM work w WHERE w.family_id = t.family_id AND ${IS_ABANDONED} LIMIT 1))
        ORDER BY t.last_turn_at, t.family_id LIMIT 16;
      END IF;
    END $$;

    -- Those of some lanes in which something is due.
    CREATE FUNCTION lanes_with_work(lanes text[])
    RETURNS TABLE (lane text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT l.lane FROM unnest(lanes) AS l (lane)
      WHERE EXISTS (SELECT FROM work w WHERE w.lane = l.lane AND w.lease_until IS NULL AND w.due_at <= now())
        OR EXISTS (SELECT FROM work w WHERE w.lane = l.lane AND w.lease_until <= now())
    $$;

    -- How many items of a lane wait, and how many of them are larger than \`small\`.
    CREATE FUNCTION waiting_work(of_lane text, small int)
    RETURNS TABLE (waiting int, large int)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT count(*)::int, (count(*) FILTER (WHERE size > small))::int FROM work
      WHERE lane = of_lane AND due_at <= now() AND lease_until IS NULL
    $$;

    -- Deletes the turns of families that have had nothing to wait for since more than an hour.
    CREATE FUNCTION forget_turns() RETURNS void
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DELETE FROM turns t WHERE t.last_turn_at < now() - interval '1 hour'
        AND NOT EXISTS (SELECT FROM work w WHERE w.family_id = t.family_id AND w.lane = t.lane)
    $$;
    ${restrictFunctions(QUESTIONS, SERVICE_ROLE)}
  `);
}
