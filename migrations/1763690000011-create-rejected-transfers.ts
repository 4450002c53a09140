import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './row-level-security.js';

/** Two transactions of which somebody said that they are not one movement of money, however much they look like it. */
export class CreateRejectedTransfers1763690000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rejected_transfers (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        inflow_transaction_id uuid NOT NULL,
        outflow_transaction_id uuid NOT NULL,
        import_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        UNIQUE (family_id, inflow_transaction_id, outflow_transaction_id),
        FOREIGN KEY (family_id, inflow_transaction_id) REFERENCES entries (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, outflow_transaction_id) REFERENCES entries (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) ON DELETE SET NULL (import_id)
      );
      CREATE INDEX rejected_transfers_of_outflow ON rejected_transfers (family_id, outflow_transaction_id);
      CREATE INDEX rejected_transfers_of_import ON rejected_transfers (family_id, import_id) WHERE import_id IS NOT NULL;
      ${closeTenantTable('rejected_transfers')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rejected_transfers');
  }
}
