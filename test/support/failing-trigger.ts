import type { TestDatabase } from './database.js';

interface Refusal {
  /** What is refused, in the words of CREATE TRIGGER: `INSERT OR UPDATE ON balances`. */
  readonly change: string;
  /** The rest of CREATE TRIGGER up to the function; by default every statement fails. */
  readonly each?: string;
  readonly message: string;
  /** The SQLSTATE of the error, or its name. */
  readonly code?: string;
}

/**
 * Makes a table refuse a kind of change, as a bug or a full disk would. One statement a query, because on Citus it changes a
 * table on the nodes.
 * @returns a function that undoes it
 */
export async function refuseChanges(
  { owner }: Pick<TestDatabase, 'owner'>,
  { change, each = 'FOR EACH STATEMENT', message, code = 'raise_exception' }: Refusal,
): Promise<() => Promise<unknown>> {
  await owner.query(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END $$`);
  await owner.query(`CREATE TRIGGER refuse BEFORE ${change} ${each} EXECUTE FUNCTION refuse()`);
  return () => owner.query(`DROP TRIGGER refuse ON ${change.split(' ON ')[1]!}`);
}
