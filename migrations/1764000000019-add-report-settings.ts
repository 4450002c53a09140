import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reports need to know of accounts and trades: accounts that they leave out, and the cost of what was sold. */
export class AddReportSettings1764000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts
        ADD COLUMN excluded_from_reports boolean NOT NULL DEFAULT false,
        ADD COLUMN cost_basis_method text NOT NULL DEFAULT 'fifo'
          CHECK (cost_basis_method IN ('fifo', 'lifo', 'average'));
      ALTER TABLE trades
        -- Part of the amount of the entry.
        ADD COLUMN fee numeric(19,4),
        -- The purchases that a sale takes its units from: a list of {trade_id, qty}.
        ADD COLUMN lots jsonb CHECK (jsonb_typeof(lots) = 'array');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE trades DROP COLUMN lots, DROP COLUMN fee;
      ALTER TABLE accounts DROP COLUMN cost_basis_method, DROP COLUMN excluded_from_reports;
    `);
  }
}
