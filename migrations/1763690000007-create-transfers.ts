import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** Two transactions that are one movement of money between accounts of the family. */
export class CreateTransfers1763690000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transfers (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        inflow_transaction_id uuid NOT NULL,
        outflow_transaction_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'confirmed' CHECK (status IN ('pending', 'confirmed')),
        notes text,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        CHECK (inflow_transaction_id <> outflow_transaction_id),
        -- A transaction is at most once where money comes from, and at most once where it goes to.
        UNIQUE (family_id, inflow_transaction_id),
        UNIQUE (family_id, outflow_transaction_id),
        FOREIGN KEY (family_id, inflow_transaction_id) REFERENCES entries (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, outflow_transaction_id) REFERENCES entries (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      CREATE INDEX transfers_of_import ON transfers (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('transfers')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transfers');
  }
}
