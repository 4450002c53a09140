import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_ROLE, restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { CURRENT_FAMILY } from './support/row-level-security.js';

/** Each function covers the family of the unit of work, or one id. */
const FUNCTIONS = [
  'begin_erasure(text)',
  'families_being_erased()',
  'find_erasure(uuid)',
  'count_erased(bigint)',
  'finish_erasure()',
  'is_being_erased(uuid)',
  'erase_audit_events()',
] as const;

/** How a family is erased. While that runs, families.erasure_id has the id of the erasure, which outlives the family. */
export class CreateErasures1764000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner);
    await createFunctions(runner);
    await runner.query(`
      GRANT EXECUTE ON FUNCTION is_being_erased(uuid) TO ${AUDIT_ROLE};
      GRANT CREATE ON SCHEMA public TO ${AUDIT_ROLE};
      ALTER FUNCTION erase_audit_events() OWNER TO ${AUDIT_ROLE};
      REVOKE CREATE ON SCHEMA public FROM ${AUDIT_ROLE};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${FUNCTIONS.join(', ')};
      DROP TABLE erasures;
      DROP TRIGGER defer_references ON families;
      DROP FUNCTION defer_references();
    `);
  }
}

async function createTable(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE erasures (
      id uuid PRIMARY KEY,
      -- SHA-256 of the family's id: who has the id can prove that the family was erased.
      family_hash bytea NOT NULL,
      rows bigint NOT NULL DEFAULT 0,
      finished_at timestamptz
    );

    -- A transaction that deletes a family checks references inside the family at its end. Checked at once, they would block
    -- the deletion of a record although the rows that refer to it go too.
    CREATE FUNCTION defer_references() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
    BEGIN
      SET CONSTRAINTS ALL DEFERRED;
      RETURN NULL;
    END $$;
    CREATE TRIGGER defer_references BEFORE DELETE ON families FOR EACH STATEMENT EXECUTE FUNCTION defer_references();
  `);
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- Marks the family and locks everybody out. Returns the erasure's id, the same when called again; null if \`confirm\` is
    -- not the family's name.
    CREATE FUNCTION begin_erasure(confirm text) RETURNS uuid
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH marked AS (
        UPDATE families SET erasure_id = coalesce(erasure_id, gen_random_uuid())
        WHERE id = ${CURRENT_FAMILY} AND name = confirm RETURNING id, erasure_id
      ), noted AS (
        INSERT INTO erasures (id, family_hash) SELECT erasure_id, sha256(id::text::bytea) FROM marked ON CONFLICT DO NOTHING
      ), signed_out AS (
        DELETE FROM sessions WHERE family_id IN (SELECT id FROM marked)
      ), revoked AS (
        DELETE FROM api_keys WHERE family_id IN (SELECT id FROM marked)
      ), withdrawn AS (
        DELETE FROM invitations WHERE family_id IN (SELECT id FROM marked)
      ), removed AS (
        UPDATE users SET email = NULL, password_hash = NULL, removed_at = coalesce(removed_at, now())
        WHERE family_id IN (SELECT id FROM marked)
      )
      SELECT erasure_id FROM marked
    $$;

    CREATE FUNCTION families_being_erased() RETURNS TABLE (family_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT id FROM families WHERE erasure_id IS NOT NULL ORDER BY erasure_id
    $$;

    CREATE FUNCTION find_erasure(erasure uuid) RETURNS TABLE (erasure_id uuid, finished boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT id, finished_at IS NOT NULL FROM erasures WHERE id = erasure
    $$;

    CREATE FUNCTION count_erased(erased bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      UPDATE erasures SET rows = rows + erased WHERE id = (SELECT erasure_id FROM families WHERE id = ${CURRENT_FAMILY})
    $$;

    -- Deletes the family itself, and ends its erasure.
    CREATE FUNCTION finish_erasure() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH gone AS (DELETE FROM families WHERE id = ${CURRENT_FAMILY} AND erasure_id IS NOT NULL RETURNING erasure_id)
      UPDATE erasures SET rows = rows + 1, finished_at = now() WHERE id IN (SELECT erasure_id FROM gone)
    $$;

    CREATE FUNCTION is_being_erased(family uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT EXISTS (SELECT FROM families WHERE id = family AND erasure_id IS NOT NULL)
    $$;

    -- Besides trim_audit, the only way in which rows of the audit log are deleted. Its lock is that of append_log.
    CREATE FUNCTION erase_audit_events() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      family CONSTANT uuid := ${CURRENT_FAMILY};
      erased bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(family::text, 3));
      IF NOT is_being_erased(family) THEN RAISE insufficient_privilege USING MESSAGE = 'the family is not being erased'; END IF;
      DELETE FROM audit_events WHERE family_id = family;
      GET DIAGNOSTICS erased = ROW_COUNT;
      RETURN erased;
    END $$;
    ${restrictFunctions(FUNCTIONS, SERVICE_ROLE)}
  `);
}
