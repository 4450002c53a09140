import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkReferencesIn, foreignKeysOf, isSuperuser, TABLES_CHECKED_IN_SETS } from './references-in-sets.js';

/**
 * Foreign keys of the largest tables are checked once a statement instead of once a row: PostgreSQL's check of a row is a
 * query of its own, and those were half of the time of a publish. Each key's own trigger for inserted rows is off, and a
 * trigger with the statement's rows does the same for all of them. Updates, deletions and cascades are left to the keys' own.
 *
 * To turn a key's own trigger off takes a superuser. Where the owner is none, the keys check as they always did.
 */
export class CheckReferencesInSets1763690000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await isSuperuser(runner))) return;
    for (const table of TABLES_CHECKED_IN_SETS) {
      const keys = await foreignKeysOf(runner, table);
      for (const { trigger } of keys) await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER "${trigger}"`);
      await runner.query(`
        ${checkReferencesIn(table, keys)}
        REVOKE ALL ON FUNCTION check_references_of_${table}() FROM PUBLIC;
        CREATE TRIGGER check_references AFTER INSERT ON ${table} REFERENCING NEW TABLE AS inserted
          FOR EACH STATEMENT EXECUTE FUNCTION check_references_of_${table}();
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES_CHECKED_IN_SETS) {
      await runner.query(`
        DROP TRIGGER IF EXISTS check_references ON ${table};
        DROP FUNCTION IF EXISTS check_references_of_${table}();
      `);
      if (!(await isSuperuser(runner))) continue;
      for (const { trigger } of await foreignKeysOf(runner, table)) {
        await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER "${trigger}"`);
      }
    }
  }
}
