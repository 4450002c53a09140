import { CURRENT_FAMILY } from '../../../../migrations/support/row-level-security.js';
import { ERASURE_FUNCTIONS } from './erasure-functions.js';
import { IN_SCHEMA, type NodeFunction, TRIGGER } from './node-function.js';

/** The change set of the unit of work; null outside of one. */
const CHANGE_SET = `nullif(current_setting('app.change_set_id', true), '')::uuid`;

/** What of an entry the totals of periods depend on, as in the migration SumPeriods. */
const COUNTED =
  'family_id, id, type, parent_id, account_id, date, amount, currency, kind, excluded, pending, category_id, merchant_id';

/**
 * On Citus the triggers of a table are triggers of its shards. A trigger's statement that names a table would be planned
 * as one for the whole cluster, which knows neither the rows of the transition table nor what the transaction has written.
 * So it derives the name of the other table's shard from that of its own shard, and PostgreSQL executes it on that node.
 */
const HELPERS: readonly NodeFunction[] = [
  {
    // The shard of a table that has the same families as the shard \`given\` of another one.
    signature: 'shard_beside(given name, of_table text)',
    attributes: `RETURNS text LANGUAGE sql STABLE ${IN_SCHEMA}`,
    body: `
      SELECT format('public.%I', of_table || '_' || b.shardid)
      FROM pg_dist_shard g JOIN pg_dist_shard b ON b.shardminvalue = g.shardminvalue
      WHERE g.shardid = substring(given FROM '[0-9]+$')::bigint AND b.logicalrelid = of_table::regclass
    `,
  },
  {
    // The shard of a table that has the rows of a family.
    signature: 'shard_of(of_table text, family uuid)',
    attributes: `RETURNS text LANGUAGE sql STABLE ${IN_SCHEMA}`,
    body: `
      SELECT format('public.%I', of_table || '_' || get_shard_id_for_distribution_column(of_table::regclass, family))
    `,
  },
];

function buryRemoved(signature: string, type: string, condition: string): NodeFunction {
  return {
    signature,
    attributes: TRIGGER,
    body: `
    BEGIN
      IF ${CHANGE_SET} IS NOT NULL THEN
        EXECUTE format(
          'INSERT INTO %s (family_id, record_type, id, change_set_id) SELECT family_id, ${type}, id, $1 FROM removed ${condition}
           ON CONFLICT (family_id, record_type, id) DO UPDATE SET change_set_id = excluded.change_set_id,
             deleted_at = excluded.deleted_at',
          shard_beside(TG_TABLE_NAME, 'tombstones')) USING ${CHANGE_SET}, TG_ARGV[0];
      END IF;
      RETURN NULL;
    END `,
  };
}

function noteMonths(name: string, changed: string): NodeFunction {
  return {
    signature: `${name}()`,
    attributes: TRIGGER,
    body: `
    BEGIN
      EXECUTE format(
        'INSERT INTO %s (family_id, month)
         SELECT DISTINCT family_id, date_trunc(''month'', day::timestamp)::date FROM (
           SELECT DISTINCT family_id, CASE WHEN parent_id IS NULL THEN date ELSE coalesce(
             (SELECT p.date FROM public.%I p WHERE p.family_id = c.family_id AND p.id = c.parent_id), date) END AS day
           FROM (${changed}) c WHERE type = ''transaction''
         ) days
         WHERE EXISTS (SELECT FROM %s f WHERE f.id = days.family_id)',
        shard_beside(TG_TABLE_NAME, 'changed_months'), TG_TABLE_NAME, shard_beside(TG_TABLE_NAME, 'families'));
      RETURN NULL;
    END `,
  };
}

function noteRates(name: string, changed: string): NodeFunction {
  return {
    signature: `${name}()`,
    attributes: TRIGGER,
    body: `
    BEGIN
      EXECUTE format(
        'INSERT INTO %s (family_id, first_day) SELECT family_id, min(date) FROM (${changed}) c
         WHERE EXISTS (SELECT FROM %s f WHERE f.id = c.family_id) GROUP BY family_id',
        shard_beside(TG_TABLE_NAME, 'changed_rates'), shard_beside(TG_TABLE_NAME, 'families'));
      RETURN NULL;
    END `,
  };
}

