import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reverts by a job, until which a change set counts as the word of its author, and reverts that follow merges. */
export class ExtendReverts1764000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What the records became that a merge deleted. No foreign key: that one may be merged into another one, too.
      ALTER TABLE change_sets ADD COLUMN merged_into uuid;
      ${isEdited("s.status IN ('applied', 'reverting')")}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${isEdited("s.status = 'applied'")};
      ALTER TABLE change_sets DROP COLUMN merged_into;
    `);
  }
}

/** Whether a person or client changed a record since a moment. @param counts the condition on the status of a change set */
function isEdited(counts: string): string {
  return `
    CREATE OR REPLACE FUNCTION is_edited(family uuid, record uuid, since timestamptz, updated timestamptz) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN updated <> since AND (
      EXISTS (
        SELECT FROM changes c JOIN change_sets s ON s.family_id = c.family_id AND s.id = c.change_set_id
        WHERE c.family_id = family AND c.record_id = record AND s.created_at > since
          AND ${counts} AND s.kind <> 'revert' AND s.rank = 'person'
          -- A rule that only made room for another one is as it was.
          AND NOT (c.record_type = 'rule' AND c.action = 'updated' AND c.after - 'position' = '{}'))
      OR NOT EXISTS (SELECT FROM changes c WHERE c.family_id = family AND c.record_id = record))`;
}
