import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What kind of transaction one side of a transfer is. Three writers ask: the restore of a backup, files that name the other
 * account, and rules.
 */
export class SayKindsOfTransfers1763690000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- amount: positive when money leaves the account. here: the type of the transaction's account. there: the type of the
      -- other account, null when it is not known. Money that is invested already is only moved between investments.
      CREATE FUNCTION transfer_kind(amount numeric, here text, there text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE
          WHEN amount <= 0 THEN 'funds_movement'
          WHEN there = 'Loan' THEN 'loan_payment'
          WHEN there IN ('CreditCard', 'OtherLiability') THEN 'cc_payment'
          WHEN there IN ('Investment', 'Crypto') AND here NOT IN ('Investment', 'Crypto') THEN 'investment_contribution'
          ELSE 'funds_movement' END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION transfer_kind(numeric, text, text)');
  }
}
