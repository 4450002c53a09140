import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements say what their amounts must come to. */
export class ProveStatements1763690000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether the amounts of the file come to the balances that it states; null where files of the type state none.
      ALTER TABLE imports ADD COLUMN proof text CHECK (proof IN ('matched', 'mismatch', 'none'));

      -- The words of three letters or more in a name, punctuation and digits aside: what two names for the same payment share.
      CREATE FUNCTION name_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT word), '{}')
        FROM regexp_split_to_table(name_key(name), '[[:space:][:punct:][:digit:]]+') AS word WHERE length(word) >= 3
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION name_words(text);
      ALTER TABLE imports DROP COLUMN proof;
    `);
  }
}
