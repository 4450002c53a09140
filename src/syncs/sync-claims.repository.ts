import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { type Claim, MAX_AGE, type SyncStatus } from './sync.entity.js';
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

  /** Begins a sync that is pending, or goes on with one whose worker was lost; null when it has ended or is too old. */
  async claim(familyId: string, id: string): Promise<Claim | null> {
    const [claim] = await this.database.rows<Claim>(
      `UPDATE syncs SET status = 'syncing', syncing_at = coalesce(syncing_at, now()), updated_at = now()
       WHERE family_id = $1 AND id = $2 AND created_at > now() - $3::interval AND status IN ('pending', 'syncing')
       RETURNING family_id AS "familyId", id, syncable_type AS "syncableType", syncable_id AS "syncableId",
         window_start_date AS "windowStartDate", worked_at IS NOT NULL AS "isWorked"`,
      [familyId, id, MAX_AGE],
    );
    return claim ?? null;
  }

  /** Notes that a sync's own work is done. @returns whether it was still going on */
  async noteWorked(familyId: string, id: string): Promise<boolean> {
    const noted = await this.database.affected(
      `UPDATE syncs SET worked_at = now() WHERE family_id = $1 AND id = $2 AND status = 'syncing'`,
      [familyId, id],
    );
    return noted === 1;
  }

  /**
   * Ends a sync that is being worked on.
   * @param error what went wrong, for operators
   * @returns its parent; undefined when it was not going on any more
   */
  async finish(
    familyId: string,
    id: string,
    ending: Ending,
    error: string | null,
  ): Promise<{ readonly parentId: string | null } | undefined> {
    const [ended] = await this.database.rows<{ parentId: string | null }>(
      `UPDATE syncs
       SET status = $3, error = $4, updated_at = now(), completed_at = CASE WHEN $3 = 'completed' THEN now() END,
         failed_at = CASE WHEN $3 = 'failed' THEN now() END
       WHERE family_id = $1 AND id = $2 AND status = 'syncing'
       RETURNING parent_id AS "parentId"`,
      [familyId, id, ending, error],
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

  /** Two statements: the second one sees what those committed who had the lock before. */
  async lockTree(familyId: string, id: string): Promise<Tree | null> {
    await this.database.rows('SELECT FROM syncs WHERE family_id = $1 AND id = $2 FOR NO KEY UPDATE', [familyId, id]);
    const [tree] = await this.database.rows<Tree>(
      `SELECT status, worked_at IS NOT NULL AS "isWorked", ARRAY(SELECT DISTINCT child.status FROM syncs child
         WHERE child.family_id = s.family_id AND child.parent_id = s.id) AS children
       FROM syncs s WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
    return tree ?? null;
  }

  /** Unfinished syncs of all families that are too old; at most 500, the oldest first. */
  async old(): Promise<readonly { readonly familyId: string; readonly syncId: string }[]> {
    return this.database.outsideFamilies(
      'SELECT family_id AS "familyId", sync_id AS "syncId" FROM old_syncs($1::interval)',
      [MAX_AGE],
    );
  }
}
