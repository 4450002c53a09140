import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from './row-level-security.js';

/** The scopes that the two names stand for. */
const READ = `ARRAY['imports:read', 'ledger:read', 'chats:read', 'syncs:read']`;
const READ_WRITE = `ARRAY['imports:write', 'ledger:write', 'chats:write', 'syncs:write']`;

/** Roles of members, scopes of keys, what sessions and invitations say of themselves, and who made an import. */
export class GrantRolesAndScopes1763690000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE families ADD COLUMN assistant_allowed boolean NOT NULL DEFAULT true;

      ALTER TABLE users RENAME COLUMN deactivated_at TO removed_at;
      -- Whoever is there now could do everything.
      ALTER TABLE users ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'member', 'viewer'));
      ALTER TABLE users ALTER COLUMN role SET DEFAULT 'member';
      ALTER TABLE users ADD COLUMN totp_confirmed_at timestamptz;

      ALTER TABLE api_keys DROP CONSTRAINT api_keys_scope_check;
      ALTER TABLE api_keys
        ADD CONSTRAINT api_keys_scope_check CHECK (scope IN ('read', 'read_write', 'custom')),
        ADD COLUMN scopes text[],
        ADD COLUMN confirms_proposals boolean NOT NULL DEFAULT false,
        ADD COLUMN replaced_by_id uuid;
      UPDATE api_keys SET scopes = CASE scope WHEN 'read' THEN ${READ} ELSE ${READ_WRITE} END;
      ALTER TABLE api_keys ALTER COLUMN scopes SET NOT NULL;

      ALTER TABLE sessions ADD COLUMN address text, ADD COLUMN user_agent text;
      ALTER TABLE invitations
        ADD COLUMN role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member', 'viewer')),
        ADD COLUMN email text;

      -- No foreign keys: an import outlives the key and the sign-in of whoever made it.
      ALTER TABLE imports
        ADD COLUMN actor_type text NOT NULL DEFAULT 'system' CHECK (actor_type IN ('member', 'api_key', 'operator', 'system')),
        ADD COLUMN actor_member_id uuid,
        ADD COLUMN actor_api_key_id uuid;

      DROP FUNCTION authenticate_api_key(bytea);
      DROP FUNCTION authenticate_session(bytea, interval);
      DROP FUNCTION find_invitation(bytea);
    `);
    await this.createQuestions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION find_invitation(bytea);
      DROP FUNCTION authenticate_session(bytea, interval);
      DROP FUNCTION authenticate_api_key(bytea);
      ALTER TABLE imports DROP COLUMN actor_api_key_id, DROP COLUMN actor_member_id, DROP COLUMN actor_type;
      ALTER TABLE invitations DROP COLUMN email, DROP COLUMN role;
      ALTER TABLE sessions DROP COLUMN user_agent, DROP COLUMN address;
      -- A key with other scopes than the two names would be able to do more or less than it was made for.
      DELETE FROM api_keys WHERE scope = 'custom';
      ALTER TABLE api_keys DROP CONSTRAINT api_keys_scope_check;
      ALTER TABLE api_keys
        ADD CONSTRAINT api_keys_scope_check CHECK (scope IN ('read', 'read_write')),
        DROP COLUMN replaced_by_id, DROP COLUMN confirms_proposals, DROP COLUMN scopes;
      ALTER TABLE users DROP COLUMN totp_confirmed_at, DROP COLUMN role;
      ALTER TABLE users RENAME COLUMN removed_at TO deactivated_at;
      ALTER TABLE families DROP COLUMN assistant_allowed;
    CREATE OR REPLACE FUNCTION find_sign_in(address text)
    RETURNS TABLE (family_id uuid, user_id uuid, password_hash text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT u.family_id, u.id, u.password_hash FROM users u
      WHERE lower(u.email) = lower(address) AND u.password_hash IS NOT NULL AND u.deactivated_at IS NULL
    $$;
      CREATE FUNCTION authenticate_api_key(hash bytea)
      RETURNS TABLE (api_key_id uuid, user_id uuid, family_id uuid, scope text)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH usable AS (
          SELECT k.id, k.user_id, k.family_id, k.scope, k.last_used_at
          FROM api_keys k JOIN users u ON u.family_id = k.family_id AND u.id = k.user_id
          WHERE k.key_hash = hash AND k.revoked_at IS NULL
            AND (k.expires_at IS NULL OR k.expires_at > now()) AND u.deactivated_at IS NULL
        ), touched AS (
          UPDATE api_keys k SET last_used_at = now() FROM usable
          WHERE k.family_id = usable.family_id AND k.id = usable.id
            AND (usable.last_used_at IS NULL OR usable.last_used_at < now() - interval '1 minute')
        )
        SELECT id, user_id, family_id, scope FROM usable
      $$;
    CREATE FUNCTION authenticate_session(hash bytea, patience interval)
    RETURNS TABLE (session_id uuid, user_id uuid, family_id uuid, email text, family_name text)
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH usable AS (
        SELECT s.id, s.user_id, s.family_id, s.last_seen_at, u.email, f.name
        FROM sessions s JOIN users u ON u.family_id = s.family_id AND u.id = s.user_id
        JOIN families f ON f.id = s.family_id
        WHERE s.token_hash = hash AND s.expires_at > now() AND s.last_seen_at > now() - patience
          AND u.deactivated_at IS NULL
      ), touched AS (
        UPDATE sessions s SET last_seen_at = now() FROM usable
        WHERE s.family_id = usable.family_id AND s.id = usable.id AND usable.last_seen_at < now() - interval '1 minute'
      )
      SELECT id, user_id, family_id, email, name FROM usable
    $$;
    CREATE FUNCTION find_invitation(hash bytea)
    RETURNS TABLE (invitation_id uuid, family_id uuid, family_name text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT i.id, i.family_id, f.name FROM invitations i JOIN families f ON f.id = i.family_id
      WHERE i.token_hash = hash AND i.used_at IS NULL AND i.expires_at > now()
    $$;
    `);
    await this.grantQuestions(runner);
  }

  /** The questions asked before the family is known. They answer with ids, and with what the one who asks may do. */
  private async createQuestions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION find_sign_in(address text)
      RETURNS TABLE (family_id uuid, user_id uuid, password_hash text)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT u.family_id, u.id, u.password_hash FROM users u
        WHERE lower(u.email) = lower(address) AND u.password_hash IS NOT NULL AND u.removed_at IS NULL
      $$;

      -- For usable keys only. Notes the use, at most once a minute.
      CREATE FUNCTION authenticate_api_key(hash bytea)
      RETURNS TABLE (api_key_id uuid, user_id uuid, family_id uuid, scope text, scopes text[], role text)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH usable AS (
          SELECT k.id, k.user_id, k.family_id, k.scope, k.scopes, u.role, k.last_used_at
          FROM api_keys k JOIN users u ON u.family_id = k.family_id AND u.id = k.user_id
          WHERE k.key_hash = hash AND k.revoked_at IS NULL
            AND (k.expires_at IS NULL OR k.expires_at > now()) AND u.removed_at IS NULL
        ), touched AS (
          UPDATE api_keys k SET last_used_at = now() FROM usable
          WHERE k.family_id = usable.family_id AND k.id = usable.id
            AND (usable.last_used_at IS NULL OR usable.last_used_at < now() - interval '1 minute')
        )
        SELECT id, user_id, family_id, scope, scopes, role FROM usable
      $$;

      -- A session that was not seen for longer than the patience is over. Notes the use, at most once a minute.
      CREATE FUNCTION authenticate_session(hash bytea, patience interval)
      RETURNS TABLE (session_id uuid, user_id uuid, family_id uuid, email text, family_name text, role text)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH usable AS (
          SELECT s.id, s.user_id, s.family_id, s.last_seen_at, u.email, f.name, u.role
          FROM sessions s JOIN users u ON u.family_id = s.family_id AND u.id = s.user_id
          JOIN families f ON f.id = s.family_id
          WHERE s.token_hash = hash AND s.expires_at > now() AND s.last_seen_at > now() - patience
            AND u.removed_at IS NULL
        ), touched AS (
          UPDATE sessions s SET last_seen_at = now() FROM usable
          WHERE s.family_id = usable.family_id AND s.id = usable.id AND usable.last_seen_at < now() - interval '1 minute'
        )
        SELECT id, user_id, family_id, email, name, role FROM usable
      $$;

      CREATE FUNCTION find_invitation(hash bytea)
      RETURNS TABLE (invitation_id uuid, family_id uuid, family_name text, role text, email text)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT i.id, i.family_id, f.name, i.role, i.email FROM invitations i JOIN families f ON f.id = i.family_id
        WHERE i.token_hash = hash AND i.used_at IS NULL AND i.expires_at > now()
      $$;
    `);
    await this.grantQuestions(runner);
  }

  private async grantQuestions(runner: QueryRunner): Promise<void> {
    const questions = [
      'authenticate_api_key(bytea)',
      'authenticate_session(bytea, interval)',
      'find_invitation(bytea)',
    ];
    for (const question of questions) {
      await runner.query(`
        REVOKE ALL ON FUNCTION ${question} FROM PUBLIC;
        GRANT EXECUTE ON FUNCTION ${question} TO ${SERVICE_ROLE};
      `);
    }
  }
}
