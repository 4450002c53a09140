import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The imports that brought exchange rates. */
export class RestoreExchangeRates1764000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE exchange_rates ADD COLUMN import_id uuid,
        ADD FOREIGN KEY (family_id, import_id) REFERENCES imports (family_id, id) DEFERRABLE;
      CREATE INDEX exchange_rates_of_import ON exchange_rates (family_id, import_id) WHERE import_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange_rates DROP COLUMN import_id');
  }
}
