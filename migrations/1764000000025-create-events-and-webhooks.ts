import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_ROLE, restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable, CURRENT_FAMILY } from './support/row-level-security.js';

/** The number of rows that one call of a trimming function deletes. */
const TRIM_BATCH = 10_000;

const FUNCTIONS = ['append_events(jsonb)', 'event_heads(uuid[])', 'trim_events(int)', 'trim_deliveries(int)'] as const;

/**
 * The event log of each family, and the webhooks that get its events. `append_log` writes events beside the audit log, under
 * the lock that it holds until the commit. So the sequence numbers of a family's events grow in the order of its commits, and
 * a reader that has read up to a number never misses one below it.
 */
export class CreateEventsAndWebhooks1764000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEvents(runner);
    await createWebhooks(runner);
    await createFunctions(runner);
    await replaceAppendLog(runner, { returns: 'int', first: '', last: APPEND_EVENTS });
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceAppendLog(runner, { returns: 'void', first: REFUSE_EVENTS, last: '' });
    await runner.query(`
      DROP FUNCTION ${FUNCTIONS.join(', ')};
      DROP TABLE webhook_deliveries, webhook_secrets, webhook_endpoints, events;
      ALTER TABLE families DROP COLUMN events_trimmed_to;
    `);
  }
}

async function createEvents(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE events (
      family_id uuid NOT NULL,
      sequence bigint NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      type text NOT NULL,
      occurred_at timestamptz NOT NULL,
      actor_type text NOT NULL,
      member_id uuid,
      api_key_id uuid,
      subject_type text NOT NULL,
      subject_id uuid NOT NULL,
      data jsonb NOT NULL DEFAULT '{}' CHECK (octet_length(data::text) <= 8192),
      PRIMARY KEY (family_id, sequence)
    );
    CREATE INDEX events_age ON events (occurred_at);
    ${closeTenantTable('events')}

    -- The sequence number of the newest deleted event: a reader below it may have missed events.
    ALTER TABLE families ADD COLUMN events_trimmed_to bigint NOT NULL DEFAULT 0;
  `);
}

async function createWebhooks(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE webhook_endpoints (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      url text NOT NULL,
      description text,
      -- Patterns: a type, the types of a noun such as import.*, or *.
      types text[] NOT NULL DEFAULT '{*}',
      signing text NOT NULL CHECK (signing IN ('v1', 'v1a')),
      enabled boolean NOT NULL DEFAULT true,
      disabled_reason text CHECK (disabled_reason IN ('failing', 'gone')),
      -- The failed attempts since the last success, and the first of them.
      failures int NOT NULL DEFAULT 0,
      failing_since timestamptz,
      -- Whether the last attempt failed or took long: such deliveries may not use all slots of a worker.
      slow boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id) REFERENCES families (id) ON DELETE CASCADE
    );
    ${closeTenantTable('webhook_endpoints')}

    CREATE TABLE webhook_secrets (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      endpoint_id uuid NOT NULL,
      -- The sealed secret of v1, or the sealed private key of v1a, and the key that sealed it.
      sealed bytea NOT NULL,
      sealing_key_id text NOT NULL,
      public_key text,
      -- null: the newest. The others sign until then.
      expires_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (family_id, id),
      FOREIGN KEY (family_id, endpoint_id) REFERENCES webhook_endpoints (family_id, id) ON DELETE CASCADE
    );
    CREATE INDEX webhook_secrets_of_endpoint ON webhook_secrets (family_id, endpoint_id);
    ${closeTenantTable('webhook_secrets')}

    -- No foreign keys: the function that writes the log inserts deliveries and must wait for no lock but its own.
    CREATE TABLE webhook_deliveries (
      family_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT new_id(),
      endpoint_id uuid NOT NULL,
      event_id uuid NOT NULL,
      type text NOT NULL,
      -- Of the event in the log; null for a test, whose message is in "message".
      sequence bigint,
      message jsonb,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed', 'held')),
      attempts int NOT NULL DEFAULT 0,
      -- Grows with each item of work for the delivery: only the newest one counts.
      run int NOT NULL DEFAULT 0,
      next_attempt_at timestamptz DEFAULT clock_timestamp(),
      last_attempt jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (family_id, id)
    );
    CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (family_id, endpoint_id, created_at DESC, id DESC);
    CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
    ${closeTenantTable('webhook_deliveries')}
  `);
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- A step of append_log, which holds the lock of the family's log. Returns the number of deliveries.
    CREATE FUNCTION append_events(events jsonb) RETURNS int
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH appended AS (
        INSERT INTO events (family_id, sequence, type, occurred_at, actor_type, member_id, api_key_id, subject_type, subject_id, data)
        SELECT ${CURRENT_FAMILY}, nextval('log_sequence'), e->>'type', clock_timestamp(), e->>'actor_type',
          (e->>'member_id')::uuid, (e->>'api_key_id')::uuid, e->>'subject_type', (e->>'subject_id')::uuid, e->'data'
        FROM jsonb_array_elements(events) WITH ORDINALITY AS given (e, place) ORDER BY place
        RETURNING sequence, id, type
      ), delivered AS (
        INSERT INTO webhook_deliveries (family_id, endpoint_id, event_id, type, sequence)
        SELECT ${CURRENT_FAMILY}, w.id, a.id, a.type, a.sequence
        FROM appended a JOIN webhook_endpoints w ON w.family_id = ${CURRENT_FAMILY} AND w.enabled
          AND ARRAY['*', split_part(a.type, '.', 1) || '.*', a.type] && w.types
        ORDER BY a.sequence
        RETURNING id, endpoint_id, sequence
      ), queued AS (
        INSERT INTO work (family_id, lane, subject_id, size, due_at)
        SELECT ${CURRENT_FAMILY}, 'deliveries', d.id, w.slow::int,
          statement_timestamp() + row_number() OVER (ORDER BY d.sequence) * interval '1 microsecond'
        FROM delivered d JOIN webhook_endpoints w ON w.family_id = ${CURRENT_FAMILY} AND w.id = d.endpoint_id
      ), waiting AS (
        INSERT INTO turns (family_id, lane, last_turn_at)
        SELECT ${CURRENT_FAMILY}, 'deliveries', clock_timestamp() - interval '1000 years'
        WHERE EXISTS (SELECT FROM delivered)
          AND NOT EXISTS (SELECT FROM turns WHERE family_id = ${CURRENT_FAMILY} AND lane = 'deliveries')
        ON CONFLICT (family_id, lane) DO NOTHING
      )
      SELECT count(*)::int FROM delivered
    $$;

    -- The newest sequence number of each of these families; none for a family without events.
    CREATE FUNCTION event_heads(families uuid[]) RETURNS TABLE (family_id uuid, head bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT f.id, newest.sequence FROM unnest(families) AS f (id) CROSS JOIN LATERAL (
        SELECT e.sequence FROM events e WHERE e.family_id = f.id ORDER BY e.sequence DESC LIMIT 1) newest
    $$;

    -- Deletes a batch of events that are older than so many days, and remembers the newest of each family. Returns their number.
    CREATE FUNCTION trim_events(days int) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH trimmed AS (
        DELETE FROM events WHERE (family_id, sequence) IN (
          SELECT family_id, sequence FROM events
          WHERE occurred_at < now() - make_interval(days => days) ORDER BY occurred_at LIMIT ${TRIM_BATCH})
        RETURNING family_id, sequence
      ), moved AS (
        UPDATE families f SET events_trimmed_to = greatest(f.events_trimmed_to, t.newest)
        FROM (SELECT family_id, max(sequence) AS newest FROM trimmed GROUP BY 1) t WHERE f.id = t.family_id
      )
      SELECT count(*) FROM trimmed
    $$;

    -- Deletes a batch of deliveries that are older than so many days. Returns their number.
    CREATE FUNCTION trim_deliveries(days int) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH trimmed AS (
        DELETE FROM webhook_deliveries WHERE (family_id, id) IN (
          SELECT family_id, id FROM webhook_deliveries
          WHERE created_at < now() - make_interval(days => days) ORDER BY created_at LIMIT ${TRIM_BATCH})
        RETURNING 1
      )
      SELECT count(*) FROM trimmed
    $$;
    ${restrictFunctions(FUNCTIONS, SERVICE_ROLE)}
    GRANT EXECUTE ON FUNCTION append_events(jsonb) TO ${AUDIT_ROLE};
  `);
}

const APPEND_EVENTS = `
      RETURN CASE WHEN jsonb_array_length(events) > 0 THEN append_events(events) ELSE 0 END;`;
const REFUSE_EVENTS = `
      IF jsonb_array_length(events) > 0 THEN RAISE feature_not_supported USING MESSAGE = 'there is no event log yet'; END IF;`;

/**
 * Replaces the function that ends a unit of work. Its lock is held until the transaction ends.
 * @param body what it does before it takes its lock, and after it has written the audit log
 */
async function replaceAppendLog(
  runner: QueryRunner,
  body: { readonly returns: 'int' | 'void'; readonly first: string; readonly last: string },
): Promise<void> {
  const { returns, first, last } = body;
  await runner.query(`
    DROP FUNCTION append_log(jsonb, jsonb);
    -- Returns the number of deliveries to webhooks, so that the caller can wake a worker.
    CREATE FUNCTION append_log(events jsonb, audits jsonb) RETURNS ${returns}
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      family CONSTANT uuid := ${CURRENT_FAMILY};
    BEGIN
      IF family IS NULL THEN RAISE invalid_parameter_value USING MESSAGE = 'append_log needs a family'; END IF;${first}
      PERFORM pg_advisory_xact_lock(hashtextextended(family::text, 3));
      IF NOT family_exists(family) THEN RAISE no_data_found USING MESSAGE = 'the family has been erased'; END IF;
      INSERT INTO audit_events (family_id, sequence, at, action, actor_type, member_id, api_key_id, subject_type, subject_id,
          request_id, method, route, address, user_agent, details)
        SELECT family, nextval('log_sequence'), now(), a->>'action', a->>'actor_type', (a->>'member_id')::uuid,
          (a->>'api_key_id')::uuid, a->>'subject_type', (a->>'subject_id')::uuid, a->>'request_id', a->>'method', a->>'route',
          a->>'address', a->>'user_agent', coalesce(a->'details', '{}')
        FROM jsonb_array_elements(audits) WITH ORDINALITY AS given (a, place) ORDER BY place;${last}
    END $$;
    ${restrictFunctions(['append_log(jsonb, jsonb)'], SERVICE_ROLE)}
    GRANT CREATE ON SCHEMA public TO ${AUDIT_ROLE};
    ALTER FUNCTION append_log(jsonb, jsonb) OWNER TO ${AUDIT_ROLE};
    REVOKE CREATE ON SCHEMA public FROM ${AUDIT_ROLE};
  `);
}
