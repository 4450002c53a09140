import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { type AccountWindow, MAX_AGE } from './sync.entity.js';
import { earliest } from './sync-window.js';

/** A second request while the first is pending: the row that is there covers both windows; null is unbounded. */
const WIDEN = `ON CONFLICT (family_id, syncable_type, syncable_id) WHERE status = 'pending' DO UPDATE SET
  window_start_date = CASE WHEN s.window_start_date IS NULL OR excluded.window_start_date IS NULL THEN NULL
    ELSE least(s.window_start_date, excluded.window_start_date) END,
  window_end_date = CASE WHEN s.window_end_date IS NULL OR excluded.window_end_date IS NULL THEN NULL
    ELSE greatest(s.window_end_date, excluded.window_end_date) END,
  updated_at = now()`;

/**
 * Writes what is to be synced. Two requests at the same moment both succeed: they meet at the family's row, which is
 * written first, and accounts are written in the order of their ids.
 */
@Injectable()
export class SyncRequestsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Makes a pending sync of the family with a pending child for each account, or widens those that are pending.
   * An account may be named more than once.
   * @param idOfNew the id that the family's sync gets, unless one is pending
   * @returns the id of the family's sync
   */
  async request(familyId: string, accounts: readonly AccountWindow[], idOfNew: string): Promise<string> {
    await this.retirePending(familyId);
    const id = await this.requestFamily(familyId, idOfNew, earliest(accounts));
    const parents = await this.requestAccounts(familyId, id, accounts);
    if (parents.some((parent) => parent !== id)) await this.adoptTreesOf(familyId, id, parents);
    return id;
  }

  /** A request must not join a sync that the sweeper is about to give up. */
  private async retirePending(familyId: string): Promise<void> {
    await this.database.affected(
      `UPDATE syncs SET status = 'stale', updated_at = now()
       WHERE family_id = $1 AND status = 'pending' AND created_at <= now() - $2::interval`,
      [familyId, MAX_AGE],
    );
  }

  private async requestFamily(familyId: string, idOfNew: string, from: string | null): Promise<string> {
    const [row] = await this.database.rows<{ id: string }>(
      `INSERT INTO syncs AS s (family_id, id, syncable_type, syncable_id, window_start_date)
       VALUES ($1, $2, 'Family', $1, $3) ${WIDEN} RETURNING s.id`,
      [familyId, idOfNew, from],
    );
    if (row === undefined) throw new Error('A sync that was just written was not returned');
    return row.id;
  }

  /** @returns the parents that the accounts' syncs have now: this one, or another that is still waiting for them */
  private async requestAccounts(
    familyId: string,
    parentId: string,
    accounts: readonly AccountWindow[],
  ): Promise<readonly string[]> {
    const rows = await this.database.rows<{ parent_id: string }>(
      `INSERT INTO syncs AS s (family_id, syncable_type, syncable_id, parent_id, window_start_date)
       SELECT $1, 'Account', account_id, $2, CASE WHEN bool_or(first_day IS NULL) THEN NULL ELSE min(first_day) END
       FROM unnest($3::uuid[], $4::date[]) AS asked (account_id, first_day)
       GROUP BY account_id ORDER BY account_id
       ${WIDEN}, parent_id = coalesce(
         (SELECT p.id FROM syncs p
          WHERE p.family_id = s.family_id AND p.id = s.parent_id AND p.status IN ('pending', 'syncing')),
         excluded.parent_id)
       RETURNING s.parent_id`,
      [familyId, parentId, accounts.map(({ accountId }) => accountId), accounts.map(({ from }) => from)],
    );
    return [...new Set(rows.map((row) => row.parent_id))];
  }

  /**
   * An account whose pending sync belongs to an earlier family sync stays with it. That one becomes a child of ours, so
   * that ours still ends after all that it was asked to cover, and fails if any of it fails.
   */
  private async adoptTreesOf(familyId: string, id: string, members: readonly string[]): Promise<void> {
    await this.database.affected(
      `WITH RECURSIVE upward AS (
         SELECT id, parent_id FROM syncs WHERE family_id = $1 AND id = ANY ($3)
         UNION
         SELECT p.id, p.parent_id FROM upward JOIN syncs p ON p.family_id = $1 AND p.id = upward.parent_id
       )
       UPDATE syncs SET parent_id = $2
       WHERE family_id = $1 AND id <> $2 AND status IN ('pending', 'syncing')
         AND id IN (SELECT id FROM upward WHERE parent_id IS NULL)`,
      [familyId, id, members],
    );
  }
}
