import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_ROLE } from './1763690000035-audit-changes.js';
import { SERVICE_ROLE } from './row-level-security.js';

interface Reference {
  readonly table: string;
  readonly name: string;
}

/**
 * How a family is erased. A family that is being erased has the id of its erasure; the erasure outlives it and says only that
 * it was done. The service reaches erasures by functions, each for the family of the unit of work or for one exact id.
 *
 * References inside a family are checked at the end of a transaction that deletes the family, because they would block
 * a deletion of what they refer to although the referring rows go with it.
 */
export class EraseFamilies1763690000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, name } of await blockingReferences(runner)) {
      await runner.query(`ALTER TABLE ${table} ALTER CONSTRAINT "${name}" DEFERRABLE INITIALLY IMMEDIATE`);
    }
    await runner.query(`
      CREATE FUNCTION defer_references() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        SET CONSTRAINTS ALL DEFERRED;
        RETURN NULL;
      END $$;
      CREATE TRIGGER defer_references BEFORE DELETE ON families FOR EACH STATEMENT EXECUTE FUNCTION defer_references();

      ALTER TABLE families ADD COLUMN erasure_id uuid;
      CREATE INDEX families_being_erased ON families (erasure_id) WHERE erasure_id IS NOT NULL;
      CREATE TABLE erasures (
        id uuid PRIMARY KEY,
        -- SHA-256 of the family's id, so that somebody who has the id can prove that it was erased.
        family_hash bytea NOT NULL,
        rows bigint NOT NULL DEFAULT 0,
        finished_at timestamptz
      );
    `);
    await createFunctions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION finish_erasure();
      DROP FUNCTION count_erased(bigint);
      DROP FUNCTION find_erasure(uuid);
      DROP FUNCTION families_being_erased();
      DROP FUNCTION begin_erasure(text);
      DROP FUNCTION erase_audit_events();
      DROP FUNCTION is_being_erased(uuid);
      DROP TABLE erasures;
      DROP INDEX families_being_erased;
      ALTER TABLE families DROP COLUMN erasure_id;
      DROP TRIGGER defer_references ON families;
      DROP FUNCTION defer_references();
    `);
    for (const { table, name } of await blockingReferences(runner)) {
      await runner.query(`ALTER TABLE ${table} ALTER CONSTRAINT "${name}" NOT DEFERRABLE`);
    }
  }
}

/** The keys without an action: what they refer to cannot be deleted while somebody refers to it. */
async function blockingReferences(runner: QueryRunner): Promise<readonly Reference[]> {
  return (await runner.query(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE contype = 'f' AND confdeltype IN ('a', 'r') AND connamespace = 'public'::regnamespace AND conparentid = 0
     ORDER BY 1, 2`,
  )) as readonly Reference[];
}

const FAMILY = `nullif(current_setting('app.family_id', true), '')::uuid`;

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- Marks the family of the unit of work and lets nobody in any more; null when \`confirm\` is not its name. Asked again,
    -- it answers the same erasure.
    CREATE FUNCTION begin_erasure(confirm text) RETURNS uuid
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH marked AS (
        UPDATE families SET erasure_id = coalesce(erasure_id, gen_random_uuid())
        WHERE id = ${FAMILY} AND name = confirm RETURNING id, erasure_id
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
      UPDATE erasures SET rows = rows + erased WHERE id = (SELECT erasure_id FROM families WHERE id = ${FAMILY})
    $$;

    -- Deletes the family itself, which is the end of its erasure.
    CREATE FUNCTION finish_erasure() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      WITH gone AS (DELETE FROM families WHERE id = ${FAMILY} AND erasure_id IS NOT NULL RETURNING erasure_id)
      UPDATE erasures SET rows = rows + 1, finished_at = now() WHERE id IN (SELECT erasure_id FROM gone)
    $$;

    CREATE FUNCTION is_being_erased(family uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT EXISTS (SELECT FROM families WHERE id = family AND erasure_id IS NOT NULL)
    $$;

    -- The one way in which rows of the audit log are deleted before their time. Its lock is that of append_log.
    CREATE FUNCTION erase_audit_events() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      family CONSTANT uuid := ${FAMILY};
      erased bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(family::text, 3));
      IF NOT is_being_erased(family) THEN RAISE insufficient_privilege USING MESSAGE = 'the family is not being erased'; END IF;
      DELETE FROM audit_events WHERE family_id = family;
      GET DIAGNOSTICS erased = ROW_COUNT;
      RETURN erased;
    END $$;
  `);
  const functions = ['begin_erasure(text)', 'families_being_erased()', 'find_erasure(uuid)', 'count_erased(bigint)'];
  for (const name of [...functions, 'finish_erasure()', 'is_being_erased(uuid)', 'erase_audit_events()']) {
    await runner.query(`
      REVOKE ALL ON FUNCTION ${name} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${name} TO ${SERVICE_ROLE};
    `);
  }
  await runner.query(`
    GRANT EXECUTE ON FUNCTION is_being_erased(uuid) TO ${AUDIT_ROLE};
    GRANT CREATE ON SCHEMA public TO ${AUDIT_ROLE};
    ALTER FUNCTION erase_audit_events() OWNER TO ${AUDIT_ROLE};
    REVOKE CREATE ON SCHEMA public FROM ${AUDIT_ROLE};
  `);
}
