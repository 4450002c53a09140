import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/**
 * What makes reports of large families read few rows: totals of foreign currencies are stored converted, and totals of all
 * accounts together are stored besides those by account.
 *
 * Converted totals depend on exchange rates. Each statement that changes rates notes their first day, in its own transaction.
 * Totals of that day or later which have foreign currencies do not hold until a job has summed them again.
 */
export class ConvertTotals1764000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM period_totals;
      DELETE FROM summed_periods;
      -- A total by account is of one account; one of all accounts, of those that reports counted when it was summed. What has
      -- no rate is not converted, and in its own currency. The first of the days is the first of the year; foreign currencies
      -- have those on which lines were converted, or could not be.
      ALTER TABLE period_totals RENAME COLUMN day TO days;
      ALTER TABLE period_totals ALTER COLUMN days TYPE bit(366) USING NULL, ALTER COLUMN account_id DROP NOT NULL,
        ADD COLUMN by_account boolean NOT NULL, ADD COLUMN is_converted boolean NOT NULL;
      DROP INDEX period_totals_of_period;
      CREATE INDEX period_totals_of_period ON period_totals (family_id, months, by_account, by_merchant, first_day);

      -- The accounts that have lines in the period: those that are in its totals of all accounts, and the others.
      ALTER TABLE summed_periods ADD COLUMN accounts uuid[] NOT NULL, ADD COLUMN other_accounts uuid[] NOT NULL,
        ADD COLUMN has_foreign boolean NOT NULL;

      CREATE TABLE changed_rates (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        first_day date NOT NULL,
        PRIMARY KEY (family_id, id)
      );
      ${closeTenantTable('changed_rates')}
      ${noteRates('note_inserted_rates', 'SELECT * FROM added')}
      CREATE TRIGGER note_inserted_rates AFTER INSERT ON exchange_rates REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION note_inserted_rates();
      ${noteRates('note_updated_rates', 'SELECT * FROM added UNION ALL SELECT * FROM removed')}
      CREATE TRIGGER note_updated_rates AFTER UPDATE ON exchange_rates REFERENCING OLD TABLE AS removed NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION note_updated_rates();
      ${noteRates('note_deleted_rates', 'SELECT * FROM removed')}
      CREATE TRIGGER note_deleted_rates AFTER DELETE ON exchange_rates REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_rates();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_inserted_rates ON exchange_rates;
      DROP TRIGGER note_updated_rates ON exchange_rates;
      DROP TRIGGER note_deleted_rates ON exchange_rates;
      DROP FUNCTION note_inserted_rates(), note_updated_rates(), note_deleted_rates();
      DROP TABLE changed_rates;
      DELETE FROM period_totals;
      DELETE FROM summed_periods;
      ALTER TABLE summed_periods DROP COLUMN accounts, DROP COLUMN other_accounts, DROP COLUMN has_foreign;
      DROP INDEX period_totals_of_period;
      ALTER TABLE period_totals DROP COLUMN by_account, DROP COLUMN is_converted, ALTER COLUMN account_id SET NOT NULL,
        ALTER COLUMN days TYPE date USING NULL;
      ALTER TABLE period_totals RENAME COLUMN days TO day;
      CREATE INDEX period_totals_of_period ON period_totals (family_id, months, by_merchant, first_day);
    `);
  }
}

/** A trigger function that notes the first day of changed rates. @param changed selects the rows that changed */
const noteRates = (name: string, changed: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  BEGIN
    INSERT INTO changed_rates (family_id, first_day)
    SELECT family_id, min(date) FROM (${changed}) c
    -- None for a family whose deletion takes the rates along.
    WHERE EXISTS (SELECT FROM families f WHERE f.id = c.family_id)
    GROUP BY family_id;
    RETURN NULL;
  END $$;
  REVOKE ALL ON FUNCTION ${name}() FROM PUBLIC;
`;
