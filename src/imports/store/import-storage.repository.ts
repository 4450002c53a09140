import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ImportContent } from './import-content.entity.js';

/** An import of any family. */
export interface ImportReference {
  readonly familyId: string;
  readonly importId: string;
}

/** The storage of the imports of a family, and the imports that have expired. */
@Injectable()
export class ImportStorageRepository {
  constructor(private readonly database: Database) {}

  /** Returns the number of bytes that the imports of a family store. */
  async sumStoredBytes(familyId: string): Promise<number> {
    const [row] = await this.database.rows<{ bytes: string }>(
      'SELECT coalesce(sum(stored_bytes), 0) AS bytes FROM imports WHERE family_id = $1',
      [familyId],
    );
    return Number(row?.bytes ?? 0);
  }

  /** Counts pending imports, and pending or failed ones whose last change was before a time. */
  async countUnpublished(familyId: string, unchangedSince: Date): Promise<{ pending: number; expiring: number }> {
    const [counts] = await this.database.rows<{ pending: number; expiring: number }>(
      `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
         count(*) FILTER (WHERE updated_at < $2)::int AS expiring
       FROM imports WHERE family_id = $1 AND status IN ('pending', 'failed')`,
      [familyId, unchangedSince],
    );
    return counts ?? { pending: 0, expiring: 0 };
  }

  async getStoredBytes(familyId: string, importId: string): Promise<number> {
    const [row] = await this.database.rows<{ bytes: string }>(
      'SELECT stored_bytes AS bytes FROM imports WHERE family_id = $1 AND id = $2',
      [familyId, importId],
    );
    return Number(row?.bytes ?? 0);
  }

  /** Locks the storage of the family: other units of work that store something wait until this one ends. */
  async lockFamily(familyId: string): Promise<void> {
    await this.database.rows('SELECT 1 FROM families WHERE id = $1 FOR NO KEY UPDATE', [familyId]);
  }

  /**
   * Lists pending and failed imports of all families whose last change was before a time. At most a hundred, oldest
   * first.
   */
  async listExpired(before: Date): Promise<readonly ImportReference[]> {
    return this.database.outsideFamilies<ImportReference>(
      'SELECT family_id AS "familyId", import_id AS "importId" FROM expired_imports($1)',
      [before],
    );
  }

  /** Lists complete imports with content whose last change was before a time. At most a hundred, oldest first. */
  async listWithOldContent(before: Date): Promise<readonly ImportReference[]> {
    return this.database.outsideFamilies<ImportReference>(
      'SELECT family_id AS "familyId", import_id AS "importId" FROM imports_with_old_content($1)',
      [before],
    );
  }

  /**
   * Locks an import if it still has one of these statuses and has not been changed.
   * @returns false if it was changed or deleted in the meantime
   */
  async lockUnchanged(
    { familyId, importId }: ImportReference,
    statuses: readonly string[],
    before: Date,
  ): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT 1 FROM imports WHERE family_id = $1 AND id = $2 AND status = ANY ($3) AND updated_at < $4
       FOR NO KEY UPDATE`,
      [familyId, importId, statuses, before],
    );
    return rows.length > 0;
  }

  /** Deletes the content of an import. Its rows stay, so that it can still be reverted. */
  async deleteContent({ familyId, importId }: ImportReference): Promise<void> {
    await this.database.repository(ImportContent).delete({ familyId, importId });
    await this.database.affected(
      'UPDATE imports SET content_bytes = 0, content_deleted_at = now() WHERE family_id = $1 AND id = $2',
      [familyId, importId],
    );
  }
}
