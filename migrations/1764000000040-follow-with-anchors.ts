import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** What the statements of accounts say that their opening anchors are worth, before a revert removes entries. */
export class FollowWithAnchors1764000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE revert_anchors (
        family_id uuid NOT NULL, import_id uuid NOT NULL, anchor_id uuid NOT NULL, worth numeric NOT NULL);
      CREATE INDEX ON revert_anchors (family_id, import_id);
      ${closeTenantTable('revert_anchors')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE revert_anchors');
  }
}
