import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable, SERVICE_ROLE } from './row-level-security.js';

const DUE = `w.lane = of_lane AND w.lease_until IS NULL AND w.due_at <= now() AND w.size <= largest
  AND (w.lease_token IS NOT NULL OR w.due_at <= now() - patience)`;
const LEFT = 'w.lane = of_lane AND w.lease_until <= now() AND w.size <= largest';
const IS_BELOW_CAP = (family: string): string => `(SELECT count(*) FROM work l
  WHERE l.lane = of_lane AND l.family_id = ${family} AND l.lease_until > now()) < leases`;

/** Families take turns: what is due stands in the database, and a job of the queue is only a bell. */
export class TakeTurns1763690000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- An item of work of a lane. It is written in the transaction that makes the work and deleted in the one that ends
      -- it. No foreign key leads to families: the erasure of a family is work that is still there when the family is gone.
      CREATE TABLE work (
        family_id uuid NOT NULL,
        lane text NOT NULL,
        subject_id uuid NOT NULL,
        attempt int NOT NULL DEFAULT 0,
        size int NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        tries int NOT NULL DEFAULT 0,
        -- null: nobody works on it. In the past: whoever worked on it is gone.
        lease_until timestamptz,
        -- Whose the lease is. It changes when the item is given back; null: nobody has ever begun it.
        lease_token uuid,
        PRIMARY KEY (family_id, lane, subject_id)
      );
      CREATE INDEX work_waiting ON work (lane, family_id, due_at) INCLUDE (size, lease_token) WHERE lease_until IS NULL;
      CREATE INDEX work_leased ON work (lane, family_id, lease_until) WHERE lease_until IS NOT NULL;
      ${closeTenantTable('work')}

      -- A family that has had no turn yet is given one in the distant past when it first waits, earlier for whoever waits
      -- longer: it comes before all others, and one index has the whole order.
      CREATE TABLE turns (
        family_id uuid NOT NULL,
        lane text NOT NULL,
        last_turn_at timestamptz NOT NULL,
        PRIMARY KEY (family_id, lane)
      );
      CREATE INDEX turns_in_order ON turns (lane, last_turn_at, family_id);
      ${closeTenantTable('turns')}
    `);
    await this.createFunctions(runner);
    await runner.query(`
      INSERT INTO work (family_id, lane, subject_id, attempt, size)
      SELECT family_id, 'imports', id, attempt, rows_count FROM imports WHERE status IN ('importing', 'reverting')
      UNION ALL SELECT family_id, 'syncs', id, 0, 0 FROM syncs WHERE status IN ('pending', 'syncing');
      INSERT INTO turns (family_id, lane, last_turn_at)
      SELECT family_id, lane, min(due_at) - interval '1000 years' FROM work GROUP BY family_id, lane;
      DROP FUNCTION lost_import_runs();
      DROP FUNCTION idle_syncs(interval);
      ALTER TABLE import_runs DROP COLUMN lease_expires_at;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE import_runs;
      CREATE TABLE import_runs (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        lease_expires_at timestamptz NOT NULL,
        phase text NOT NULL,
        rows_done int NOT NULL DEFAULT 0,
        PRIMARY KEY (family_id, import_id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('import_runs')}
      INSERT INTO import_runs (family_id, import_id, lease_expires_at, phase)
      SELECT family_id, id, now(), 'queued' FROM imports WHERE status IN ('importing', 'reverting');
      CREATE FUNCTION lost_import_runs()
      RETURNS TABLE (family_id uuid, import_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT i.family_id, i.id FROM imports i
        LEFT JOIN import_runs r ON r.family_id = i.family_id AND r.import_id = i.id
        WHERE i.status IN ('importing', 'reverting') AND (r.lease_expires_at IS NULL OR r.lease_expires_at < now())
        ORDER BY i.updated_at LIMIT 100
      $$;
      CREATE FUNCTION idle_syncs(idle interval)
      RETURNS TABLE (family_id uuid, sync_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT s.family_id, s.id FROM syncs s
        WHERE s.status IN ('pending', 'syncing') AND s.updated_at < now() - idle
        ORDER BY s.updated_at LIMIT 500
      $$;
      REVOKE ALL ON FUNCTION lost_import_runs(), idle_syncs(interval) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION lost_import_runs(), idle_syncs(interval) TO ${SERVICE_ROLE};
      DROP FUNCTION families_in_turn(text, int, int, interval);
      DROP FUNCTION lanes_with_work(text[]);
      DROP FUNCTION waiting_work(text, int);
      DROP FUNCTION forget_turns();
      DROP FUNCTION old_syncs(interval);
      DROP TABLE turns;
      DROP TABLE work;
    `);
  }

  /** What the workers ask, who belong to no family. They are told ids and counts. */
  private async createFunctions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The families whose turn it is in a lane: those with an item that is due, not larger than said, and with fewer
      -- live leases than allowed. An item whose bell has not rung yet is left to it for a while.
      -- With few items due it begins with them, else with the order of turns, so it depends neither on how many families
      -- wait nor on how many wait for nothing. Scalar sub-selects are asked family by family, where a join or an EXISTS
      -- would be hashed over all of them first.
      CREATE FUNCTION families_in_turn(of_lane text, leases int, largest int, patience interval)
      RETURNS TABLE (family_id uuid)
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      #variable_conflict use_column
      BEGIN
        IF (SELECT count(*) < 500 FROM (
            SELECT FROM work w WHERE w.lane = of_lane AND w.lease_until IS NULL AND w.due_at <= now() LIMIT 500) few) THEN
          RETURN QUERY
          SELECT d.family_id FROM (
            SELECT w.family_id FROM work w WHERE ${DUE} UNION SELECT w.family_id FROM work w WHERE ${LEFT}) d
          WHERE ${IS_BELOW_CAP('d.family_id')}
          ORDER BY (SELECT t.last_turn_at FROM turns t WHERE t.family_id = d.family_id AND t.lane = of_lane) NULLS FIRST,
            d.family_id
          LIMIT 16;
        ELSE
                    RETURN QUERY
          SELECT t.family_id FROM turns t
          WHERE t.lane = of_lane AND ${IS_BELOW_CAP('t.family_id')} AND (
            (SELECT true FROM work w WHERE w.family_id = t.family_id AND ${DUE} LIMIT 1)
            OR (SELECT true FROM work w WHERE w.family_id = t.family_id AND ${LEFT} LIMIT 1))
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

      -- How many items of a lane wait, and how many of them are larger than said.
      CREATE FUNCTION waiting_work(of_lane text, small int)
      RETURNS TABLE (waiting int, large int)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT count(*)::int, (count(*) FILTER (WHERE size > small))::int FROM work
        WHERE lane = of_lane AND due_at <= now() AND lease_until IS NULL
      $$;

      -- Turns of families that have waited for nothing since more than an hour do not count any more.
      CREATE FUNCTION forget_turns() RETURNS void
      LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        DELETE FROM turns t WHERE t.last_turn_at < now() - interval '1 hour'
          AND NOT EXISTS (SELECT FROM work w WHERE w.family_id = t.family_id AND w.lane = t.lane)
      $$;

      -- Unfinished syncs older than said.
      CREATE FUNCTION old_syncs(age interval)
      RETURNS TABLE (family_id uuid, sync_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT s.family_id, s.id FROM syncs s
        WHERE s.status IN ('pending', 'syncing') AND s.created_at <= now() - age ORDER BY s.created_at LIMIT 500
      $$;

      REVOKE ALL ON FUNCTION families_in_turn(text, int, int, interval), lanes_with_work(text[]),
        waiting_work(text, int), forget_turns(), old_syncs(interval) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION families_in_turn(text, int, int, interval), lanes_with_work(text[]),
        waiting_work(text, int), forget_turns(), old_syncs(interval) TO ${SERVICE_ROLE};
    `);
  }
}
