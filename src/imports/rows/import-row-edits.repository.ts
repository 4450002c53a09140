import { Injectable } from '@nestjs/common';
import { Not, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import type { AppliedEdit, RowEdit } from '../formats/kit/row-edits.js';
import { ImportRowEdit } from './import-row-edit.entity.js';

/** The users' edits of rows. Needs a unit of work. */
@Injectable()
export class ImportRowEditsRepository {
  constructor(private readonly database: Database) {}

  async list(familyId: string, importId: string): Promise<readonly RowEdit[]> {
    const edits = await this.edits.find({ where: { familyId, importId }, order: { rowNumber: 'ASC' } });
    return edits.map(({ rowNumber, fields, leftOut, original, originalHash }) => ({
      rowNumber,
      fields,
      leftOut,
      original,
      originalHash,
    }));
  }

  /** Counts the edits of the import's other rows. */
  async countOthers(familyId: string, importId: string, rowNumber: number): Promise<number> {
    return this.edits.countBy({ familyId, importId, rowNumber: Not(rowNumber) });
  }

  /** Merges changes into the edit of a row. The original cells are filled in when the file is parsed with the edit. */
  async merge(
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

  /** Deletes the edit of a row. */
  async delete(familyId: string, importId: string, rowNumber: number): Promise<void> {
    await this.edits.delete({ familyId, importId, rowNumber });
  }

  /** Replaces all edits of an import. @returns their approximate size in bytes */
  async replace(familyId: string, importId: string, edits: readonly AppliedEdit[]): Promise<number> {
    await this.edits.delete({ familyId, importId });
    if (edits.length === 0) return 0;
    const text = JSON.stringify(edits);
    await this.database.affected(
      `INSERT INTO import_row_edits (family_id, import_id, row_number, fields, left_out, original, original_hash)
       SELECT own.family, $2, e."rowNumber", e.fields, e."leftOut", e.original, e."originalHash"
       FROM ${OWN_FAMILY} CROSS JOIN jsonb_to_recordset($3::jsonb)
         AS e ("rowNumber" int, fields jsonb, "leftOut" boolean, original jsonb, "originalHash" text)`,
      [familyId, importId, text],
    );
    return Buffer.byteLength(text);
  }

  private get edits(): Repository<ImportRowEdit> {
    return this.database.repository(ImportRowEdit);
  }
}
