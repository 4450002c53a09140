import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** Changes of the ledger that a client proposed, and what became of them. */
export class CreateProposals1764000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE proposals (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        -- An open proposal after its time is expired; no row says so.
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'discarded', 'stale')),
        reason text NOT NULL,
        actor_type text NOT NULL CHECK (actor_type IN ('member', 'api_key', 'system')),
        actor_member_id uuid,
        actor_api_key_id uuid,
        -- Operations as the bulk request takes them.
        changes jsonb NOT NULL,
        before_after jsonb NOT NULL,
        -- SHA-256 of the records that the changes touch, as they were.
        digest text NOT NULL,
        -- No foreign key: a change set is not deleted before its family.
        change_set_id uuid,
        expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
        decided_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id)
      );
      ${closeTenantTable('proposals')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proposals');
  }
}