const TRIGGERS: readonly NodeFunction[] = [
  {
    signature: 'give_id()',
    attributes: TRIGGER,
    body: `
    BEGIN
      NEW.id := new_id();
      RETURN NEW;
    END `,
  },
  buryRemoved('bury_records()', '$2', ''),
  buryRemoved('bury_entries()', 'type', 'WHERE parent_id IS NULL'),
  noteMonths('note_inserted_months', 'SELECT * FROM added'),
  noteMonths('note_deleted_months', 'SELECT * FROM removed'),
  noteMonths(
    'note_updated_months',
    `(SELECT ${COUNTED} FROM added EXCEPT SELECT ${COUNTED} FROM removed)
            UNION ALL (SELECT ${COUNTED} FROM removed EXCEPT SELECT ${COUNTED} FROM added)`,
  ),
  noteRates('note_inserted_rates', 'SELECT * FROM added'),
  noteRates('note_updated_rates', 'SELECT * FROM added UNION ALL SELECT * FROM removed'),
  noteRates('note_deleted_rates', 'SELECT * FROM removed'),
  {
    signature: 'stamp_parent()',
    attributes: TRIGGER,
    body: `
    BEGIN
      EXECUTE format(
        'UPDATE public.%I SET change_set_id = $1 WHERE family_id = $2 AND id = $3 AND change_set_id IS DISTINCT FROM $1',
        TG_TABLE_NAME) USING NEW.change_set_id, NEW.family_id, NEW.parent_id;
      RETURN NULL;
    END `,
  },
  {
    signature: 'stamp_sides()',
    attributes: TRIGGER,
    body: `
    BEGIN
      IF ${CHANGE_SET} IS NOT NULL THEN
        EXECUTE format(
          'UPDATE %s e SET change_set_id = $1 FROM (
             SELECT family_id, inflow_transaction_id AS id FROM changed
             UNION SELECT family_id, outflow_transaction_id FROM changed
           ) AS side
           WHERE e.family_id = side.family_id AND e.id = side.id AND e.change_set_id IS DISTINCT FROM $1',
          shard_beside(TG_TABLE_NAME, 'entries')) USING ${CHANGE_SET};
      END IF;
      RETURN NULL;
    END `,
  },
  {
    // Rows are copied into the partition, which has no policies. Citus has no grants for columns, so the service could name
    // the family of a row there; this is what stops it.
    signature: 'check_family_of_rows()',
    attributes: TRIGGER,
    body: `
    BEGIN
      IF EXISTS (SELECT FROM added WHERE family_id IS DISTINCT FROM ${CURRENT_FAMILY}) THEN
        RAISE insufficient_privilege USING MESSAGE = 'a row belongs to another family than the unit of work';
      END IF;
      RETURN NULL;
    END `,
  },
];

/**
 * Functions with the rights of another role. Citus gives each role connections of its own to the nodes, so what such a
 * function writes is another transaction there, which does not see what the unit of work has written.
 */
