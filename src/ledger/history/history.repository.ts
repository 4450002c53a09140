import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { RecordKind } from '../records/record-kind.js';

/** What created a record, if no change set says so. */
export interface Origin {
  readonly at: Date;
  readonly type: 'import' | 'system';
  readonly id: string | null;
  /** The name of the file of an import. */
  readonly name: string | null;
}

@Injectable()
export class HistoryRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the import that created a record, or else the service itself; null if there is no such record. Some tables have
   * no column for the import.
   */
  async originOf(familyId: string, kind: RecordKind, id: string): Promise<Origin | null> {
    const [origin] = await this.database.rows<Origin>(
      `SELECT r.created_at AS at, CASE WHEN i.id IS NULL THEN 'system' ELSE 'import' END AS type, i.id,
         i.filename AS name
       FROM ${kind.table} r
       LEFT JOIN imports i ON i.family_id = $1 AND i.id = (to_jsonb(r) ->> 'import_id')::uuid
       WHERE r.family_id = $1 AND r.id = $2`,
      [familyId, id],
    );
    return origin ?? null;
  }
}
