import { CURRENT_FAMILY } from '../../../../migrations/support/row-level-security.js';
import { restrictFunctions, SERVICE_ROLE } from '../../../../migrations/support/roles.js';
import { IN_SCHEMA, type NodeFunction, TRIGGER } from './node-function.js';

/** SHA-256 of the id of the unit of work's family. With it, the owner's functions write no other family's erasure. */
const FAMILY_HASH = `sha256((${CURRENT_FAMILY})::text::bytea)`;
/** The declaration of the family of the unit of work. */
const FAMILY = `family CONSTANT uuid := ${CURRENT_FAMILY};`;
const AS_OWNER = `SECURITY DEFINER ${IN_SCHEMA}`;
const AS_SERVICE = `LANGUAGE plpgsql SECURITY INVOKER ${IN_SCHEMA}`;

/**
 * The functions that write the table `erasures` on the coordinator, which the service's login cannot read. All other
 * functions of an erasure run as that login, because Citus lets only one login change a node in a transaction.
 */
const OF_OWNER: readonly NodeFunction[] = [
  {
    signature: 'note_erasure(erasure uuid)',
    attributes: `RETURNS void LANGUAGE sql ${AS_OWNER}`,
    body: `INSERT INTO erasures (id, family_hash) VALUES (erasure, ${FAMILY_HASH}) ON CONFLICT DO NOTHING`,
  },
  {
    signature: 'count_erasure(erasure uuid, erased bigint)',
    attributes: `RETURNS void LANGUAGE sql ${AS_OWNER}`,
    body: `UPDATE erasures SET rows = rows + erased WHERE id = erasure AND family_hash = ${FAMILY_HASH}`,
  },
  {
    signature: 'end_erasure(erasure uuid)',
    attributes: `RETURNS void LANGUAGE sql ${AS_OWNER}`,
    body: `UPDATE erasures SET rows = rows + 1, finished_at = now() WHERE id = erasure AND family_hash = ${FAMILY_HASH}`,
  },
];

const OF_SERVICE: readonly NodeFunction[] = [
  {
    signature: 'begin_erasure(confirm text)',
    attributes: `RETURNS uuid ${AS_SERVICE}`,
    body: `
    DECLARE
      ${FAMILY}
      erasure uuid := gen_random_uuid();
    BEGIN
      UPDATE families AS f SET erasure_id = coalesce(erasure_id, erasure) WHERE id = family AND name = confirm
        RETURNING f.erasure_id INTO erasure;
      IF NOT FOUND THEN RETURN NULL; END IF;
      PERFORM note_erasure(erasure);
      DELETE FROM sessions WHERE family_id = family;
      DELETE FROM api_keys WHERE family_id = family;
      DELETE FROM invitations WHERE family_id = family;
      UPDATE users SET email = NULL, password_hash = NULL, removed_at = least(removed_at, now()) WHERE family_id = family;
      RETURN erasure;
    END `,
  },
  {
    signature: 'count_erased(erased bigint)',
    attributes: `RETURNS void ${AS_SERVICE}`,
    body: `
    DECLARE
      ${FAMILY}
      erasure uuid;
    BEGIN
      -- A statement of its own: Citus would call the function on the family's node.
      SELECT erasure_id INTO erasure FROM families WHERE id = family;
      PERFORM count_erasure(erasure, erased);
    END `,
  },
  {
    signature: 'erase_audit_events()',
    attributes: `RETURNS bigint ${AS_SERVICE}`,
    body: `
    DECLARE
      ${FAMILY}
      erased bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(family::text, 3));
      IF NOT EXISTS (SELECT FROM families WHERE id = family AND erasure_id IS NOT NULL) THEN
        RAISE insufficient_privilege USING MESSAGE = 'the family is not being erased';
      END IF;
      DELETE FROM audit_events WHERE family_id = family;
      GET DIAGNOSTICS erased = ROW_COUNT;
      RETURN erased;
    END `,
  },
  {
    signature: 'finish_erasure()',
    attributes: `RETURNS void ${AS_SERVICE}`,
    body: `
    DECLARE
      ${FAMILY}
      erasure uuid;
    BEGIN
      DELETE FROM families AS f WHERE id = family AND erasure_id IS NOT NULL RETURNING f.erasure_id INTO erasure;
      IF FOUND THEN PERFORM end_erasure(erasure); END IF;
    END `,
  },
  {
    // Row-level security applies to the service's login only.
    signature: 'erase_whole_log()',
    attributes: TRIGGER,
    body: `
    DECLARE
      is_allowed boolean := NOT row_security_active(TG_RELID);
    BEGIN
      IF NOT is_allowed THEN
        EXECUTE format(
          'SELECT EXISTS (SELECT FROM %s WHERE id = $1 AND erasure_id IS NOT NULL)
             AND NOT EXISTS (SELECT FROM public.%I WHERE family_id = $1)',
          shard_beside(TG_TABLE_NAME, 'families'), TG_TABLE_NAME) INTO is_allowed USING ${CURRENT_FAMILY};
      END IF;
      IF NOT is_allowed THEN
        RAISE insufficient_privilege
          USING MESSAGE = 'permission denied: only the complete audit log of a family that is being erased can be deleted';
      END IF;
      RETURN NULL;
    END `,
  },
];

/** The functions of an erasure on Citus. They call `shard_beside`. */
export const ERASURE_FUNCTIONS: readonly NodeFunction[] = [...OF_OWNER, ...OF_SERVICE];

/** The name of the policy. If it exists, ERASURE_RIGHTS have been granted. */
export const ERASURE_POLICY = 'audit_events_erased';

/**
 * The statements that let the service's login delete the complete audit log of a family that is being erased, and nothing else
 * from the log. Each is a query of its own, because the table is on the nodes.
 */
export const ERASURE_RIGHTS: readonly string[] = [
  restrictFunctions(
    OF_OWNER.map(({ signature }) => signature),
    SERVICE_ROLE,
  ),
  `GRANT DELETE ON audit_events TO ${SERVICE_ROLE}`,
  `CREATE POLICY ${ERASURE_POLICY} ON audit_events FOR DELETE TO ${SERVICE_ROLE}
     USING (family_id = current_setting('app.family_id')::uuid)`,
  'CREATE TRIGGER erase_whole_log AFTER DELETE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION erase_whole_log()',
];
