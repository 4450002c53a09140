import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** What an account holds of a security on a day, and more facts of a security. */
export class CreateHoldings1763690000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE securities
        ADD COLUMN exchange_mic text,
        ADD COLUMN exchange_acronym text,
        ADD COLUMN country_code text,
        -- Cash that a broker keeps like a security.
        ADD COLUMN kind text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'cash')),
        ADD COLUMN website_url text;

      CREATE TABLE holdings (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        account_id uuid NOT NULL,
        security_id uuid NOT NULL,
        date date NOT NULL,
        currency char(3) NOT NULL,
        qty numeric(24,8) NOT NULL CHECK (qty >= 0),
        price numeric(19,10) NOT NULL CHECK (price >= 0),
        amount numeric(19,4) NOT NULL CHECK (amount >= 0),
        -- What one of it cost, on average.
        cost_basis numeric(19,4),
        cost_basis_source text CHECK (cost_basis_source IN ('manual', 'calculated', 'provider')),
        cost_basis_locked boolean NOT NULL DEFAULT false,
        security_locked boolean NOT NULL DEFAULT false,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        UNIQUE (family_id, account_id, security_id, date, currency),
        FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, security_id) REFERENCES securities (family_id, id),
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      CREATE INDEX holdings_newest ON holdings (family_id, date DESC, id DESC);
      CREATE INDEX holdings_of_security ON holdings (family_id, security_id);
      CREATE INDEX holdings_of_import ON holdings (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('holdings')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE holdings;
      ALTER TABLE securities
        DROP COLUMN website_url,
        DROP COLUMN kind,
        DROP COLUMN country_code,
        DROP COLUMN exchange_acronym,
        DROP COLUMN exchange_mic;
    `);
  }
}
