import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Nothing asks which entries carry a tag but the revert of an import that made tags, which reads the family's taggings
 * once. The index was a quarter of the time in which taggings are written.
 */
export class DropIndexOfTags1763690000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX taggings_of_tag');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX taggings_of_tag ON taggings (family_id, tag_id)');
  }
}
