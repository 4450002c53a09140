import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** A tenant table, with the facts that decide how to empty it. */
export interface FamilyTable {
  readonly name: string;
  /** Tables whose references block a deletion here, or whose rows are deleted by cascade. */
  readonly children: readonly string[];
  /**
   * Whether its rows refer to each other and so block each other's deletion. They are then deleted in one statement.
   */
  readonly isTree: boolean;
}

/** Deletes the rows of a family. The tables come from the catalog, so that none is missed. This needs raw SQL. */
@Injectable()
export class ErasureRepository {
  constructor(private readonly database: Database) {}

  /**
   * Marks the family of the unit of work as being erased and ends its sessions and keys.
   * @returns the id of the erasure; null if `confirm` is not the family's name
   */
  async begin(confirm: string): Promise<string | null> {
    const [erasure] = await this.database.rows<{ id: string | null }>('SELECT begin_erasure($1) AS id', [confirm]);
    return erasure?.id ?? null;
  }

  /** Lists the families that are being erased. */
  async listUnfinished(): Promise<readonly string[]> {
    const rows = await this.database.outsideFamilies<{ family_id: string }>(
      'SELECT family_id FROM families_being_erased()',
    );
    return rows.map(({ family_id: id }) => id);
  }

  /** Returns whether an erasure has finished; null if there is none with this id. */
  async isFinished(id: string): Promise<boolean | null> {
    const [erasure] = await this.database.outsideFamilies<{ finished: boolean }>(
      'SELECT finished FROM find_erasure($1)',
      [id],
    );
    return erasure?.finished ?? null;
  }

  /** Lists the tenant tables, except `families` itself and the audit log, which goes with it at the end. */
  async listTables(): Promise<readonly FamilyTable[]> {
    return this.database.rows<FamilyTable>(`
      WITH tables AS (
        SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'family_id' AND NOT a.attisdropped
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND c.oid <> 'audit_events'::regclass
      ), keys AS (
        SELECT confrelid AS parent, conrelid AS child, confdeltype IN ('a', 'r') AS blocks
        FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
        UNION ALL SELECT parent::regclass, child::regclass, on_delete = 'refuse' FROM checked_references
      )
      SELECT oid::regclass::text AS name,
        ARRAY(SELECT DISTINCT child::regclass::text FROM keys WHERE parent = oid AND child <> oid
          AND NOT (child = 'imports'::regclass AND parent IN ('accounts'::regclass, 'import_profiles'::regclass))) AS children,
        EXISTS (SELECT FROM keys WHERE parent = oid AND child = oid AND blocks) AS "isTree"
      FROM tables ORDER BY 1`);
  }

  /** Clears circular references: accounts and profiles are deleted before the imports that refer to them. */
  async clearCircles(familyId: string): Promise<void> {
    await this.database.affected(
      `UPDATE imports SET account_id = NULL, profile_id = NULL
       WHERE family_id = $1 AND (account_id IS NOT NULL OR profile_id IS NOT NULL)`,
      [familyId],
    );
  }

  /**
   * Deletes rows of the family.
   * @param table from `listTables`
   * @param limit the maximum number of rows; null for all
   * @returns their number
   */
  async deleteRows(familyId: string, table: string, limit: number | null): Promise<number> {
    const deleted = await this.database.affected(
      `DELETE FROM ${table} WHERE family_id = $1 AND ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE family_id = $1 LIMIT $2))`,
      [familyId, limit],
    );
    if (deleted > 0) await this.database.rows('SELECT count_erased($1)', [deleted]);
    return deleted;
  }

  /** Deletes the audit log of the family. Concurrent audit records wait, and are then refused. */
  async deleteAudit(): Promise<void> {
    await this.database.rows('SELECT count_erased(erase_audit_events())');
  }

  /** Deletes the family itself and finishes the erasure. */
  async finish(): Promise<void> {
    await this.database.rows('SELECT finish_erasure()');
  }
}
