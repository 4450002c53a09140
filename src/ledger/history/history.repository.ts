import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import type { ChangeSet } from '../change-sets/change-set.entity.js';
import type { Image, RecordKind } from '../records/record-kind.js';

const MACHINE_CHANGES = sqlFile(new URL('./machine-changes.sql', import.meta.url));

/** What created a record, if no change set says so. */
export interface Origin {
  readonly at: Date;
  readonly type: 'import' | 'system';
  readonly id: string | null;
  /** The name of the file of an import. */
  readonly name: string | null;
}

/** What an import or a sync changed. */
export interface MachineChange {
  /** null if the import was published before there were change sets. */
  readonly changeSetId: string | null;
  /** Its place in the order of the family's commits; 0 without a change set. */
  readonly seq: string;
  readonly at: Date;
  readonly type: ChangeSet['actorType'];
  readonly id: string | null;
  readonly name: string | null;
  /** The record before it, by column, with numbers as texts; null if nobody kept it. */
  readonly before: Image | null;
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

  /** Returns what imports and syncs changed in a record, in no order. */
  async machineChangesOf(familyId: string, kind: RecordKind, id: string): Promise<readonly MachineChange[]> {
    const statement = MACHINE_CHANGES.replace('{{table}}', () => kind.table);
    return this.database.rows<MachineChange>(statement, [familyId, kind.type, id]);
  }
}
