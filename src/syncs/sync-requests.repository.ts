import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { NewWork } from '../platform/queue/lane.js';
import { type AccountWindow, MAX_AGE, type SyncableType } from './sync.entity.js';
import { earliest } from './sync-window.js';

/** One more than a small sync has at most. */
const COUNTED_ENTRIES = 50_001;

/** A second request while the first is pending: the row that is there covers both windows; null is unbounded. */
const WIDEN = `ON CONFLICT (family_id, syncable_type, syncable_id) WHERE status = 'pending' DO UPDATE SET
  window_start_date = CASE WHEN s.window_start_date IS NULL OR excluded.window_start_date IS NULL THEN NULL
    ELSE least(s.window_start_date, excluded.window_start_date) END,
  window_end_date = CASE WHEN s.window_end_date IS NULL OR excluded.window_end_date IS NULL THEN NULL
    ELSE greatest(s.window_end_date, excluded.window_end_date) END,
  updated_at = now()`;

/** A record to be synced, and from which day on; null: from its beginning. */
interface SyncableWindow {
  readonly id: string;
  readonly from: string | null;
}

const windowOf = ({ accountId, from }: AccountWindow): SyncableWindow => ({ id: accountId, from });

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
    const id = await this.requestOne(familyId, idOfNew, 'Family', familyId, earliest(accounts));
    await this.requestUnder(familyId, id, 'Account', accounts.map(windowOf));
    return id;
  }

  /**
   * The same for everything that the family has: its provider connections, each of which syncs its own accounts, and the
   * accounts of none, from their beginning.
   */
  async requestAll(familyId: string, idOfNew: string): Promise<string> {
    const connections = await this.database.rows<SyncableWindow>(
      'SELECT id, NULL AS "from" FROM provider_connections WHERE family_id = $1',
      [familyId],
    );
    const accounts = await this.database.rows<SyncableWindow>(
      `SELECT id, NULL AS "from" FROM accounts a WHERE family_id = $1 AND NOT EXISTS (
         SELECT FROM provider_accounts p WHERE p.family_id = $1 AND p.account_id = a.id)`,
      [familyId],
    );
    await this.retirePending(familyId);
    const id = await this.requestOne(familyId, idOfNew, 'Family', familyId, null);
    await this.requestUnder(familyId, id, 'Account', accounts);
    await this.requestUnder(familyId, id, 'ProviderConnection', connections);
    return id;
  }

  /** Makes a pending sync of a provider connection, unless it has one. @returns its id */
  async requestConnection(familyId: string, connectionId: string, idOfNew: string): Promise<string> {
    await this.retirePending(familyId);
    return this.requestOne(familyId, idOfNew, 'ProviderConnection', connectionId, null);
  }

  /**
   * Makes pending children of a sync that is at work, or widens what is pending. An account whose pending sync belongs to
   * another parent stays there: that one may be an ancestor of ours, which waits for us.
   * @returns the syncs of the accounts
   */
  async requestChildren(
    familyId: string,
    parentId: string,
    accounts: readonly AccountWindow[],
  ): Promise<readonly string[]> {
    const rows = await this.requestEach(familyId, parentId, 'Account', accounts.map(windowOf));
    return rows.map(({ id }) => id);
  }

  /** Who is to have a turn: those of the syncs and their children that are pending, parents first. */
  async listWork(familyId: string, ids: readonly string[]): Promise<readonly NewWork[]> {
    return this.database.rows(
      `SELECT id AS "subjectId", (SELECT count(*)::int FROM (
           SELECT FROM entries e WHERE e.family_id = $1 AND s.syncable_type = 'Account' AND e.account_id = s.syncable_id
             AND (s.window_start_date IS NULL OR e.date >= s.window_start_date)
           LIMIT $3) counted) AS size
       FROM syncs s
       WHERE family_id = $1 AND status = 'pending' AND (id = ANY ($2) OR parent_id = ANY ($2))
       ORDER BY parent_id = ANY ($2) NULLS FIRST, id`,
      [familyId, ids, COUNTED_ENTRIES],
    );
  }

  /** A request must not join a sync that is about to be given up. */
  private async retirePending(familyId: string): Promise<void> {
    await this.database.affected(
      `UPDATE syncs SET status = 'stale', updated_at = now()
       WHERE family_id = $1 AND status = 'pending' AND created_at <= now() - $2::interval`,
      [familyId, MAX_AGE],
    );
  }

  private async requestOne(
    familyId: string,
    idOfNew: string,
    type: SyncableType,
    syncableId: string,
    from: string | null,
  ): Promise<string> {
    const [row] = await this.database.rows<{ id: string }>(
      `INSERT INTO syncs AS s (family_id, id, syncable_type, syncable_id, window_start_date)
       VALUES ($1, $2, $3, $4, $5) ${WIDEN} RETURNING s.id`,
      [familyId, idOfNew, type, syncableId, from],
    );
    if (row === undefined) throw new Error('A sync that was just written was not returned');
    return row.id;
  }

  /** Records of a type under a family's sync; what is still waited for elsewhere has its tree adopted. */
  private async requestUnder(
    familyId: string,
    parentId: string,
    type: SyncableType,
    syncables: readonly SyncableWindow[],
  ): Promise<void> {
    const rows = await this.requestEach(familyId, parentId, type, syncables);
    const parents = [...new Set(rows.flatMap((row) => row.parentId ?? []))];
    if (parents.some((parent) => parent !== parentId)) await this.adoptTreesOf(familyId, parentId, parents);
  }

  /** @returns the syncs, with the parents that they have now: this one, or another that is still waiting for them */
  private async requestEach(
    familyId: string,
    parentId: string,
    type: SyncableType,
    syncables: readonly SyncableWindow[],
  ): Promise<readonly { readonly id: string; readonly parentId: string | null }[]> {
    return this.database.rows(
      `INSERT INTO syncs AS s (family_id, syncable_type, syncable_id, parent_id, window_start_date)
       SELECT $1, $5, syncable_id, $2, CASE WHEN bool_or(first_day IS NULL) THEN NULL ELSE min(first_day) END
       FROM unnest($3::uuid[], $4::date[]) AS asked (syncable_id, first_day)
       GROUP BY syncable_id ORDER BY syncable_id
       ${WIDEN}, parent_id = coalesce(
         (SELECT p.id FROM syncs p
          WHERE p.family_id = s.family_id AND p.id = s.parent_id AND p.status IN ('pending', 'syncing')),
         excluded.parent_id)
       RETURNING s.id, s.parent_id AS "parentId"`,
      [familyId, parentId, syncables.map(({ id }) => id), syncables.map(({ from }) => from), type],
    );
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
