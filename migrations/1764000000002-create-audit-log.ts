import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_ROLE, createRole, restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeAppendOnlyTable, CURRENT_FAMILY } from './support/row-level-security.js';

/** How many events one call of `trim_audit` deletes. */
const TRIM_BATCH = 10_000;

/**
 * The audit log. A role of its own owns it: the service's login reads it, appends to it with `append_log`, and can do
 * nothing else. `append_log` is the last statement of a unit of work. It locks the family's log until the transaction
 * ends, so that the sequence numbers of a family grow in the order of its commits.
 */
export class CreateAuditLog1764000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createRole(AUDIT_ROLE, 'SET AND INHERIT'));
    await createTables(runner);
    await createFunctions(runner);
    await handOverToAuditRole(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION trim_audit(), append_log(jsonb, jsonb), family_exists(uuid);
      DROP TABLE audit_retention, audit_events;
      DROP SEQUENCE log_sequence;
      REVOKE ALL ON SCHEMA public FROM ${AUDIT_ROLE};
    `);
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
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

    -- One row, which the owner writes when the service starts.
    CREATE TABLE audit_retention (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      days int NOT NULL CHECK (days >= 30)
    );
    INSERT INTO audit_retention (days) VALUES (400);
    GRANT SELECT ON audit_retention TO ${AUDIT_ROLE};
  `);
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- The only fact about families that the role of the log can read.
    CREATE FUNCTION family_exists(family uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT EXISTS (SELECT FROM families WHERE id = family)
    $$;
    ${restrictFunctions(['family_exists(uuid)'], AUDIT_ROLE, SERVICE_ROLE)}

    -- The database itself sets the family and the time. A family that has been erased gets no log, so the transaction
    -- that would write something for it rolls back.
    CREATE FUNCTION append_log(events jsonb, audits jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      family CONSTANT uuid := ${CURRENT_FAMILY};
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

    -- No arguments, so the service cannot choose what is deleted. Returns the number of deleted events.
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
    ${restrictFunctions(['append_log(jsonb, jsonb)', 'trim_audit()'], SERVICE_ROLE)}
  `);
}

/** A new owner needs CREATE on the schema at the moment of the change only. */
async function handOverToAuditRole(runner: QueryRunner): Promise<void> {
  await runner.query(`
    GRANT CREATE ON SCHEMA public TO ${AUDIT_ROLE};
    ALTER SEQUENCE log_sequence OWNER TO ${AUDIT_ROLE};
    ALTER TABLE audit_events OWNER TO ${AUDIT_ROLE};
    ALTER FUNCTION append_log(jsonb, jsonb) OWNER TO ${AUDIT_ROLE};
    ALTER FUNCTION trim_audit() OWNER TO ${AUDIT_ROLE};
    REVOKE CREATE ON SCHEMA public FROM ${AUDIT_ROLE};
  `);
}
