import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts of accounts, categories and merchants that nothing is computed from, kept because a backup has them. */
export class DescribeAccounts1763690000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts
        -- The part of the balance that is not in securities; null: unknown.
        ADD COLUMN cash_balance numeric(19,4),
        ADD COLUMN institution_domain text,
        ADD COLUMN notes text,
        -- Facts of its kind: the terms of a loan, the limits of a card, a property or a vehicle.
        ADD COLUMN details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object');
      ALTER TABLE categories
        ADD COLUMN classification text NOT NULL DEFAULT 'expense' CHECK (classification IN ('income', 'expense'));
      ALTER TABLE merchants ADD COLUMN logo_url text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE merchants DROP COLUMN logo_url;
      ALTER TABLE categories DROP COLUMN classification;
      ALTER TABLE accounts
        DROP COLUMN details,
        DROP COLUMN notes,
        DROP COLUMN institution_domain,
        DROP COLUMN cash_balance;
    `);
  }
}
