import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Nearly every row of an import makes the entry that it says. An outcome for each of them told nothing that does not
 * follow: a row of a published import that has no outcome of its own made an entry, and the entry's id follows from the
 * publish and the number of the row. The id stays a UUIDv7 (RFC 9562) in the order of the file: the four bytes after the
 * variant count the rows, the rest is as in the id of the publish.
 */
export class DeriveOutcomes1763690000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Given anew whenever a publish is asked for; it counts while the import is published.
      ALTER TABLE imports ADD COLUMN publish_id uuid;
      UPDATE imports SET publish_id = new_id() WHERE status = 'importing';

      CREATE FUNCTION published_id(publish_id uuid, row_number int) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT encode(overlay(uuid_send(publish_id) PLACING int4send(row_number) FROM 10 FOR 4), 'hex')::uuid $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, record_id)
      SELECT r.family_id, r.import_id, r.row_number, 'created', published_id(i.publish_id, r.row_number)
      FROM imports i JOIN import_rows r ON r.family_id = i.family_id AND r.import_id = i.id
      WHERE i.publish_id IS NOT NULL AND i.status IN ('complete', 'reverting', 'revert_failed')
      ON CONFLICT DO NOTHING;
      DROP FUNCTION published_id(uuid, int);
      ALTER TABLE imports DROP COLUMN publish_id;
    `);
  }
}
