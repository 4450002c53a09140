import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An erasure cannot be taken back. The service's login writes its own family, so it could otherwise begin an erasure, delete
 * the audit log, and go on as if nothing had happened.
 */
export class KeepErasures1764000000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_erasure() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        RAISE insufficient_privilege USING MESSAGE = 'an erasure cannot be taken back';
      END $$`);
    // A query of its own: on Citus it changes a table on the nodes.
    await runner.query(`
      CREATE TRIGGER keep_erasure BEFORE UPDATE OF erasure_id ON families FOR EACH ROW
        WHEN (OLD.erasure_id IS NOT NULL AND NEW.erasure_id IS DISTINCT FROM OLD.erasure_id)
        EXECUTE FUNCTION keep_erasure()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_erasure ON families');
    await runner.query('DROP FUNCTION keep_erasure()');
  }
}
