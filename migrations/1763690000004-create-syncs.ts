import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable, SERVICE_ROLE } from './row-level-security.js';

/** Syncs and the provider connections that can be synced. */
export class CreateSyncs1763690000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_connections (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        provider text NOT NULL,
        name text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id)
      );
      ${closeTenantTable('provider_connections')}

      CREATE TABLE syncs (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        syncable_type text NOT NULL CHECK (syncable_type IN ('Family', 'Account', 'ProviderConnection')),
        syncable_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'syncing', 'completed', 'failed', 'stale')),
        parent_id uuid,
        -- null: unbounded on that side.
        window_start_date date,
        window_end_date date,
        pending_at timestamptz NOT NULL DEFAULT now(),
        syncing_at timestamptz,
        completed_at timestamptz,
        failed_at timestamptz,
        -- What went wrong, for operators; the API never shows it.
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, parent_id) REFERENCES syncs (family_id, id) ON DELETE CASCADE,
        CHECK (window_start_date <= window_end_date)
      );
      CREATE INDEX syncs_newest ON syncs (family_id, created_at DESC, id DESC);
      CREATE INDEX syncs_of_syncable ON syncs (family_id, syncable_type, syncable_id, created_at DESC, id DESC);
      CREATE INDEX syncs_of_parent ON syncs (family_id, parent_id) WHERE parent_id IS NOT NULL;
      CREATE UNIQUE INDEX syncs_one_pending ON syncs (family_id, syncable_type, syncable_id) WHERE status = 'pending';
      CREATE INDEX syncs_unfinished ON syncs (updated_at) WHERE status IN ('pending', 'syncing');
      ${closeTenantTable('syncs')}

      -- For the sweeper, which belongs to no family: ids of syncs that nobody has worked on for a while.
      CREATE FUNCTION idle_syncs(idle interval)
      RETURNS TABLE (family_id uuid, sync_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT s.family_id, s.id FROM syncs s
        WHERE s.status IN ('pending', 'syncing') AND s.updated_at < now() - idle
        ORDER BY s.updated_at LIMIT 500
      $$;
      REVOKE ALL ON FUNCTION idle_syncs(interval) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION idle_syncs(interval) TO ${SERVICE_ROLE};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION idle_syncs(interval);
      DROP TABLE syncs;
      DROP TABLE provider_connections;
    `);
  }
}
