import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg, { type ClientBase, type DatabaseError } from 'pg';
import type { DataSource, EntityManager, ObjectLiteral, QueryRunner, Repository } from 'typeorm';
import { DomainError } from '../errors.js';
import { ConnectionSlots } from './connection-slots.js';
import { FamilyBusy } from './family-busy.js';
import { isCancelled, isOutage, isSerializationFailure } from './outage.js';
import { PreparedStatement } from './prepared-statement.js';

/** How long a statement of a request may run, and a transaction may do nothing. Jobs have no limit for statements. */
const STATEMENT_MS = 30_000;
const IDLE_MS = 60_000;
/** The same for a transaction that waits for a file to be read, or for a client to take what it reads. */
const PATIENT_IDLE_MS = 180_000;

/** How often a transaction is begun before somebody else has to try it later. */
const MAX_ATTEMPTS = 5;
/** How long a transaction waits to have a family for itself. */
const FAMILY_LOCK_MS = 2_000;
/** The SQLSTATE of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

interface Answer {
  readonly command: string;
  readonly rows: readonly unknown[];
  /** null where the statement counts nothing. */
  readonly rowCount: number | null;
}

interface TransactionKind {
  readonly isolation?: 'REPEATABLE READ' | undefined;
  readonly isRehearsal?: boolean;
}

const SNAPSHOT: TransactionKind = { isolation: 'REPEATABLE READ' };

interface UnitOfWork {
  readonly familyId: string;
  readonly runner: QueryRunner;
  /** What `append_log` writes at the end. */
  readonly audits: object[];
  readonly afterCommit: (() => Promise<void>)[];
}

