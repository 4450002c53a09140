import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ids that banks give trades, and which import found that the ids of an account are no ids. */
export class MatchTradesById1764000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE publishing_trades
        ADD COLUMN external_scheme text,
        ADD COLUMN external_id text,
        -- The id of the trade that the row replaces.
        ADD COLUMN corrected_id text,
        -- How the row found its trade.
        ADD COLUMN matched_by text;
      CREATE INDEX publishing_trades_with_ids ON publishing_trades (family_id, import_id, external_id)
        WHERE external_id IS NOT NULL;

      -- The import that found that ids are reused. Its revert takes that back. No foreign key: what a backup or a person says
      -- has no import.
      ALTER TABLE account_identities ADD COLUMN ids_import_id uuid;
      CREATE INDEX account_identities_reused_by ON account_identities (family_id, ids_import_id) WHERE ids_import_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_identities DROP COLUMN ids_import_id;
      ALTER TABLE publishing_trades DROP COLUMN matched_by, DROP COLUMN corrected_id, DROP COLUMN external_id,
        DROP COLUMN external_scheme;
    `);
  }
}