const OF_UNITS_OF_WORK: readonly NodeFunction[] = [
  {
    signature: 'append_log(events jsonb, audits jsonb)',
    attributes: `RETURNS int LANGUAGE plpgsql SECURITY INVOKER ${IN_SCHEMA}`,
    body: `
    DECLARE
      family CONSTANT uuid := ${CURRENT_FAMILY};
    BEGIN
      IF family IS NULL THEN RAISE invalid_parameter_value USING MESSAGE = 'append_log needs a family'; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended(family::text, 3));
      IF NOT EXISTS (SELECT FROM families WHERE id = family) THEN
        RAISE no_data_found USING MESSAGE = 'the family has been erased';
      END IF;
      INSERT INTO audit_events AS logged (family_id, sequence, at, action, actor_type, member_id, api_key_id, subject_type,
          subject_id, request_id, method, route, address, user_agent, details)
        SELECT family, nextval('log_sequence'), now(), a->>'action', a->>'actor_type', (a->>'member_id')::uuid,
          (a->>'api_key_id')::uuid, a->>'subject_type', (a->>'subject_id')::uuid, a->>'request_id', a->>'method', a->>'route',
          a->>'address', a->>'user_agent', coalesce(a->'details', '{}')
        FROM jsonb_array_elements(audits) WITH ORDINALITY AS given (a, place) ORDER BY place
        ON CONFLICT DO NOTHING;
      RETURN CASE WHEN jsonb_array_length(events) > 0 THEN append_events(events) ELSE 0 END;
    END `,
  },
  {
    signature: 'append_events(events jsonb)',
    attributes: `RETURNS int LANGUAGE plpgsql SECURITY INVOKER ${IN_SCHEMA}`,
    body: `
    DECLARE
      family CONSTANT uuid := ${CURRENT_FAMILY};
      given record;
      endpoint record;
      delivery uuid;
      deliveries int := 0;
    BEGIN
      FOR given IN
        SELECT e, nextval('log_sequence') AS sequence, new_id() AS id
        FROM jsonb_array_elements(events) WITH ORDINALITY AS listed (e, place) ORDER BY place
      LOOP
        INSERT INTO events (family_id, sequence, id, type, occurred_at, actor_type, member_id, api_key_id, subject_type,
            subject_id, data)
          VALUES (family, given.sequence, given.id, given.e->>'type', clock_timestamp(), given.e->>'actor_type',
            (given.e->>'member_id')::uuid, (given.e->>'api_key_id')::uuid, given.e->>'subject_type',
            (given.e->>'subject_id')::uuid, given.e->'data');
        FOR endpoint IN
          SELECT id, slow FROM webhook_endpoints WHERE family_id = family AND enabled
            AND ARRAY['*', split_part(given.e->>'type', '.', 1) || '.*', given.e->>'type'] && types
        LOOP
          delivery := new_id();
          INSERT INTO webhook_deliveries (family_id, id, endpoint_id, event_id, type, sequence)
            VALUES (family, delivery, endpoint.id, given.id, given.e->>'type', given.sequence);
          INSERT INTO work (family_id, lane, subject_id, size, due_at)
            VALUES (family, 'deliveries', delivery, endpoint.slow::int,
              statement_timestamp() + deliveries * interval '1 microsecond');
          deliveries := deliveries + 1;
        END LOOP;
      END LOOP;
      IF deliveries > 0 THEN
        INSERT INTO turns (family_id, lane, last_turn_at)
          VALUES (family, 'deliveries', clock_timestamp() - interval '1000 years') ON CONFLICT (family_id, lane) DO NOTHING;
      END IF;
      RETURN deliveries;
    END `,
  },
  {
    // Called for rows of a shard, on its node. IMMUTABLE, because Citus lets no UPDATE call a STABLE function of columns.
    signature: 'is_edited(family uuid, record uuid, since timestamptz, updated timestamptz)',
    attributes: `RETURNS boolean LANGUAGE plpgsql IMMUTABLE ${IN_SCHEMA}`,
    body: `
    DECLARE
      answer boolean;
    BEGIN
      IF updated IS NOT DISTINCT FROM since THEN RETURN false; END IF;
      EXECUTE format(
        'SELECT EXISTS (
           SELECT FROM %1$s c JOIN %2$s s ON s.family_id = c.family_id AND s.id = c.change_set_id
           WHERE c.family_id = $1 AND c.record_id = $2 AND s.created_at > $3
             AND s.status IN (''applied'', ''reverting'') AND s.kind <> ''revert'' AND s.rank = ''person''
             AND NOT (c.record_type = ''rule'' AND c.action = ''updated'' AND c.after - ''position'' = ''{}''))
         OR NOT EXISTS (SELECT FROM %1$s c WHERE c.family_id = $1 AND c.record_id = $2)',
        shard_of('changes', family), shard_of('change_sets', family)) INTO answer USING family, record, since;
      RETURN answer;
    END `,
  },
];

