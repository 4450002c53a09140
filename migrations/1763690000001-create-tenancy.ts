import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable, SERVICE_ROLE } from './row-level-security.js';

/** The service's role, id and name functions, families, users, API keys, idempotency keys. */
export class CreateTenancy1763690000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createServiceRole(runner);
    await createIdFunction(runner);
    await runner.query(`
      -- Two spellings of one name: case and runs of white space do not count. Written so that it can be inlined, and so
      -- that a name with single spaces, as nearly all are, costs little.
      CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT lower(btrim(CASE
          WHEN strpos(name, '  ') = 0 AND strpos(name, E'\\t') = 0 AND strpos(name, E'\\n') = 0
            AND strpos(name, E'\\r') = 0 AND strpos(name, E'\\u00a0') = 0 THEN name
          ELSE regexp_replace(translate(name, E'\\t\\n\\r\\u00a0', '    '), ' +', ' ', 'g')
        END))
      $$;

      CREATE TABLE families (
        id uuid PRIMARY KEY DEFAULT new_id(),
        name text NOT NULL,
        currency char(3) NOT NULL DEFAULT 'USD',
        date_format text,
        time_zone text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      ${closeTenantTable('families', 'id')}

      CREATE TABLE users (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT new_id(),
        email text,
        deactivated_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id)
      );
      CREATE UNIQUE INDEX users_email ON users (family_id, lower(email));
      ${closeTenantTable('users')}

      CREATE TABLE api_keys (
        family_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT new_id(),
        user_id uuid NOT NULL,
        prefix text NOT NULL,
        key_hash bytea NOT NULL,
        scope text NOT NULL CHECK (scope IN ('read', 'read_write')),
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, id),
        FOREIGN KEY (family_id, user_id) REFERENCES users (family_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX api_keys_hash ON api_keys (key_hash);
      ${closeTenantTable('api_keys')}

      -- The one question asked before the family is known. It answers with ids only, and for usable keys only.
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
      REVOKE ALL ON FUNCTION authenticate_api_key(bytea) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION authenticate_api_key(bytea) TO ${SERVICE_ROLE};

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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE idempotency_keys;
      DROP FUNCTION authenticate_api_key(bytea);
      DROP TABLE api_keys;
      DROP TABLE users;
      DROP TABLE families;
      DROP FUNCTION name_key(text);
      DROP FUNCTION new_id();
      REVOKE ALL ON SCHEMA public FROM ${SERVICE_ROLE};
    `);
  }
}

/** Roles belong to the whole server, so another database may have made this one already, even at this very moment. */
async function createServiceRole(runner: QueryRunner): Promise<void> {
  await runner.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${SERVICE_ROLE}') THEN
        CREATE ROLE ${SERVICE_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$;
    DO $$ BEGIN
      IF NOT pg_has_role(current_user, '${SERVICE_ROLE}', 'MEMBER') THEN
        GRANT ${SERVICE_ROLE} TO CURRENT_USER;
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE EXCEPTION 'The role ${SERVICE_ROLE} exists already: an administrator must say GRANT ${SERVICE_ROLE} TO %', current_user;
    END $$;
    GRANT USAGE ON SCHEMA public TO ${SERVICE_ROLE};
  `);
}

/** UUIDv7 (RFC 9562): PostgreSQL's own from version 18 on, the same layout made from its parts before. */
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
