import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

const FUNCTIONS = [
  'take_connection_authorization(bytea)',
  'connections_of_reference(text, text)',
  'connections_to_tend(interval)',
] as const;

/** What providers with a state need: where they stopped, consents that end, schedules, and authorizations that are under way. */
export class AddProviderState1764000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE provider_connections
        -- Where the provider's code continues. Written with the rows of the page that it follows.
        ADD COLUMN state jsonb,
        -- Grows whenever credential or state changes: a worker that was taken for lost cannot overwrite a newer one.
        ADD COLUMN revision int NOT NULL DEFAULT 0,
        -- When the consent of the person ends; null: never, or nobody says so.
        ADD COLUMN consent_until timestamptz,
        -- What the provider calls the connection, in its webhooks.
        ADD COLUMN reference text,
        -- The bank that was chosen; null where the provider asks for it itself.
        ADD COLUMN institution text,
        ADD COLUMN country text,
        -- When the next sync starts by itself; null: it does not. Those that are there get a first turn.
        ADD COLUMN next_sync_at timestamptz,
        -- How many syncs failed since the last one that did not.
        ADD COLUMN failures int NOT NULL DEFAULT 0;
      UPDATE provider_connections SET next_sync_at = now();
      CREATE INDEX provider_connections_due ON provider_connections (next_sync_at) WHERE next_sync_at IS NOT NULL;
      CREATE INDEX provider_connections_ending ON provider_connections (consent_until) WHERE consent_until IS NOT NULL;
      CREATE INDEX provider_connections_by_reference ON provider_connections (provider, reference) WHERE reference IS NOT NULL;

      -- Visits to a provider that a member began and has not come back from.
      CREATE TABLE connection_authorizations (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        connection_id uuid NOT NULL,
        user_id uuid NOT NULL,
        -- SHA-256 of the state that the provider sends back.
        state_hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, connection_id) REFERENCES provider_connections (family_id, id) ON DELETE CASCADE,
        FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      CREATE INDEX connection_authorizations_state ON connection_authorizations (state_hash);
      CREATE INDEX connection_authorizations_of_connection ON connection_authorizations (family_id, connection_id);
      CREATE INDEX connection_authorizations_of_user ON connection_authorizations (family_id, user_id);
      ${closeTenantTable('connection_authorizations')}

      -- A state works once: whoever takes it deletes it.
      CREATE FUNCTION take_connection_authorization(hash bytea)
      RETURNS TABLE (family_id uuid, connection_id uuid, user_id uuid, provider text)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH taken AS (
          DELETE FROM connection_authorizations a WHERE a.state_hash = hash
          RETURNING a.family_id, a.connection_id, a.user_id, a.expires_at
        )
        SELECT t.family_id, t.connection_id, t.user_id, c.provider
        FROM taken t JOIN provider_connections c ON c.family_id = t.family_id AND c.id = t.connection_id
        JOIN users u ON u.family_id = t.family_id AND u.id = t.user_id AND u.removed_at IS NULL
        WHERE t.expires_at > now()
      $$;

      -- One bank login can be a connection of two families.
      CREATE FUNCTION connections_of_reference(of_provider text, given text)
      RETURNS TABLE (family_id uuid, connection_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT c.family_id, c.id FROM provider_connections c
        WHERE c.provider = of_provider AND c.reference = given ORDER BY c.family_id, c.id LIMIT 100
      $$;

      -- Connections whose sync is due, or whose consent ends soon and whose members do not know yet: ids only.
      CREATE FUNCTION connections_to_tend(warning interval)
      RETURNS TABLE (family_id uuid, connection_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        (SELECT c.family_id, c.id FROM provider_connections c
         WHERE c.next_sync_at <= now() ORDER BY c.next_sync_at LIMIT 500)
        UNION
        (SELECT c.family_id, c.id FROM provider_connections c
         WHERE c.status = 'good' AND c.consent_until <= now() + warning ORDER BY c.consent_until LIMIT 500)
      $$;
      ${restrictFunctions(FUNCTIONS, SERVICE_ROLE)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${FUNCTIONS.join(', ')};
      DROP TABLE connection_authorizations;
      ALTER TABLE provider_connections DROP COLUMN failures, DROP COLUMN next_sync_at, DROP COLUMN country,
        DROP COLUMN institution, DROP COLUMN reference, DROP COLUMN consent_until, DROP COLUMN revision, DROP COLUMN state;
    `);
  }
}