/** Functions that read tables of the coordinator and of the nodes: one statement for each. */
const ACROSS: readonly NodeFunction[] = [
  {
    signature: 'authenticate_session(hash bytea, patience interval)',
    attributes: `RETURNS TABLE (session_id uuid, user_id uuid, family_id uuid, email text, family_name text, role text)
      LANGUAGE plpgsql SECURITY DEFINER ${IN_SCHEMA}`,
    body: `
    #variable_conflict use_column
    DECLARE
      seen_at timestamptz;
    BEGIN
      SELECT s.id, s.user_id, s.family_id, u.email, u.role, s.last_seen_at
      INTO session_id, user_id, family_id, email, role, seen_at
      FROM sessions s JOIN users u ON u.family_id = s.family_id AND u.id = s.user_id
      WHERE s.token_hash = hash AND s.expires_at > now() AND s.last_seen_at > now() - patience AND u.removed_at IS NULL;
      IF NOT FOUND THEN RETURN; END IF;
      IF seen_at < now() - interval '1 minute' THEN
        UPDATE sessions s SET last_seen_at = now() WHERE s.token_hash = hash;
      END IF;
      SELECT f.name INTO family_name FROM families f WHERE f.id = authenticate_session.family_id;
      RETURN NEXT;
    END `,
  },
  {
    signature: 'find_invitation(hash bytea)',
    attributes: `RETURNS TABLE (invitation_id uuid, family_id uuid, family_name text, role text, email text)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ${IN_SCHEMA}`,
    body: `
    #variable_conflict use_column
    BEGIN
      SELECT i.id, i.family_id, i.role, i.email INTO invitation_id, family_id, role, email FROM invitations i
      WHERE i.token_hash = hash AND i.used_at IS NULL AND i.expires_at > now();
      IF NOT FOUND THEN RETURN; END IF;
      SELECT f.name INTO family_name FROM families f WHERE f.id = find_invitation.family_id;
      RETURN NEXT;
    END `,
  },
  {
    signature: 'take_connection_authorization(hash bytea)',
    attributes: `RETURNS TABLE (family_id uuid, connection_id uuid, user_id uuid, provider text)
      LANGUAGE plpgsql SECURITY DEFINER ${IN_SCHEMA}`,
    body: `
    #variable_conflict use_column
    DECLARE
      deadline timestamptz;
    BEGIN
      DELETE FROM connection_authorizations a WHERE a.state_hash = hash
      RETURNING a.family_id, a.connection_id, a.user_id, a.expires_at INTO family_id, connection_id, user_id, deadline;
      IF NOT FOUND OR deadline <= now() THEN RETURN; END IF;
      PERFORM FROM users u WHERE u.family_id = take_connection_authorization.family_id
        AND u.id = take_connection_authorization.user_id AND u.removed_at IS NULL;
      IF NOT FOUND THEN RETURN; END IF;
      SELECT c.provider INTO provider FROM provider_connections c
      WHERE c.family_id = take_connection_authorization.family_id AND c.id = take_connection_authorization.connection_id;
      IF FOUND THEN RETURN NEXT; END IF;
    END `,
  },
];

/** Functions whose one statement Citus cannot plan. */
const IN_OTHER_WORDS: readonly NodeFunction[] = [
  {
    signature: 'event_heads(families uuid[])',
    attributes: `RETURNS TABLE (family_id uuid, head bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER ${IN_SCHEMA}`,
    body: `
    #variable_conflict use_column
    BEGIN
      FOREACH family_id IN ARRAY families LOOP
        SELECT e.sequence INTO head FROM events e WHERE e.family_id = event_heads.family_id ORDER BY e.sequence DESC LIMIT 1;
        IF FOUND THEN RETURN NEXT; END IF;
      END LOOP;
    END `,
  },
];

/** The functions that differ on Citus, in the order in which they can be created. */
export const NODE_FUNCTIONS: readonly NodeFunction[] = [
  ...HELPERS,
  ...TRIGGERS,
  ...OF_UNITS_OF_WORK,
  ...ACROSS,
  ...IN_OTHER_WORDS,
  ...ERASURE_FUNCTIONS,
];
