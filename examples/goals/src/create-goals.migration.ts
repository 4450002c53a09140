import { tenantTable } from 'hearth/plugin';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGoals1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      tenantTable(
        'goals_goals',
        `name text NOT NULL,
         amount numeric(19,4) NOT NULL,
         account_id uuid,
         FOREIGN KEY (family_id, account_id) REFERENCES accounts (family_id, id) ON DELETE CASCADE`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE goals_goals');
  }
}
