import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { tracer } from '../tracing/tracing.js';
import { PreparedStatement } from '../database/prepared-statement.js';
import type { NewWork } from './lane.js';

const LEASE_SECONDS = 15;

/** A leased item with the token of its lease. */
export interface Lease {
  readonly familyId: string;
  readonly lane: string;
  readonly subjectId: string;
  readonly attempt: number;
  readonly size: number;
  readonly tries: number;
  readonly token: string;
  /** The time since the item became due. */
  readonly waitedSeconds: number;
  /** The trace of the request that wrote the item; null if it was not traced. */
  readonly traceparent: string | null;
}

/** Items of a family in a lane. */
export interface WorkCounts {
  readonly waiting: number;
  readonly running: number;
}

/** The families to consider: see `families_in_turn`. */
export interface Look {
  readonly lane: string;
  readonly leases: number;
  readonly largest: number;
  /** How long new items are left to the process that gets their wake-up job. */
  readonly patienceMs: number;
  /** The number of the process that gets the lease: see `Presence`. */
  readonly holder: number;
}

const ADD = new PreparedStatement(
  `WITH waiting AS (
     INSERT INTO turns (family_id, lane, last_turn_at)
     SELECT $1, $2, statement_timestamp() - interval '1000 years'
     WHERE NOT EXISTS (SELECT FROM turns WHERE family_id = $1 AND lane = $2)
     ON CONFLICT (family_id, lane) DO NOTHING
   )
   INSERT INTO work AS w (family_id, lane, subject_id, attempt, size, due_at, traceparent)
   SELECT $1, $2, item.subject_id, item.attempt, item.size,
     statement_timestamp() + item.position * interval '1 microsecond', $6
   FROM unnest($3::uuid[], $4::int[], $5::int[]) WITH ORDINALITY AS item (subject_id, attempt, size, position)
   WHERE NOT EXISTS (
     SELECT FROM work known WHERE known.family_id = $1 AND known.lane = $2
       AND known.subject_id = item.subject_id AND known.attempt >= item.attempt)
   ON CONFLICT (family_id, lane, subject_id) DO UPDATE
     SET attempt = excluded.attempt, size = excluded.size, due_at = excluded.due_at, tries = 0,
       traceparent = excluded.traceparent, lease_until = NULL, lease_token = NULL
     WHERE w.attempt < excluded.attempt`,
);
const LOOK = new PreparedStatement(
  `SELECT family_id AS "familyId" FROM families_in_turn($1, $2, $3, make_interval(secs => $4))`,
);
const TAKE_TURN = new PreparedStatement(
  `INSERT INTO turns (family_id, lane, last_turn_at) VALUES ($1, $2, statement_timestamp())
   ON CONFLICT (family_id, lane) DO UPDATE SET last_turn_at = excluded.last_turn_at`,
);
const LEASE = new PreparedStatement(
  `UPDATE work w SET lease_until = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
     lease_token = (SELECT gen_random_uuid()), lease_holder = $5, tries = w.tries + 1
   FROM (
     SELECT subject_id, due_at FROM work
     WHERE family_id = $1 AND lane = $2 AND due_at <= now() AND size <= $3 AND (lease_until IS NULL OR lease_until <= now())
     ORDER BY due_at, subject_id LIMIT 1
   ) oldest
   WHERE w.family_id = $1 AND w.lane = $2 AND w.subject_id = oldest.subject_id AND $4 > (
     SELECT count(*) FROM work l WHERE l.family_id = $1 AND l.lane = $2 AND l.lease_until > now())
   RETURNING w.family_id AS "familyId", w.lane, w.subject_id AS "subjectId", w.attempt, w.size, w.tries, w.traceparent,
     w.lease_token AS token,
     extract(epoch FROM w.lease_until - oldest.due_at)::float8 - ${LEASE_SECONDS} AS "waitedSeconds"`,
);

const MINE = 'family_id = $1 AND lane = $2 AND subject_id = $3 AND lease_token = $4';
const keyOf = ({ familyId, lane, subjectId, token }: Lease): readonly string[] => [familyId, lane, subjectId, token];

/** Rolls back a claim that found no item, so that the family keeps its turn. */
class NothingToLease extends Error {}

