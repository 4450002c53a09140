import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { type PageResult, limitsOf } from '../platform/pagination/page.js';
import type { Sync } from './sync.entity.js';
import type { ListSyncs } from './syncs.requests.js';

const COLUMNS = `s.id, s.status, s.syncable_type AS "syncableType", s.syncable_id AS "syncableId",
  coalesce(f.name, a.name, c.name) AS "syncableName", s.parent_id AS "parentId",
  (SELECT count(*)::int FROM syncs child WHERE child.family_id = s.family_id AND child.parent_id = s.id)
    AS "childrenCount",
  s.window_start_date AS "windowStartDate", s.window_end_date AS "windowEndDate", s.pending_at AS "pendingAt",
  s.syncing_at AS "syncingAt", s.completed_at AS "completedAt", s.failed_at AS "failedAt",
  s.created_at AS "createdAt", s.updated_at AS "updatedAt"`;

const NAMES = `LEFT JOIN families f ON s.syncable_type = 'Family' AND f.id = s.syncable_id AND f.id = $1
  LEFT JOIN accounts a ON s.syncable_type = 'Account' AND a.id = s.syncable_id AND a.family_id = $1
  LEFT JOIN provider_connections c
    ON s.syncable_type = 'ProviderConnection' AND c.id = s.syncable_id AND c.family_id = $1`;

const ASKED_FOR = `family_id = $1 AND ($2::text IS NULL OR status = $2)
  AND ($3::text IS NULL OR syncable_type = $3) AND ($4::uuid IS NULL OR syncable_id = $4)`;

/** What a family may read of its syncs. */
@Injectable()
export class SyncsRepository {
  constructor(private readonly database: Database) {}

  /** One statement: names and children are looked up for the page alone, and the total comes even with an empty page. */
  async listNewestFirst(familyId: string, query: ListSyncs): Promise<PageResult<Sync>> {
    const { limit, offset } = limitsOf(query);
    const rows = await this.database.rows<(Sync | { readonly id: null }) & { readonly total: number }>(
      `WITH page AS MATERIALIZED (
         SELECT * FROM syncs WHERE ${ASKED_FOR} ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6
       )
       SELECT counted.total, ${COLUMNS}
       FROM (SELECT count(*)::int AS total FROM syncs WHERE ${ASKED_FOR}) counted LEFT JOIN page s ON true ${NAMES}
       ORDER BY s.created_at DESC, s.id DESC`,
      [familyId, query.status ?? null, query.syncable_type ?? null, query.syncable_id ?? null, limit, offset],
    );
    return { records: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<Sync | null> {
    const [sync] = await this.database.rows<Sync>(
      `SELECT ${COLUMNS} FROM syncs s ${NAMES} WHERE s.family_id = $1 AND s.id = $2`,
      [familyId, id],
    );
    return sync ?? null;
  }

  async findNewest(familyId: string): Promise<Sync | null> {
    const [sync] = await this.database.rows<Sync>(
      `SELECT ${COLUMNS}
       FROM (SELECT * FROM syncs WHERE family_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1) s ${NAMES}`,
      [familyId],
    );
    return sync ?? null;
  }
}
