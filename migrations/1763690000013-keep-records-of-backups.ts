import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are records of different kinds, findings that say more than a sentence, and the verification of a restore. */
export class KeepRecordsOfBackups1763690000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What kind of record a row is, and its id in the file; null where a type of import has rows of one kind only.
      ALTER TABLE import_rows ADD COLUMN record_type text, ADD COLUMN source_id text,
        -- What the record said when it was read, to be found again in the ledger.
        ADD COLUMN digest uuid;

      -- The sentences of a row's errors, one after the other.
      CREATE FUNCTION sentences_of(errors jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT string_agg(error ->> 'message', '; ' ORDER BY place) FROM jsonb_array_elements(errors) WITH ORDINALITY AS e (error, place)
      $$;

      DROP INDEX import_rows_invalid;
      ALTER TABLE import_rows ALTER COLUMN errors TYPE jsonb USING
        CASE WHEN errors IS NOT NULL THEN to_jsonb(errors) END;
      UPDATE import_rows SET errors = (
        SELECT jsonb_agg(jsonb_build_object('code', 'invalid_row', 'column', NULL, 'value', NULL, 'message', message) ORDER BY place)
        FROM jsonb_array_elements_text(errors) WITH ORDINALITY AS e (message, place)) WHERE errors IS NOT NULL;
      CREATE INDEX import_rows_invalid ON import_rows (family_id, import_id, row_number) WHERE errors IS NOT NULL;

      -- What a restore must come to and what it came to; null for imports that are not verified.
      ALTER TABLE imports ADD COLUMN verification jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports DROP COLUMN verification;
      CREATE FUNCTION messages_of(errors jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
        SELECT array_agg(error ->> 'message' ORDER BY place) FROM jsonb_array_elements(errors) WITH ORDINALITY AS e (error, place)
      $$;
      DROP INDEX import_rows_invalid;
      ALTER TABLE import_rows ALTER COLUMN errors TYPE text[] USING messages_of(errors);
      CREATE INDEX import_rows_invalid ON import_rows (family_id, import_id, row_number) WHERE errors IS NOT NULL;
      DROP FUNCTION messages_of(jsonb);
      DROP FUNCTION sentences_of(jsonb);
      ALTER TABLE import_rows DROP COLUMN record_type, DROP COLUMN source_id, DROP COLUMN digest;
    `);
  }
}