/**
 * The only door to PostgreSQL. A unit of work is one transaction in the scope of one family: repositories ask this
 * object for it, so nobody passes a transaction along and nobody can forget to.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly current = new AsyncLocalStorage<UnitOfWork>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly slots: ConnectionSlots,
  ) {}

  /**
   * Runs `work` in a transaction that sees and writes the rows of this family only; commits when it resolves and rolls
   * back when it rejects. Inside another unit of work of the same family it joins that one.
   */
  async forFamily<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer !== undefined) {
      if (outer.familyId !== familyId) throw new Error('A unit of work belongs to one family');
      return work();
    }
    return this.slots.forRequest(familyId, () =>
      this.withRunner((runner) => this.inTransaction(runner, familyId, work)),
    );
  }

  /**
   * Like `forFamily`, but only one at a time for each family, over all processes. The lock is taken before the
   * transaction starts, so its snapshot holds everything that the one before committed.
   * Throws `FamilyBusy` when somebody else has it for longer than two seconds.
   * @param isolation REPEATABLE READ where all statements must see one snapshot; what others commit meanwhile is then unseen
   */
  async exclusivelyForFamily<T>(familyId: string, work: () => Promise<T>, isolation?: 'REPEATABLE READ'): Promise<T> {
    const patient = async (): Promise<T> => {
      await this.liftTimeouts();
      return work();
    };
    return this.withRunner((runner) => this.exclusively(runner, familyId, patient, { isolation }));
  }

  /**
   * Runs `work` as `exclusivelyForFamily` does, on one snapshot, and undoes all that it wrote: for what it comes to. A request
   * waits for it, so its statements may not take longer than others.
   */
  async dryRunForFamily<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    const rehearsal = { ...SNAPSHOT, isRehearsal: true };
    return this.slots.forRequest(familyId, () =>
      this.withRunner((runner) => this.exclusively(runner, familyId, work, rehearsal)),
    );
  }

  private async exclusively<T>(
    runner: QueryRunner,
    familyId: string,
    work: () => Promise<T>,
    kind: TransactionKind,
  ): Promise<T> {
    await lock(runner, familyId);
    try {
      return await this.again(() => this.inTransaction(runner, familyId, work, kind));
    } finally {
      await this.unlock(runner, familyId);
    }
  }

  /** Runs `work` on one snapshot: all that it reads of the family is as it was when it began. It writes nothing. */
  async snapshotForFamily<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    return this.slots.forRequest(familyId, () =>
      this.withRunner((runner) => this.inTransaction(runner, familyId, () => this.readOnly(work), SNAPSHOT)),
    );
  }

  /**
   * The same for a stream, which may go on for as long as its client takes: with a connection of the few that streams share.
   * @param ended aborts when nobody needs the rest; the statement that is running is cancelled, and the connection is free
   */
  async streamForFamily<T>(familyId: string, ended: AbortSignal, work: () => Promise<T>): Promise<T> {
    return this.slots.forStream(familyId, () =>
      this.withRunner(async (runner) => {
        ended.throwIfAborted();
        const cancel = await this.cancelOf(runner);
        let cancelled = Promise.resolve();
        const end = (): void => {
          cancelled = cancel();
        };
        ended.addEventListener('abort', end);
        const patient = async (): Promise<T> => {
          await this.liftTimeouts();
          return this.readOnly(work);
        };
        try {
          return await this.inTransaction(runner, familyId, patient, SNAPSHOT);
        } finally {
          ended.removeEventListener('abort', end);
          // A cancellation that is still on its way would meet whoever has the connection next.
          await cancelled;
        }
      }),
    );
  }

  private async readOnly<T>(work: () => Promise<T>): Promise<T> {
    await this.unit.runner.query('SET TRANSACTION READ ONLY');
    return work();
  }

  /** What cancels whatever a connection is doing. */
  private async cancelOf(runner: QueryRunner): Promise<() => Promise<void>> {
    const { processID } = (await runner.connect()) as ClientBase & { readonly processID: number };
    return async () => {
      try {
        await this.outsideFamilies('SELECT pg_cancel_backend($1)', [processID]);
      } catch (error) {
        this.logger.warn(`A statement was not cancelled: ${(error as Error).message}`);
      }
    };
  }

  /**
   * Lets the statements of the current unit of work take as long as they need, and lets it wait for a file between them: for
   * what works on a whole file.
   */
  async liftTimeouts(): Promise<void> {
    await this.set('statement_timeout', '0');
    await this.set('idle_in_transaction_session_timeout', String(PATIENT_IDLE_MS));
  }

  /** The entity manager of the unit of work that is going on. */
  get manager(): EntityManager {
    return this.unit.runner.manager;
  }

  repository<T extends ObjectLiteral>(entity: new () => T): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /** The rows of a statement in the current unit of work; the caller says what its columns are. */
  async rows<Row>(statement: string | PreparedStatement, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    const { rows } = await ask(this.unit.runner, statement, parameters);
    return rows as Row[];
  }

  /**
   * Sets a configuration parameter until the current unit of work ends: defaults of columns read them. By SET LOCAL, which
   * Citus forwards to its nodes, unlike set_config().
   * @param setting a constant name, which is not escaped
   */
  async set(setting: string, value: string): Promise<void> {
    await ask(this.unit.runner, `SET LOCAL ${setting} = ${pg.escapeLiteral(value)}`, []);
  }

  /** How many rows a statement of the current unit of work inserted, updated or deleted. */
  async affected(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    const { rowCount } = await ask(this.unit.runner, sql, parameters);
    return rowCount ?? 0;
  }

  /**
   * Runs `work` with joins planned for sets. Of rows that were written a moment ago the database knows nothing, so it
   * takes them for few and may plan a nested loop over them, which is quadratic. Statements inside that want an index
   * say so: `= ANY (ARRAY(…))` on the columns of a key, or a LATERAL look-up a row.
   */
  async withoutNestedLoops<T>(work: () => Promise<T>): Promise<T> {
    await ask(this.unit.runner, 'SET LOCAL enable_nestloop = off', []);
    const result = await work();
    await ask(this.unit.runner, 'SET LOCAL enable_nestloop TO DEFAULT', []);
    return result;
  }

  /** The connection of the current unit of work, for streams such as COPY. */
  async connection(): Promise<unknown> {
    return this.unit.runner.connect();
  }

  /** Adds a row to the audit log with the commit of the current unit of work. Its members are named as `append_log` reads them. */
  audit(row: object): void {
    this.unit.audits.push(row);
  }

  /** Has `action` run once the current unit of work is committed; never if it rolls back. Failures are logged. */
  afterCommit(action: () => Promise<void>): void {
    this.unit.afterCommit.push(action);
  }

  /** Runs `work` outside the current unit of work, so that what it writes stays whatever becomes of that one. */
  async outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.current.exit(work);
  }

  /** Rejects with `service_unavailable` when the database cannot be reached. */
  async reach(): Promise<void> {
    await this.outsideFamilies('SELECT 1');
  }

  /**
   * Asks a question that belongs to no family: the SECURITY DEFINER functions of the migrations. Row-level security
   * lets this connection see no tenant row.
   */
  async outsideFamilies<Row>(
    statement: string | PreparedStatement,
    parameters: readonly unknown[] = [],
  ): Promise<readonly Row[]> {
    return this.withRunner(async (runner) => (await ask(runner, statement, parameters)).rows as Row[]);
  }

  private get unit(): UnitOfWork {
    const unit = this.current.getStore();
    if (unit === undefined) throw new Error('This needs a unit of work: call it inside database.forFamily');
    return unit;
  }

  private async withRunner<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work(runner);
    } catch (error) {
      if (isCancelled(error)) throw tookTooLong();
      if (!isOutage(error)) throw error;
      this.logger.warn(`The database cannot be reached: ${(error as Error).message}`);
      throw new DomainError('service_unavailable', 'The database cannot be reached right now. Try again in a moment.', {
        retryAfter: 5,
      });
    } finally {
      await runner.release();
    }
  }

  /** Runs a transaction once more when the database undid it because another one had changed the same rows first. */
  private async again<T>(transaction: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction();
      } catch (error) {
        if (!isSerializationFailure(error) || attempt === MAX_ATTEMPTS) throw error;
        this.logger.warn(`A transaction was undone by the database and runs again: ${(error as Error).message}`);
      }
    }
  }

  private async inTransaction<T>(
    runner: QueryRunner,
    familyId: string,
    work: () => Promise<T>,
    { isolation, isRehearsal = false }: TransactionKind = {},
  ): Promise<T> {
    const unit: UnitOfWork = { familyId, runner, audits: [], afterCommit: [] };
    await runner.connect();
    let result: T;
    try {
      await begin(runner, familyId, isolation);
      result = await this.current.run(unit, work);
      if (!isRehearsal) await appendLog(unit);
      await (isRehearsal ? this.rollBack(runner) : commit(runner));
    } catch (error) {
      await this.rollBack(runner);
      throw error;
    }
    if (!isRehearsal) await this.current.exit(() => this.runAfterCommit(unit));
    return result;
  }

  /** A connection that is gone has let go of its locks by itself, and why it is gone is told by what it was doing. */
  private async unlock(runner: QueryRunner, familyId: string): Promise<void> {
    try {
      await runner.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [familyId]);
    } catch (error) {
      this.logger.warn(`An unlocking did not reach the database: ${(error as Error).message}`);
    }
  }

  /** The first error is the one to tell; a connection that is gone has rolled back by itself. */
  private async rollBack(runner: QueryRunner): Promise<void> {
    try {
      await ask(runner, 'ROLLBACK', []);
    } catch (error) {
      this.logger.warn(`A rollback did not reach the database: ${(error as Error).message}`);
    }
  }

  private async runAfterCommit(unit: UnitOfWork): Promise<void> {
    for (const action of unit.afterCommit) {
      try {
        await action();
      } catch (error) {
        this.logger.error(`An action after a commit failed: ${(error as Error).message}`);
      }
    }
  }
}

