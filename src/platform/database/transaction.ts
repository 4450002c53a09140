import type { ClientBase, DatabaseError } from 'pg';
import type { QueryRunner } from 'typeorm';
import { FamilyBusy } from './family-busy.js';
import type { PreparedStatement } from './prepared-statement.js';

/** The time limits of a request: for a statement, and for an idle transaction. Jobs have no statement limit. */
const STATEMENT_MS = 30_000;
const IDLE_MS = 60_000;

/** How long a transaction waits for the family's exclusive lock. */
const FAMILY_LOCK_MS = 2_000;
/** The SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's response to a statement. */
export interface Answer {
  readonly command: string;
  readonly rows: readonly unknown[];
  /** null if the statement has no row count. */
  readonly rowCount: number | null;
}

/** Begins a transaction in the scope of a family, in one round trip. */
export async function begin(runner: QueryRunner, familyId: string, isolation = 'READ COMMITTED'): Promise<void> {
  const connection = (await runner.connect()) as ClientBase;
  const family = connection.escapeLiteral(familyId);
  await connection.query(
    `START TRANSACTION ISOLATION LEVEL ${isolation}; SET LOCAL app.family_id = ${family};
     SET LOCAL statement_timeout = ${STATEMENT_MS}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}`,
  );
}

/** Takes the family's lock for the session, in one round trip. Throws `FamilyBusy`. */
export async function lock(runner: QueryRunner, familyId: string): Promise<void> {
  const connection = (await runner.connect()) as ClientBase;
  const family = connection.escapeLiteral(familyId);
  try {
    await connection.query(
      `BEGIN; SET LOCAL lock_timeout = ${FAMILY_LOCK_MS}; SELECT pg_advisory_lock(hashtextextended(${family}, 0)); COMMIT`,
    );
  } catch (error) {
    if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    await connection.query('ROLLBACK');
    throw new FamilyBusy();
  }
}

/**
 * Commits. If a statement of the transaction failed, PostgreSQL answers COMMIT without an error and reports ROLLBACK
 * instead.
 */
export async function commit(runner: QueryRunner): Promise<void> {
  const { command } = await ask(runner, 'COMMIT', []);
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because a statement in it had failed');
}

/**
 * Queries the driver's connection directly. TypeORM notifies its subscribers of every query, although there are none;
 * that took a ninth of the CPU time of short requests.
 */
export async function ask(
  runner: QueryRunner,
  statement: string | PreparedStatement,
  parameters: readonly unknown[],
): Promise<Answer> {
  const connection = (await runner.connect()) as ClientBase;
  const values = [...parameters];
  if (typeof statement === 'string') return connection.query(statement, values);
  return connection.query({ name: statement.name, text: statement.text, values });
}
