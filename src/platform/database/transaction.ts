import type { ClientBase, DatabaseError } from 'pg';
import type { QueryRunner } from 'typeorm';
import { FamilyBusy } from './family-busy.js';
import { PooledClient } from './pooled-client.js';
import type { PreparedStatement } from './prepared-statement.js';

/** The time limits of a request: for a statement, and for an idle transaction. Jobs have no statement limit. */
const STATEMENT_MS = 30_000;
const IDLE_MS = 60_000;
/** A running statement ends soon after its process has died, and releases the family's lock. */
const CONNECTION_CHECK_MS = 1_000;
const LIMITS = {
  client_connection_check_interval: CONNECTION_CHECK_MS,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
};
/** Lets Citus send what follows to its nodes, and plan each statement for its family: a plan for any would ask all nodes. */
const OF_NODES = {
  ...LIMITS,
  'citus.propagate_set_commands': 'local',
  plan_cache_mode: 'force_custom_plan',
};

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

/** How a transaction differs from the usual one. */
export interface TransactionKind {
  readonly isolation?: 'REPEATABLE READ' | undefined;
  readonly isReadOnly?: boolean;
  /** Whether it holds the family's lock until it ends. */
  readonly isExclusive?: boolean;
  /** Whether it ends with a rollback. */
  readonly isRehearsal?: boolean;
}

/**
 * Begins a transaction in the scope of a family, in one round trip; in two if the tables are on the nodes of Citus. Its
 * settings end with it, because a pooler can give the next transaction of this connection to another session. Throws
 * `FamilyBusy`.
 */
export async function begin(
  runner: QueryRunner,
  familyId: string,
  kind: TransactionKind,
  isDistributed: boolean,
): Promise<void> {
  const { isolation = 'READ COMMITTED', isReadOnly = false, isExclusive = false } = kind;
  const connection = (await runner.connect()) as ClientBase;
  const family = connection.escapeLiteral(familyId);
  const start = `START TRANSACTION ISOLATION LEVEL ${isolation}${isReadOnly ? ' READ ONLY' : ''}`;
  const scope = `SET LOCAL app.family_id = ${family}; SET LOCAL timezone = 'UTC'`;
  const transaction = isDistributed ? `${start}; ${setHere(OF_NODES)}` : `${start}; ${scope}; ${setHere(LIMITS)}`;
  try {
    await connection.query(isExclusive ? exclusive(transaction, family) : transaction);
    if (isDistributed) await connection.query(scope);
  } catch (error) {
    if ((error as DatabaseError).code === LOCK_NOT_AVAILABLE) throw new FamilyBusy();
    throw error;
  }
}

/**
 * Makes a transaction wait for the family's lock before it starts, so that its snapshot contains what the previous holder
 * committed. The session takes the lock, and the transaction takes it over. One message has all of it: a pooler changes
 * the session only between messages.
 */
function exclusive(transaction: string, family: string): string {
  const key = `hashtextextended(${family}, 0)`;
  return `BEGIN; ${setHere({ lock_timeout: FAMILY_LOCK_MS })}; SELECT pg_advisory_lock(${key}); COMMIT; ${transaction};
     SELECT pg_advisory_xact_lock(${key}), pg_advisory_unlock(${key})`;
}

/** Sets parameters of a transaction on this server only. Citus sends a SET LOCAL to its nodes, with all of its message. */
function setHere(parameters: Readonly<Record<string, string | number>>): string {
  const settings = Object.entries(parameters).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `SELECT ${settings.join(', ')}`;
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
  const name = connection instanceof PooledClient ? undefined : statement.name;
  return connection.query({ name, text: statement.text, values });
}
