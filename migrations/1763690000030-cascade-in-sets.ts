import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cascadeDeletionsOf, cascadesOf, isSuperuser } from './references-in-sets.js';

/**
 * What refers to deleted entries is deleted once a statement instead of once a row: PostgreSQL's cascade of a row is a
 * query for each of seven keys, and those were three quarters of the time of a revert. The keys' own triggers for deleted
 * rows are off, and a trigger with the statement's rows does the same. To turn them off takes a superuser; where the owner
 * is none, the keys cascade as they always did.
 */
export class CascadeInSets1763690000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await isSuperuser(runner))) return;
    const cascades = await cascadesOf(runner, 'entries');
    for (const { trigger } of cascades) await runner.query(`ALTER TABLE entries DISABLE TRIGGER "${trigger}"`);
    await runner.query(`
      ${cascadeDeletionsOf('entries', cascades)}
      REVOKE ALL ON FUNCTION cascade_deletions_of_entries() FROM PUBLIC;
      CREATE TRIGGER cascade_deletions AFTER DELETE ON entries REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION cascade_deletions_of_entries();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS cascade_deletions ON entries;
      DROP FUNCTION IF EXISTS cascade_deletions_of_entries();
    `);
    if (!(await isSuperuser(runner))) return;
    for (const { trigger } of await cascadesOf(runner, 'entries')) {
      await runner.query(`ALTER TABLE entries ENABLE TRIGGER "${trigger}"`);
    }
  }
}
