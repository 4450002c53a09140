import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';

/** The imports that brought prices of securities, and the families that need exchange rates. */
export class AddMarketData1764000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE security_prices ADD COLUMN import_id uuid,
        ADD FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) DEFERRABLE;
      CREATE INDEX security_prices_of_import ON security_prices (family_id, import_id) WHERE import_id IS NOT NULL;

      -- The families with money in another currency than their own, for the job that fetches rates: ids only.
      CREATE FUNCTION families_with_foreign_money() RETURNS TABLE (family_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT f.id FROM families f
        WHERE EXISTS (SELECT FROM accounts a WHERE a.family_id = f.id AND a.currency <> f.currency)
          OR EXISTS (SELECT FROM entries e WHERE e.family_id = f.id AND e.currency <> f.currency)
        ORDER BY f.id
      $$;
      ${restrictFunctions(['families_with_foreign_money()'], SERVICE_ROLE)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION families_with_foreign_money();
      ALTER TABLE security_prices DROP COLUMN import_id;
    `);
  }
}
