import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cascadeDeletionsOf, cascadesOf, isSuperuser } from './references-in-sets.js';

/** What is deleted by the hundred thousand rows, or stands in as many. */
const TABLES = ['entries', 'tags'] as const;

/**
 * What refers to deleted entries and tags is deleted once a statement instead of once a row: PostgreSQL's cascade of a row
 * is a query for each key, and those of the seven that lead to entries were three quarters of the time of a revert. The
 * keys' own triggers for deleted rows are off, and a trigger with the statement's rows does the same. To turn them off
 * takes a superuser; where the owner is none, the keys cascade as they always did.
 */
export class CascadeInSets1763690000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await isSuperuser(runner))) return;
    for (const table of TABLES) {
      const cascades = await cascadesOf(runner, table);
      for (const { trigger } of cascades) await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER "${trigger}"`);
      await runner.query(`
        ${cascadeDeletionsOf(table, cascades)}
        REVOKE ALL ON FUNCTION cascade_deletions_of_${table}() FROM PUBLIC;
        CREATE TRIGGER cascade_deletions AFTER DELETE ON ${table} REFERENCING OLD TABLE AS removed
          FOR EACH STATEMENT EXECUTE FUNCTION cascade_deletions_of_${table}();
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`
        DROP TRIGGER IF EXISTS cascade_deletions ON ${table};
        DROP FUNCTION IF EXISTS cascade_deletions_of_${table}();
      `);
      if (!(await isSuperuser(runner))) continue;
      for (const { trigger } of await cascadesOf(runner, table)) {
        await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER "${trigger}"`);
      }
    }
  }
}
