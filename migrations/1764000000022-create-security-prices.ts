import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** What one unit of a security cost on a day, as people say. */
export class CreateSecurityPrices1764000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_prices (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        security_id uuid NOT NULL,
        date date NOT NULL,
        currency char(3) NOT NULL,
        price numeric(19,10) NOT NULL CHECK (price >= 0),
        change_set_id uuid,
        locked_fields text[],
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, security_id) REFERENCES securities (family_id, id) DEFERRABLE
      );
      -- Looks up the latest price of a security, too.
      CREATE UNIQUE INDEX security_prices_of_day ON security_prices (family_id, security_id, date, currency);
      CREATE INDEX security_prices_newest ON security_prices (family_id, date DESC, id DESC);
      ${closeTenantTable('security_prices')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_prices');
  }
}
