import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** What is bought and sold: securities of the family, and what an entry of type trade says beyond its amount. */
export class CreateTrades1763690000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE securities (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        ticker text NOT NULL CHECK (ticker = upper(ticker)),
        name text,
        -- The market identifier code (ISO 10383) of the exchange; null where there is none.
        exchange_operating_mic text CHECK (exchange_operating_mic = upper(exchange_operating_mic)),
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      CREATE UNIQUE INDEX securities_ticker ON securities (family_id, ticker, coalesce(exchange_operating_mic, ''));
      CREATE INDEX securities_of_import ON securities (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('securities')}

      CREATE TABLE trades (
        family_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        security_id uuid NOT NULL,
        -- Positive when bought, negative when sold.
        qty numeric(24,8) NOT NULL,
        price numeric(19,10) NOT NULL,
        PRIMARY KEY (family_id, entry_id),
        FOREIGN KEY (family_id, entry_id) REFERENCES entries (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, security_id) REFERENCES securities (family_id, id)
      );
      CREATE INDEX trades_of_security ON trades (family_id, security_id);
      ${closeTenantTable('trades')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE trades;
      DROP TABLE securities;
    `);
  }
}
