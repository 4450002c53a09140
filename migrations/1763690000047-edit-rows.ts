import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** What people change in the rows of a file before they publish it, kept apart from the rows, which are staged anew. */
export class EditRows1763690000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_row_edits (
        family_id uuid NOT NULL,
        import_id uuid NOT NULL,
        row_number int NOT NULL,
        -- The changed cells under the names of what they mean.
        fields jsonb NOT NULL DEFAULT '{}',
        -- Whether a person leaves the row out, or takes it back in as an entry; null: as the file has it.
        left_out boolean,
        -- All cells of the row as the file has them, and SHA-256 of them. null until the row has been read with the edit.
        original jsonb,
        original_hash text,
        PRIMARY KEY (family_id, import_id, row_number),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE CASCADE
      );
      ${closeTenantTable('import_row_edits')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_row_edits');
  }
}