/** Begins a transaction in the scope of a family, in one message to the database. */
async function begin(runner: QueryRunner, familyId: string, isolation = 'READ COMMITTED'): Promise<void> {
  const connection = (await runner.connect()) as ClientBase;
  const family = connection.escapeLiteral(familyId);
  await connection.query(
    `START TRANSACTION ISOLATION LEVEL ${isolation}; SET LOCAL app.family_id = ${family};
     SET LOCAL statement_timeout = ${STATEMENT_MS}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}`,
  );
}

function tookTooLong(): DomainError {
  return new DomainError(
    'service_unavailable',
    'The request took longer than it may. Ask for less, or try again later.',
    {
      retryAfter: 5,
    },
  );
}

/** Takes the family's lock for the session, in one message to the database. Throws `FamilyBusy`. */
async function lock(runner: QueryRunner, familyId: string): Promise<void> {
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

/** The last statement before the commit, because it takes a lock that all who log for the family wait for. */
async function appendLog({ runner, audits }: UnitOfWork): Promise<void> {
  if (audits.length > 0) await ask(runner, `SELECT append_log('[]', $1)`, [JSON.stringify(audits)]);
}

/** PostgreSQL answers the COMMIT of a transaction in which a statement failed with no error: it says that it rolled back. */
async function commit(runner: QueryRunner): Promise<void> {
  const { command } = await ask(runner, 'COMMIT', []);
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because a statement in it had failed');
}

/**
 * Asks by the driver's own connection: TypeORM tells its subscribers of every statement, of whom there are none, and had a
 * ninth of the process's time of short requests.
 */
async function ask(
  runner: QueryRunner,
  statement: string | PreparedStatement,
  parameters: readonly unknown[],
): Promise<Answer> {
  const connection = (await runner.connect()) as ClientBase;
  const values = [...parameters];
  if (typeof statement === 'string') return connection.query(statement, values);
  return connection.query({ name: statement.name, text: statement.text, values });
}
