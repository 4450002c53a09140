import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** What a unit of one currency cost in another one on a day, as people, imports and providers say. */
export class CreateExchangeRates1764000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exchange_rates (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        from_currency char(3) NOT NULL,
        to_currency char(3) NOT NULL CHECK (to_currency <> from_currency),
        date date NOT NULL,
        -- How much of to_currency one unit of from_currency was worth.
        rate numeric(25,10) NOT NULL CHECK (rate > 0),
        source text NOT NULL CHECK (source IN ('entered', 'imported', 'provider')),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id)
      );
      -- Looks up the latest rate of a pair, too.
      CREATE UNIQUE INDEX exchange_rates_of_day ON exchange_rates (family_id, from_currency, to_currency, date, source);
      CREATE INDEX exchange_rates_newest ON exchange_rates (family_id, date DESC, id DESC);
      ${closeTenantTable('exchange_rates')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exchange_rates');
  }
}
