import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable, SERVICE_ROLE } from './row-level-security.js';

/** What a person signs in with: passwords, sessions of the settings pages, invitations; and names for API keys. */
export class CreateSettings1763690000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- argon2id in PHC format; null: the user cannot sign in, and works with keys alone.
      ALTER TABLE users ADD COLUMN password_hash text;
      -- Whoever signs in says an address and nothing of a family, so of those who can sign in each has another one.
      CREATE UNIQUE INDEX users_sign_in ON users (lower(email)) WHERE password_hash IS NOT NULL;

      ALTER TABLE api_keys ADD COLUMN name text;

      CREATE TABLE sessions (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        user_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX sessions_token ON sessions (token_hash);
      CREATE INDEX sessions_user ON sessions (family_id, user_id);
      ${closeTenantTable('sessions')}

      CREATE TABLE invitations (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        invited_by uuid NOT NULL,
        token_hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, invited_by) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX invitations_token ON invitations (token_hash);
      CREATE INDEX invitations_open ON invitations (family_id, created_at) WHERE used_at IS NULL;
      ${closeTenantTable('invitations')}
    `);
    await createQuestions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION find_invitation(bytea);
      DROP FUNCTION authenticate_session(bytea, interval);
      DROP FUNCTION find_sign_in(text);
      DROP TABLE invitations;
      DROP TABLE sessions;
      ALTER TABLE api_keys DROP COLUMN name;
      DROP INDEX users_sign_in;
      ALTER TABLE users DROP COLUMN password_hash;
    `);
  }
}

/** The questions asked before the family is known. Each is answered for one exact address or secret, and says no more. */
async function createQuestions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION find_sign_in(address text)
    RETURNS TABLE (family_id uuid, user_id uuid, password_hash text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT u.family_id, u.id, u.password_hash FROM users u
      WHERE lower(u.email) = lower(address) AND u.password_hash IS NOT NULL AND u.deactivated_at IS NULL
    $$;

    -- A session that was not seen for longer than the patience is over. Notes the use, at most once a minute.
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
  for (const question of ['find_sign_in(text)', 'authenticate_session(bytea, interval)', 'find_invitation(bytea)']) {
    await runner.query(`
      REVOKE ALL ON FUNCTION ${question} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${question} TO ${SERVICE_ROLE};
    `);
  }
}
