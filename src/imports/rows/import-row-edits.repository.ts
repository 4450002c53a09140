import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { AppliedEdit, RowEdit } from '../formats/kit/row-edits.js';

/** What people changed in the rows of imports. Needs a unit of work. */
@Injectable()
export class ImportRowEditsRepository {
  constructor(private readonly database: Database) {}

  async list(familyId: string, importId: string): Promise<readonly RowEdit[]> {
    return this.database.rows<RowEdit>(
      `SELECT row_number AS "rowNumber", fields, left_out AS "leftOut", original, original_hash AS "originalHash"
       FROM import_row_edits WHERE family_id = $1 AND import_id = $2 ORDER BY row_number`,
      [familyId, importId],
    );
  }

  /** How many other rows of an import are changed. */
  async countOthers(familyId: string, importId: string, rowNumber: number): Promise<number> {
    const [counted] = await this.database.rows<{ edits: number }>(
      `SELECT count(*)::int AS edits FROM import_row_edits
       WHERE family_id = $1 AND import_id = $2 AND row_number <> $3`,
      [familyId, importId, rowNumber],
    );
    return counted?.edits ?? 0;
  }

  /** Adds to what is changed in a row already. What it is changed from is known once the row is read with it. */
  async change(
    familyId: string,
    importId: string,
    { rowNumber, fields, leftOut }: Pick<RowEdit, 'rowNumber' | 'fields' | 'leftOut'>,
  ): Promise<void> {
    await this.database.affected(
      `INSERT INTO import_row_edits (family_id, import_id, row_number, fields, left_out) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (family_id, import_id, row_number) DO UPDATE SET fields = import_row_edits.fields || EXCLUDED.fields,
         left_out = coalesce(EXCLUDED.left_out, import_row_edits.left_out), original = NULL, original_hash = NULL`,
      [familyId, importId, rowNumber, JSON.stringify(fields), leftOut],
    );
  }

  /** Takes back all that is changed in a row. */
  async reset(familyId: string, importId: string, rowNumber: number): Promise<void> {
    await this.database.affected(
      'DELETE FROM import_row_edits WHERE family_id = $1 AND import_id = $2 AND row_number = $3',
      [familyId, importId, rowNumber],
    );
  }

  /**
   * Makes these the edits of an import, in place of all that it had.
   * @returns about how many bytes they take
   */
  async replace(familyId: string, importId: string, edits: readonly AppliedEdit[]): Promise<number> {
    await this.database.affected('DELETE FROM import_row_edits WHERE family_id = $1 AND import_id = $2', [
      familyId,
      importId,
    ]);
    if (edits.length === 0) return 0;
    const text = JSON.stringify(edits);
    await this.database.affected(
      `INSERT INTO import_row_edits (family_id, import_id, row_number, fields, left_out, original, original_hash)
       SELECT $1, $2, e."rowNumber", e.fields, e."leftOut", e.original, e."originalHash"
       FROM jsonb_to_recordset($3::jsonb)
         AS e ("rowNumber" int, fields jsonb, "leftOut" boolean, original jsonb, "originalHash" text)`,
      [familyId, importId, text],
    );
    return Buffer.byteLength(text);
  }
}
