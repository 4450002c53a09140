import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from './row-level-security.js';

/**
 * The cells of a CSV's rows stand as a list, and what they mean stands once in their import: the names were a fifth of
 * what a row took. Rows that are there keep their names.
 */
export class NameCellsOnce1763690000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports ADD COLUMN cell_names text[];

      -- STABLE, as what it calls is, so that it becomes a part of the statements that use it.
      CREATE FUNCTION named_cells(fields json, names text[]) RETURNS json LANGUAGE sql STABLE
        RETURN CASE WHEN json_typeof(fields) = 'array' THEN (
          SELECT json_object_agg(names[place], cell ORDER BY place)
          FROM json_array_elements_text(fields) WITH ORDINALITY AS list (cell, place)
        ) ELSE fields END;
      -- One of them, without making an object of all.
      CREATE FUNCTION named_cell(fields json, names text[], name text) RETURNS text LANGUAGE sql IMMUTABLE
        RETURN CASE WHEN json_typeof(fields) = 'array' THEN fields ->> (array_position(names, name) - 1) ELSE fields ->> name END;
      REVOKE ALL ON FUNCTION named_cells, named_cell FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION named_cells, named_cell TO ${SERVICE_ROLE};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE import_rows r SET fields = coalesce(named_cells(r.fields, i.cell_names), '{}')
      FROM imports i
      WHERE i.family_id = r.family_id AND i.id = r.import_id AND json_typeof(r.fields) = 'array';
      DROP FUNCTION named_cells;
      DROP FUNCTION named_cell;
      ALTER TABLE imports DROP COLUMN cell_names;
    `);
  }
}
