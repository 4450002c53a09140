import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { Sync, type SyncableType } from './sync.entity.js';
import type { ListSyncs } from './syncs.requests.js';
import { type PageResult, limitsOf } from '../platform/pagination/page.js';

/** A sync as the API shows it. */
export interface SyncDetails extends Omit<Sync, 'familyId' | 'workedAt' | 'error' | 'parent'> {
  /** The name of the record that is synced; null when it is gone or has none. */
  readonly syncableName: string | null;
  /** The number of its direct children. */
  readonly childrenCount: number;
}

/** The newest sync of a record. */
export type NewestSync = Pick<Sync, 'syncableId' | 'id' | 'status' | 'createdAt'>;

const COLUMNS = `s.id, s.status, s.syncable_type AS "syncableType", s.syncable_id AS "syncableId",
  coalesce(f.name, a.name, c.name) AS "syncableName", s.parent_id AS "parentId",
  (SELECT count(*)::int FROM syncs child WHERE child.family_id = $1 AND child.parent_id = s.id)
    AS "childrenCount",
  s.window_start_date AS "windowStartDate", s.window_end_date AS "windowEndDate", s.pending_at AS "pendingAt",
  s.syncing_at AS "syncingAt", s.completed_at AS "completedAt", s.failed_at AS "failedAt",
  s.created_at AS "createdAt", s.updated_at AS "updatedAt"`;

const NAMES = `LEFT JOIN families f ON s.syncable_type = 'Family' AND f.id = s.syncable_id AND f.id = $1
  LEFT JOIN accounts a ON s.syncable_type = 'Account' AND a.id = s.syncable_id AND a.family_id = $1
  LEFT JOIN provider_connections c
    ON s.syncable_type = 'ProviderConnection' AND c.id = s.syncable_id AND c.family_id = $1`;

const FILTER = `family_id = $1 AND ($2::text IS NULL OR status = $2)
  AND ($3::text IS NULL OR syncable_type = $3) AND ($4::uuid IS NULL OR syncable_id = $4)`;

/**
 * Reads syncs with names from tables of other modules. Raw SQL, because `GET /syncs` is measured (benchmark B5: 0.81
 * of the throughput of bare Express) and one statement returns a page with its names, children and total.
 */
@Injectable()
export class SyncsRepository {
  constructor(private readonly database: Database) {}

  /** Lists syncs, newest first. Looks up names and children for the page only. An empty page has the total too. */
  async list(familyId: string, query: ListSyncs): Promise<PageResult<SyncDetails>> {
    const { limit, offset } = limitsOf(query);
    const rows = await this.database.rows<(SyncDetails | { readonly id: null }) & { readonly total: number }>(
      `WITH page AS MATERIALIZED (
         SELECT * FROM syncs WHERE ${FILTER} ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6
       )
       SELECT counted.total, ${COLUMNS}
       FROM (SELECT count(*)::int AS total FROM syncs WHERE ${FILTER}) counted LEFT JOIN page s ON s.family_id = $1 ${NAMES}
       ORDER BY s.created_at DESC, s.id DESC`,
      [familyId, query.status ?? null, query.syncable_type ?? null, query.syncable_id ?? null, limit, offset],
    );
    return { records: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
  }

  async exists(familyId: string, id: string): Promise<boolean> {
    return this.database.repository(Sync).existsBy({ familyId, id });
  }

  async get(familyId: string, id: string): Promise<SyncDetails | null> {
    const [sync] = await this.database.rows<SyncDetails>(
      `SELECT ${COLUMNS} FROM syncs s ${NAMES} WHERE s.family_id = $1 AND s.id = $2`,
      [familyId, id],
    );
    return sync ?? null;
  }

  async getNewest(familyId: string): Promise<SyncDetails | null> {
    const [sync] = await this.database.rows<SyncDetails>(
      `SELECT ${COLUMNS}
       FROM (SELECT * FROM syncs WHERE family_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1) s ${NAMES}`,
      [familyId],
    );
    return sync ?? null;
  }

  /** Gets the newest sync of each record. A record without syncs is left out. */
  async listNewestOf(
    familyId: string,
    type: SyncableType,
    syncableIds: readonly string[],
  ): Promise<readonly NewestSync[]> {
    return this.database.rows<NewestSync>(
      `SELECT s.syncable_id AS "syncableId", s.id, s.status, s.created_at AS "createdAt"
       FROM unnest($3::uuid[]) AS syncable (id) CROSS JOIN LATERAL (
         SELECT * FROM syncs WHERE family_id = $1 AND syncable_type = $2 AND syncable_id = syncable.id
         ORDER BY created_at DESC, id DESC LIMIT 1) s`,
      [familyId, type, syncableIds],
    );
  }
}
