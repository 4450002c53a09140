import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkReferencesIn, foreignKeysOf, TABLES_CHECKED_IN_SETS } from './references-in-sets.js';

/**
 * References that stand in one row after the other are looked up once. Databases in which migration 19 made the check as
 * it was before get the one that it makes now; where the keys check themselves, they go on to.
 */
export class LookUpReferencesOnce1763690000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES_CHECKED_IN_SETS) {
      const [found] = (await runner.query('SELECT to_regproc($1) AS function', [`check_references_of_${table}`])) as [
        { readonly function: string | null },
      ];
      if (found.function === null) continue;
      await runner.query(checkReferencesIn(table, await foreignKeysOf(runner, table)));
    }
  }

  /** What is checked is the same. */
  async down(): Promise<void> {
    return Promise.resolve();
  }
}
