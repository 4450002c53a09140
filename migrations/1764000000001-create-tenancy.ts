import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRole, restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

/** Lookups that run before the family is known. */
const QUESTIONS = [
  'authenticate_api_key(bytea)',
  'authenticate_session(bytea, interval)',
  'find_sign_in(text)',
  'find_account(text)',
  'find_invitation(bytea)',
  'find_password_reset(bytea)',
] as const;

/** Families, their users, and what users and programs sign in with. */
export class CreateTenancy1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createRole(SERVICE_ROLE, 'MEMBER'));
    await createIdFunction(runner);
    await createFamilies(runner);
    await createSignIn(runner);
    await createQuestions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${QUESTIONS.join(', ')};
      DROP TABLE password_resets, recovery_codes, second_factors, invitations, sessions, idempotency_keys, api_keys, users,
        families;
      DROP FUNCTION new_id();
      REVOKE ALL ON SCHEMA public FROM ${SERVICE_ROLE};
    `);
  }
}

/** UUIDv7 (RFC 9562): PostgreSQL's own function from version 18 on, before that the same layout made from its parts. */
async function createIdFunction(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query(`SELECT current_setting('server_version_num')::int AS version`)) as [
    { version: number },
  ];
  const body =
    row.version >= 180000
      ? 'SELECT uuidv7()'
      : `SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
           PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
           FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid`;
  await runner.query(`CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$ ${body} $$`);
}

async function createFamilies(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE families (
      id uuid PRIMARY KEY DEFAULT new_id(),
      name text NOT NULL,
      currency char(3) NOT NULL DEFAULT 'USD',
      date_format text,
      time_zone text,
      assistant_allowed boolean NOT NULL DEFAULT true,
      -- Set while the family is being erased; see the table erasures.
      erasure_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX families_being_erased ON families (erasure_id) WHERE erasure_id IS NOT NULL;
    ${closeTenantTable('families', 'id')}

    CREATE TABLE users (
      family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT new_id(),
      -- null: the user works with API keys only.
      email text,
      role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member', 'viewer')),
      -- argon2id in PHC format; null: the user cannot sign in.
      password_hash text,
      totp_confirmed_at timestamptz,
      removed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id)
    );
    CREATE UNIQUE INDEX users_email ON users (family_id, lower(email));
    -- Users sign in with an address and without naming a family, so an address is unique over all families.
    CREATE UNIQUE INDEX users_address ON users (lower(email)) WHERE email IS NOT NULL;
    ${closeTenantTable('users')}
  `);
}

async function createSignIn(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE api_keys (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      user_id uuid NOT NULL,
      name text,
      prefix text NOT NULL,
      key_hash bytea NOT NULL,
      -- The name of the scopes: those of 'read' and 'read_write' are fixed.
      scope text NOT NULL CHECK (scope IN ('read', 'read_write', 'custom')),
      scopes text[] NOT NULL,
      confirms_proposals boolean NOT NULL DEFAULT false,
      expires_at timestamptz,
      revoked_at timestamptz,
      replaced_by_id uuid,
      last_used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX api_keys_hash ON api_keys (key_hash);
    ${closeTenantTable('api_keys')}

    CREATE TABLE idempotency_keys (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      api_key_id uuid NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      lease_expires_at timestamptz,
      response_status int,
      response_headers jsonb,
      response_body jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, api_key_id) REFERENCES api_keys (family_id, id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX idempotency_keys_key ON idempotency_keys (family_id, api_key_id, key);
    CREATE INDEX idempotency_keys_age ON idempotency_keys (family_id, created_at);
    ${closeTenantTable('idempotency_keys')}

    CREATE TABLE sessions (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      user_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      address text,
      user_agent text,
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
      email text,
      role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member', 'viewer')),
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

    CREATE TABLE second_factors (
      family_id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- AES-256-GCM: nonce, tag, ciphertext; and the id of the key that decrypts it.
      secret bytea NOT NULL,
      secret_key_id text NOT NULL,
      -- The last time step of which a code was accepted (RFC 6238, 5.2): a code works once.
      last_step bigint NOT NULL,
      PRIMARY KEY (family_id, user_id),
      FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
    );
    ${closeTenantTable('second_factors')}

    CREATE TABLE recovery_codes (
      family_id uuid NOT NULL,
      user_id uuid NOT NULL,
      code_hash bytea NOT NULL,
      PRIMARY KEY (family_id, user_id, code_hash),
      FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
    );
    ${closeTenantTable('recovery_codes')}

    CREATE TABLE password_resets (
      family_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      user_id uuid NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (family_id, token_hash),
      FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX password_resets_token ON password_resets (token_hash);
    CREATE INDEX password_resets_user ON password_resets (family_id, user_id);
    ${closeTenantTable('password_resets')}
  `);
}

/** Each question answers for one exact address or secret, with ids and what the caller may do. */
async function createQuestions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- Usable keys only. Records the use at most once a minute.
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

    -- A session ends when it is unused for longer than \`patience\`. Records the use at most once a minute.
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

    CREATE FUNCTION find_sign_in(address text)
    RETURNS TABLE (family_id uuid, user_id uuid, password_hash text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT u.family_id, u.id, u.password_hash FROM users u
      WHERE lower(u.email) = lower(address) AND u.password_hash IS NOT NULL AND u.removed_at IS NULL
    $$;

    CREATE FUNCTION find_account(address text) RETURNS TABLE (family_id uuid, user_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT u.family_id, u.id FROM users u WHERE lower(u.email) = lower(address) AND u.removed_at IS NULL
    $$;

    CREATE FUNCTION find_invitation(hash bytea)
    RETURNS TABLE (invitation_id uuid, family_id uuid, family_name text, role text, email text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT i.id, i.family_id, f.name, i.role, i.email FROM invitations i JOIN families f ON f.id = i.family_id
      WHERE i.token_hash = hash AND i.used_at IS NULL AND i.expires_at > now()
    $$;

    CREATE FUNCTION find_password_reset(hash bytea) RETURNS TABLE (family_id uuid, user_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT r.family_id, r.user_id FROM password_resets r
      JOIN users u ON u.family_id = r.family_id AND u.id = r.user_id
      WHERE r.token_hash = hash AND r.expires_at > now() AND u.removed_at IS NULL
    $$;
    ${restrictFunctions(QUESTIONS, SERVICE_ROLE)}
  `);
}
