import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { OWN_FAMILY } from '../platform/database/own-family.js';
import type { NewWork } from '../platform/queue/lane.js';
import { type AccountWindow, MAX_AGE, type SyncableType } from './sync.entity.js';
import { earliest } from './sync-window.js';

/** One more than the entries of the largest small sync: counting stops there. */
const COUNTED_ENTRIES = 50_001;

/** While a sync is pending, another request widens its window to cover both; null is unbounded. */
const WIDEN = `ON CONFLICT (family_id, syncable_type, syncable_id) WHERE status = 'pending' DO UPDATE SET
  window_start_date = CASE WHEN s.window_start_date IS NULL OR excluded.window_start_date IS NULL THEN NULL
    ELSE least(s.window_start_date, excluded.window_start_date) END,
  window_end_date = CASE WHEN s.window_end_date IS NULL OR excluded.window_end_date IS NULL THEN NULL
    ELSE greatest(s.window_end_date, excluded.window_end_date) END,
  updated_at = excluded.updated_at`;

/** A record to sync. */
interface SyncableWindow {
  readonly id: string;
  /** The first day to sync; null: from the record's beginning. */
  readonly from: string | null;
}

const windowOf = ({ accountId, from }: AccountWindow): SyncableWindow => ({ id: accountId, from });

/**
 * Writes sync requests, in sets. Concurrent requests cannot deadlock: each writes the family's row first, and then accounts in the
 * order of their ids.
 */
@Injectable()
export class SyncRequestsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Creates a pending sync of the family with a pending child for each account, or widens those that are pending.
   * @param accounts may name an account more than once
   * @param idOfNew the id of the family's sync, unless one is pending
   * @returns the id of the family's sync
   */
  async request(familyId: string, accounts: readonly AccountWindow[], idOfNew: string): Promise<string> {
    await this.retirePending(familyId);
    const id = await this.requestOne(familyId, idOfNew, 'Family', familyId, earliest(accounts));
    await this.requestUnder(familyId, id, 'Account', accounts.map(windowOf));
    return id;
  }

  /**
   * Like `request`, for everything that the family has from its beginning: its provider connections, each of which syncs its own
   * accounts, and the accounts without a connection. A connection that nobody has authorized yet has nothing to sync.
   */
  async requestAll(familyId: string, idOfNew: string): Promise<string> {
    const connections = await this.database.rows<SyncableWindow>(
      'SELECT id, NULL AS "from" FROM provider_connections WHERE family_id = $1 AND credential IS NOT NULL',
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

  /** Creates a pending sync of a provider connection, unless there is one. @returns its id */
  async requestConnection(familyId: string, connectionId: string, idOfNew: string): Promise<string> {
    await this.retirePending(familyId);
    return this.requestOne(familyId, idOfNew, 'ProviderConnection', connectionId, null);
  }

  /**
   * Creates pending children of a running sync, or widens pending ones. An account whose pending sync has another parent keeps
   * it: that parent may be an ancestor of this sync, which waits for it.
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

  /** Lists the pending ones of these syncs and their children as work for the queue, parents first. */
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

  /** A request must not join a sync that is about to go stale. */
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
    if (row === undefined) throw new Error('The new sync was not returned');
    return row.id;
  }

  /** Requests records of a type under a family's sync, and adopts the trees that records stay in. */
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

  /** @returns the syncs with their parents: this one, or another that still waits for them */
  private async requestEach(
    familyId: string,
    parentId: string,
    type: SyncableType,
    syncables: readonly SyncableWindow[],
  ): Promise<readonly { readonly id: string; readonly parentId: string | null }[]> {
    const pending = await this.database.rows<{ id: string }>(
      `INSERT INTO syncs AS s (family_id, syncable_type, syncable_id, parent_id, window_start_date)
       SELECT own.family, $5, syncable_id, $2, CASE WHEN bool_or(first_day IS NULL) THEN NULL ELSE min(first_day) END
       FROM ${OWN_FAMILY}
       CROSS JOIN unnest($3::uuid[], $4::date[]) AS asked (syncable_id, first_day)
       GROUP BY own.family, syncable_id ORDER BY syncable_id
       ${WIDEN} RETURNING s.id`,
      [familyId, parentId, syncables.map(({ id }) => id), syncables.map(({ from }) => from), type],
    );
    return this.database.rows(
      `UPDATE syncs s SET parent_id = coalesce(p.id, $2) FROM syncs c
       LEFT JOIN syncs p ON p.family_id = $1 AND p.id = c.parent_id AND p.status IN ('pending', 'syncing')
       WHERE c.family_id = $1 AND c.id = ANY ($3) AND s.family_id = $1 AND s.id = c.id
       RETURNING s.id, s.parent_id AS "parentId"`,
      [familyId, parentId, pending.map(({ id }) => id)],
    );
  }

  /**
   * An account whose pending sync belongs to an earlier family sync stays with it. That tree becomes a child of this sync, so that
   * this one still ends after everything that it covers, and fails when any of it fails.
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
