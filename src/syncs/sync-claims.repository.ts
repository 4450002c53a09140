import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { type Claim, IDLE, MAX_AGE, type SyncStatus } from './sync.entity.js';
import type { Ending } from './sync-tree.js';

/** A sync's state, and the states found among its direct children. */
export interface Tree {
  readonly status: SyncStatus;
  /** Whether its own work is done. */
  readonly isWorked: boolean;
  readonly children: readonly SyncStatus[];
}

/** The changes of a sync's state: each is a compare-and-set, and says whether it was the one that did it. */
@Injectable()
export class SyncClaimsRepository {
  constructor(private readonly database: Database) {}

  /** Takes a sync that is pending, or that the worker who had it has left; null when there is nothing to take. */
  async claim(familyId: string, id: string): Promise<Claim | null> {
    const [claim] = await this.database.rows<Claim>(
      `UPDATE syncs
       SET status = 'syncing', syncing_at = coalesce(syncing_at, now()), updated_at = clock_timestamp()
       WHERE family_id = $1 AND id = $2 AND created_at > now() - $3::interval
         AND (status = 'pending' OR (status = 'syncing' AND updated_at < now() - $4::interval))
       RETURNING family_id AS "familyId", id, syncable_type AS "syncableType", syncable_id AS "syncableId",
         window_start_date AS "windowStartDate", worked_at IS NOT NULL AS "isWorked", updated_at::text AS token`,
      [familyId, id, MAX_AGE, IDLE],
    );
    return claim ?? null;
  }

  /** Shows that the work is going on. @returns the claim's new token; null when the claim is lost */
  async renew(claim: Claim): Promise<string | null> {
    const [renewed] = await this.database.rows<{ token: string }>(
      `UPDATE syncs SET updated_at = clock_timestamp()
       WHERE family_id = $1 AND id = $2 AND status = 'syncing' AND updated_at = $3::timestamptz
         AND created_at > now() - $4::interval
       RETURNING updated_at::text AS token`,
      [claim.familyId, claim.id, claim.token, MAX_AGE],
    );
    return renewed?.token ?? null;
  }

  /** Notes that a sync's own work is done. @returns whether it was still the claim's to do */
  async noteWorked(familyId: string, id: string, token: string): Promise<boolean> {
    const noted = await this.database.affected(
      `UPDATE syncs SET worked_at = now()
       WHERE family_id = $1 AND id = $2 AND status = 'syncing' AND updated_at = $3::timestamptz`,
      [familyId, id, token],
    );
    return noted === 1;
  }

  /**
   * Ends a sync that is being worked on.
   * @param error what went wrong, for operators
   * @param token of the claim under which the work was done; null for a parent, which ends by its children
   * @returns its parent; undefined when it was not ours to end
   */
  async finish(
    familyId: string,
    id: string,
    ending: Ending,
    error: string | null,
    token: string | null,
  ): Promise<{ readonly parentId: string | null } | undefined> {
    const [ended] = await this.database.rows<{ parentId: string | null }>(
      `UPDATE syncs
       SET status = $3, error = $4, updated_at = now(), completed_at = CASE WHEN $3 = 'completed' THEN now() END,
         failed_at = CASE WHEN $3 = 'failed' THEN now() END
       WHERE family_id = $1 AND id = $2 AND status = 'syncing'
         AND ($5::timestamptz IS NULL OR updated_at = $5::timestamptz)
       RETURNING parent_id AS "parentId"`,
      [familyId, id, ending, error, token],
    );
    return ended;
  }

  /** Gives up a sync that is unfinished after 24 hours. @returns its parent; undefined when it is younger or has ended */
  async retire(familyId: string, id: string): Promise<{ readonly parentId: string | null } | undefined> {
    const [retired] = await this.database.rows<{ parentId: string | null }>(
      `UPDATE syncs SET status = 'stale', updated_at = now()
       WHERE family_id = $1 AND id = $2 AND status IN ('pending', 'syncing') AND created_at <= now() - $3::interval
       RETURNING parent_id AS "parentId"`,
      [familyId, id, MAX_AGE],
    );
    return retired;
  }

  async tree(familyId: string, id: string): Promise<Tree | null> {
    const [tree] = await this.database.rows<Tree>(
      `SELECT status, worked_at IS NOT NULL AS "isWorked", ARRAY(SELECT DISTINCT child.status FROM syncs child
         WHERE child.family_id = s.family_id AND child.parent_id = s.id) AS children
       FROM syncs s WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
    return tree ?? null;
  }

  async pendingChildren(familyId: string, id: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM syncs WHERE family_id = $1 AND parent_id = $2 AND status = 'pending' ORDER BY id`,
      [familyId, id],
    );
    return rows.map((row) => row.id);
  }

  /** Unfinished syncs of all families that nobody works on; at most 500, the longest idle first. */
  async idle(): Promise<readonly { readonly familyId: string; readonly syncId: string }[]> {
    return this.database.outsideFamilies(
      'SELECT family_id AS "familyId", sync_id AS "syncId" FROM idle_syncs($1::interval)',
      [IDLE],
    );
  }
}