/** Stores work items, and leases them to workers, family by family. */
@Injectable()
export class WorkRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes items in the caller's unit of work; they become due in order. Only a higher attempt replaces an existing
   * item.
   */
  async add(familyId: string, lane: string, items: readonly NewWork[]): Promise<void> {
    if (items.length === 0) return;
    await this.database.rows(ADD, [
      familyId,
      lane,
      items.map(({ subjectId }) => subjectId),
      items.map(({ attempt = 0 }) => attempt),
      items.map(({ size = 0 }) => size),
      tracer().current(),
    ]);
  }

  /** Deletes an item that was never started, in the caller's unit of work. @returns whether it was deleted */
  async withdraw(familyId: string, lane: string, subjectId: string): Promise<boolean> {
    const deleted = await this.database.affected(
      'DELETE FROM work WHERE family_id = $1 AND lane = $2 AND subject_id = $3 AND lease_token IS NULL',
      [familyId, lane, subjectId],
    );
    return deleted === 1;
  }

  /** Counts the waiting and leased items of a family in a lane. */
  async countOf(familyId: string, lane: string): Promise<WorkCounts> {
    const [counts] = await this.database.rows<WorkCounts>(
      `SELECT count(*) FILTER (WHERE lease_until IS NULL OR lease_until <= now())::int AS waiting,
         count(*) FILTER (WHERE lease_until > now())::int AS running
       FROM work WHERE family_id = $1 AND lane = $2`,
      [familyId, lane],
    );
    return counts ?? { waiting: 0, running: 0 };
  }

  /** Leases the oldest item of the first family in turn that has one; null if there is none. */
  async claim(look: Look): Promise<Lease | null> {
    const { lane, leases, largest, patienceMs } = look;
    const families = await this.database.outsideFamilies<{ familyId: string }>(LOOK, [
      lane,
      leases,
      largest,
      patienceMs / 1000,
    ]);
    for (const { familyId } of families) {
      const lease = await this.claimOf(familyId, look);
      if (lease !== null) return lease;
    }
    return null;
  }

  /** Renews a lease. @returns whether the caller still held it */
  async renew(lease: Lease): Promise<boolean> {
    return this.change(
      lease,
      `UPDATE work SET lease_until = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}) WHERE ${MINE}`,
    );
  }

  /** Deletes an item. Joins the caller's unit of work. @returns whether the caller still held the lease */
  async end(lease: Lease): Promise<boolean> {
    return this.change(lease, `DELETE FROM work WHERE ${MINE}`);
  }

  /**
   * Releases an item; it is due again after a delay. Joins the caller's unit of work.
   * @returns whether the caller still held the lease
   */
  async giveBack(lease: Lease, milliseconds: number): Promise<boolean> {
    return this.change(
      lease,
      `UPDATE work SET lease_until = NULL, lease_token = (SELECT gen_random_uuid()), due_at = statement_timestamp() + make_interval(secs => $5)
       WHERE ${MINE}`,
      [milliseconds / 1000],
    );
  }

  /** Like `giveBack`, but resets the attempts and sets the size. */
  async postpone(lease: Lease, milliseconds: number, size: number): Promise<boolean> {
    return this.change(
      lease,
      `UPDATE work SET lease_until = NULL, lease_token = (SELECT gen_random_uuid()), tries = 0, size = $6,
         due_at = statement_timestamp() + make_interval(secs => $5)
       WHERE ${MINE}`,
      [milliseconds / 1000, size],
    );
  }

  /** Returns the lanes with due items. */
  async lanesWithWork(lanes: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.outsideFamilies<{ lane: string }>('SELECT lane FROM lanes_with_work($1)', [lanes]);
    return rows.map(({ lane }) => lane);
  }

  /** Counts the waiting items of a lane. `large` are those over a size, none if it is null; `waiting` includes them. */
  async countWaiting(lane: string, over: number | null): Promise<{ readonly waiting: number; readonly large: number }> {
    const [counts] = await this.database.outsideFamilies<{ waiting: number; large: number }>(
      'SELECT waiting, large FROM waiting_work($1, $2)',
      [lane, over],
    );
    return counts ?? { waiting: 0, large: 0 };
  }

  /** Returns for how many seconds the oldest waiting item of a lane has been due; 0 if none waits. */
  async ageOfOldest(lane: string): Promise<number> {
    const [row] = await this.database.outsideFamilies<{ seconds: number }>('SELECT oldest_work($1) AS seconds', [lane]);
    return row?.seconds ?? 0;
  }

  /** Returns the numbers of the processes with live leases, on work or on the keys of requests. */
  async leaseHolders(): Promise<readonly number[]> {
    const rows = await this.database.outsideFamilies<{ holder: number }>(
      'SELECT lease_holders() AS holder UNION SELECT key_holders()',
    );
    return rows.map(({ holder }) => holder);
  }

  /** Lets the leases of processes run out. @returns how many of them were on work */
  async releaseLeases(holders: readonly number[]): Promise<number> {
    const [row] = await this.database.outsideFamilies<{ released: number }>(
      'SELECT release_leases($1) AS released, release_keys($1)',
      [holders],
    );
    return row?.released ?? 0;
  }

  async forgetTurns(): Promise<void> {
    await this.database.outsideFamilies('SELECT forget_turns()');
  }

  /**
   * Runs two statements, so that the second one sees the commits of transactions that held the lock on the family's
   * turn.
   */
  private async claimOf(familyId: string, { lane, leases, largest, holder }: Look): Promise<Lease | null> {
    try {
      return await this.database.forFamily(familyId, async () => {
        await this.database.rows(TAKE_TURN, [familyId, lane]);
        const [lease] = await this.database.rows<Lease>(LEASE, [familyId, lane, largest, leases, holder]);
        if (lease === undefined) throw new NothingToLease();
        return lease;
      });
    } catch (error) {
      if (error instanceof NothingToLease) return null;
      throw error;
    }
  }

  private async change(lease: Lease, sql: string, more: readonly unknown[] = []): Promise<boolean> {
    const changed = await this.database.forFamily(lease.familyId, () =>
      this.database.affected(sql, [...keyOf(lease), ...more]),
    );
    return changed === 1;
  }
}
