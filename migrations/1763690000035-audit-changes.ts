import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeAppendOnlyTable, SERVICE_ROLE } from './row-level-security.js';

/** Owns what the service may only add to. Nobody logs in as it. */
export const AUDIT_ROLE = 'hearth_audit';

/** How many events one call of `trim_audit` deletes. */
const TRIM_BATCH = 10_000;

/**
 * The audit log. A role of its own owns it, so that the service's login can read it and add to it by `append_log`, and can do
 * nothing else with it. `append_log` is the last statement of a unit of work. It takes a lock of the family that is held until
 * the commit is visible, so the sequence numbers of a family grow in the order of its commits.
 */
export class AuditChanges1763690000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createAuditRole(runner);
    await runner.query(`
      CREATE SEQUENCE log_sequence;
      CREATE TABLE audit_events (
        family_id uuid NOT NULL,
        sequence bigint NOT NULL,
        at timestamptz NOT NULL,
        action text NOT NULL,
        actor_type text NOT NULL,
        member_id uuid,
        api_key_id uuid,
        subject_type text,
        subject_id uuid,
        request_id text,
        method text,
        route text,
        address text,
        user_agent text,
        details jsonb NOT NULL,
        PRIMARY KEY (family_id, sequence)
      );
      CREATE INDEX audit_events_age ON audit_events (at);
      ${closeAppendOnlyTable('audit_events', AUDIT_ROLE)}

      -- One row, written by the owner when the service starts.
      CREATE TABLE audit_retention (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        days int NOT NULL CHECK (days >= 30)
      );
      INSERT INTO audit_retention (days) VALUES (400);
      GRANT SELECT ON audit_retention TO ${AUDIT_ROLE};

      -- Whether there is such a family. The role of the log sees nothing else of families.
      CREATE FUNCTION family_exists(family uuid) RETURNS boolean
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT EXISTS (SELECT FROM families WHERE id = family)
      $$;
      REVOKE ALL ON FUNCTION family_exists(uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION family_exists(uuid) TO ${AUDIT_ROLE}, ${SERVICE_ROLE};
    `);
    await createFunctions(runner);
    await giveToAuditRole(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION trim_audit();
      DROP FUNCTION append_log(jsonb, jsonb);
      DROP FUNCTION family_exists(uuid);
      DROP TABLE audit_retention;
      DROP TABLE audit_events;
      DROP SEQUENCE log_sequence;
      REVOKE ALL ON SCHEMA public FROM ${AUDIT_ROLE};
    `);
  }
}

/** Roles belong to the whole server, so another database may have made this one already, even at this very moment. */
async function createAuditRole(runner: QueryRunner): Promise<void> {
  await runner.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${AUDIT_ROLE}') THEN
        CREATE ROLE ${AUDIT_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$;
    -- To give a table to a role takes SET, and to undo this migration takes INHERIT.
    DO $$ BEGIN
      IF NOT (pg_has_role(current_user, '${AUDIT_ROLE}', 'SET') AND pg_has_role(current_user, '${AUDIT_ROLE}', 'USAGE')) THEN
        GRANT ${AUDIT_ROLE} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE;
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE EXCEPTION 'The role ${AUDIT_ROLE} exists already: an administrator must say GRANT ${AUDIT_ROLE} TO %', current_user;
    END $$;
    GRANT USAGE ON SCHEMA public TO ${AUDIT_ROLE};
  `);
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- The family and the time are the database's. A family that has been erased gets no log, so what would be written
    -- for it is rolled back.
    CREATE FUNCTION append_log(events jsonb, audits jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      family CONSTANT uuid := nullif(current_setting('app.family_id', true), '')::uuid;
    BEGIN
      IF family IS NULL THEN RAISE invalid_parameter_value USING MESSAGE = 'append_log needs a family'; END IF;
      IF jsonb_array_length(events) > 0 THEN RAISE feature_not_supported USING MESSAGE = 'there is no event log yet'; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended(family::text, 3));
      IF NOT family_exists(family) THEN RAISE no_data_found USING MESSAGE = 'the family has been erased'; END IF;
      INSERT INTO audit_events (family_id, sequence, at, action, actor_type, member_id, api_key_id, subject_type, subject_id,
          request_id, method, route, address, user_agent, details)
        SELECT family, nextval('log_sequence'), now(), a->>'action', a->>'actor_type', (a->>'member_id')::uuid,
          (a->>'api_key_id')::uuid, a->>'subject_type', (a->>'subject_id')::uuid, a->>'request_id', a->>'method', a->>'route',
          a->>'address', a->>'user_agent', coalesce(a->'details', '{}')
        FROM jsonb_array_elements(audits) WITH ORDINALITY AS given (a, place) ORDER BY place;
    END $$;

    -- Without arguments, so that the service cannot say what is deleted. Answers how many events it deleted.
    CREATE FUNCTION trim_audit() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH trimmed AS (
        DELETE FROM audit_events WHERE (family_id, sequence) IN (
          SELECT family_id, sequence FROM audit_events
          WHERE at < now() - make_interval(days => (SELECT days FROM audit_retention)) ORDER BY at LIMIT ${TRIM_BATCH})
        RETURNING 1
      )
      SELECT count(*) FROM trimmed
    $$;
    REVOKE ALL ON FUNCTION append_log(jsonb, jsonb), trim_audit() FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION append_log(jsonb, jsonb), trim_audit() TO ${SERVICE_ROLE};
  `);
}

/** A new owner needs CREATE on the schema at the moment in which it becomes one, and not afterwards. */
async function giveToAuditRole(runner: QueryRunner): Promise<void> {
  await runner.query(`
    GRANT CREATE ON SCHEMA public TO ${AUDIT_ROLE};
    ALTER SEQUENCE log_sequence OWNER TO ${AUDIT_ROLE};
    ALTER TABLE audit_events OWNER TO ${AUDIT_ROLE};
    ALTER FUNCTION append_log(jsonb, jsonb) OWNER TO ${AUDIT_ROLE};
    ALTER FUNCTION trim_audit() OWNER TO ${AUDIT_ROLE};
    REVOKE CREATE ON SCHEMA public FROM ${AUDIT_ROLE};
  `);
}
