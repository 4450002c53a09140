import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource, EntityManager, ObjectLiteral, QueryRunner, Repository } from 'typeorm';
import { DomainError } from '../errors.js';
import { tracer } from '../tracing/tracing.js';
import { CitusPresence } from './citus/presence.js';
import { ConnectionSlots } from './connection-slots.js';
import { isCancelled, isOutage, isOvertaken } from './outage.js';
import type { PreparedStatement } from './prepared-statement.js';
import { ask, begin, commit, type TransactionKind } from './transaction.js';

/** The idle limit of a transaction that waits for a file, or for a client that reads a response. */
const PATIENT_IDLE_MS = 180_000;

/** The maximum number of attempts for a transaction. After that, the caller has to retry later. */
const MAX_ATTEMPTS = 5;

const SNAPSHOT: TransactionKind = { isolation: 'REPEATABLE READ', isReadOnly: true };
const EXCLUSIVE: TransactionKind = { isExclusive: true };

interface UnitOfWork {
  readonly familyId: string;
  readonly runner: QueryRunner;
  /** The rows that `append_log` writes at the end. */
  readonly events: object[];
  readonly audits: object[];
  readonly afterCommit: (() => Promise<void>)[];
}

/**
 * The only access to PostgreSQL. A unit of work is one transaction in the scope of one family. Repositories get the
 * transaction from this object, so no code can forget to pass it on.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly current = new AsyncLocalStorage<UnitOfWork>();
  private wakeDeliveries: () => Promise<void> = async () => undefined;
  private readonly citus = new CitusPresence();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly slots: ConnectionSlots,
  ) {}

  /**
   * Runs `work` in a transaction that sees and writes only the rows of this family. Commits when it resolves and
   * rolls back when it rejects. Within another unit of work of the same family, it joins that one.
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
   * Like `forFamily`, but only one at a time for each family, across all processes. The lock is taken before the
   * transaction starts, so its snapshot contains everything that the previous holder committed. Throws `FamilyBusy` if
   * another transaction holds the lock for longer than two seconds.
   * @param isolation REPEATABLE READ if all statements must see one snapshot; concurrent commits are then invisible
   */
  async exclusivelyForFamily<T>(familyId: string, work: () => Promise<T>, isolation?: 'REPEATABLE READ'): Promise<T> {
    const patient = async (): Promise<T> => {
      await this.liftTimeouts();
      return work();
    };
    return this.withRunner((runner) =>
      this.again(() => this.inTransaction(runner, familyId, patient, { ...EXCLUSIVE, isolation })),
    );
  }

  /**
   * Runs `work` like `exclusivelyForFamily`, for a request: it waits for one of the family's connections, and the usual
   * statement limit applies.
   */
  async requestExclusively<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    return this.slots.forRequest(familyId, () =>
      this.withRunner((runner) => this.again(() => this.inTransaction(runner, familyId, work, EXCLUSIVE))),
    );
  }

  /**
   * Runs `work` like `exclusivelyForFamily`, on one snapshot, and rolls back all its writes; only its result remains. A
   * request waits for it, so the usual statement limit applies.
   */
  async dryRunForFamily<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    const rehearsal: TransactionKind = { isolation: 'REPEATABLE READ', ...EXCLUSIVE, isRehearsal: true };
    return this.slots.forRequest(familyId, () =>
      this.withRunner((runner) => this.again(() => this.inTransaction(runner, familyId, work, rehearsal))),
    );
  }

  /** Runs `work` read-only on one snapshot: it sees the family's data as it was at the start. */
  async snapshotForFamily<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    return this.slots.forRequest(familyId, () =>
      this.withRunner((runner) => this.inTransaction(runner, familyId, work, SNAPSHOT)),
    );
  }

  /**
   * Does the same for a stream, which can run as long as its client reads. Uses one of the few connections reserved for
   * streams.
   * @param ended aborts when the rest is no longer needed; the running statement is then cancelled and the connection
   * released
   */
  async streamForFamily<T>(familyId: string, ended: AbortSignal, work: () => Promise<T>): Promise<T> {
    return this.slots.forStream(familyId, () =>
      this.withRunner(async (runner) => {
        ended.throwIfAborted();
        return this.inTransaction(
          runner,
          familyId,
          async () => {
            await this.liftTimeouts();
            return this.cancellable(ended, work);
          },
          SNAPSHOT,
        );
      }),
    );
  }

  /** Runs `work` in the current unit of work, and cancels its running statement when the signal aborts. */
  private async cancellable<T>(ended: AbortSignal, work: () => Promise<T>): Promise<T> {
    const cancel = await this.cancelOfUnit();
    let cancelled = Promise.resolve();
    const end = (): void => {
      cancelled = cancel();
    };
    ended.addEventListener('abort', end);
    try {
      ended.throwIfAborted();
      return await work();
    } finally {
      ended.removeEventListener('abort', end);
      // After the transaction, a pending cancellation would affect the next user of the session.
      await cancelled;
    }
  }

  /** Returns a function that cancels the running statement of the current unit of work. */
  private async cancelOfUnit(): Promise<() => Promise<void>> {
    // A pooler shows its clients other numbers than those of the sessions.
    const [session] = await this.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return async () => {
      try {
        await this.outsideFamilies('SELECT pg_cancel_backend($1)', [session?.pid]);
      } catch (error) {
        this.logger.warn(`A statement was not cancelled: ${(error as Error).message}`);
      }
    };
  }

  /**
   * Removes the time limits from the statements of the current unit of work, and allows it to wait for a file between
   * them. For work on a whole file.
   */
  async liftTimeouts(): Promise<void> {
    await this.set('statement_timeout', '0');
    await this.set('idle_in_transaction_session_timeout', String(PATIENT_IDLE_MS));
  }

  /** The entity manager of the current unit of work. */
  get manager(): EntityManager {
    return this.unit.runner.manager;
  }

  repository<T extends ObjectLiteral>(entity: new () => T): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /** Returns the rows of a statement in the current unit of work. The caller declares the type of its columns. */
  async rows<Row>(statement: string | PreparedStatement, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    const { rows } = await ask(this.unit.runner, statement, parameters);
    return rows as Row[];
  }

  /**
   * Sets a configuration parameter until the current unit of work ends. Column defaults read such parameters. Uses SET
   * LOCAL, because Citus forwards it to its nodes, unlike set_config().
   * @param setting a constant name, which is not escaped
   */
  async set(setting: string, value: string): Promise<void> {
    await ask(this.unit.runner, `SET LOCAL ${setting} = ${pg.escapeLiteral(value)}`, []);
  }

  /** Returns the number of rows that a statement of the current unit of work inserted, updated or deleted. */
  async affected(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    const { rowCount } = await ask(this.unit.runner, sql, parameters);
    return rowCount ?? 0;
  }

  /**
   * Runs `work` without nested loop joins. PostgreSQL has no statistics about rows that were just written, so it
   * assumes few of them and can plan a nested loop, which is quadratic. Statements that need an index lookup must be
   * written for it: `= ANY (ARRAY(…))` on the key columns, or a LATERAL lookup per row.
   */
  async withoutNestedLoops<T>(work: () => Promise<T>): Promise<T> {
    return this.withSettings({ enable_nestloop: 'off' }, work);
  }

  /**
   * Does the same, and plans each prepared statement once per connection, whatever its parameters. Citus needs the parameters to
   * choose a node. JIT is off: PostgreSQL overestimates the cost of loops, and would compile such statements.
   */
  async withKeptPlans<T>(work: () => Promise<T>): Promise<T> {
    const kept = !(await this.citus.isThere(this.unit.runner)) && { plan_cache_mode: 'force_generic_plan' };
    return this.withSettings({ enable_nestloop: 'off', jit: 'off', ...kept }, work);
  }

  private async withSettings<T>(settings: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
    const names = Object.keys(settings);
    await ask(this.unit.runner, names.map((name) => `SET LOCAL ${name} = ${settings[name]}`).join('; '), []);
    const result = await work();
    await ask(this.unit.runner, names.map((name) => `SET LOCAL ${name} TO DEFAULT`).join('; '), []);
    return result;
  }

  /** The connection of the current unit of work, for streams such as COPY. */
  async connection(): Promise<unknown> {
    return this.unit.runner.connect();
  }

  /**
   * Adds a row to the audit log when the current unit of work commits. Its members have the names that `append_log`
   * expects.
   */
  audit(row: object): void {
    this.unit.audits.push(row);
  }

  /** Does the same for the event log. */
  event(row: object): void {
    this.unit.events.push(row);
  }

  /** Sets what to do after a commit that has queued deliveries of its events. */
  onDeliveries(wake: () => Promise<void>): void {
    this.wakeDeliveries = wake;
  }

  /** Runs `action` after the current unit of work has committed, and never if it rolls back. Failures are logged. */
  afterCommit(action: () => Promise<void>): void {
    this.unit.afterCommit.push(action);
  }

  /** Runs `work` outside of the current unit of work, so that its writes survive a rollback of the unit of work. */
  async outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.current.exit(work);
  }

  /** Checks the connection. Rejects with `service_unavailable` if the database cannot be reached. */
  async reach(): Promise<void> {
    await this.outsideFamilies('SELECT 1');
  }

  /**
   * Runs a statement that belongs to no family: the SECURITY DEFINER functions of the migrations. Row-level security
   * hides all tenant rows from this connection.
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
      if (isOvertaken(error)) throw this.overtaken(error);
      if (!isOutage(error)) throw error;
      this.logger.warn(`The database cannot be reached: ${(error as Error).message}`);
      throw new DomainError('service_unavailable', 'The database cannot be reached right now. Try again in a moment.', {
        retryAfter: 5,
      });
    } finally {
      await runner.release();
    }
  }

  private overtaken(error: unknown): DomainError {
    this.logger.warn(
      `A transaction was rolled back because it conflicts with another one: ${(error as Error).message}`,
    );
    return new DomainError('service_unavailable', 'Another request changed the same records first. Try again.', {
      retryAfter: 1,
    });
  }

  /** Repeats a transaction that conflicts with another one. */
  private async again<T>(transaction: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction();
      } catch (error) {
        if (!isOvertaken(error) || attempt === MAX_ATTEMPTS) throw error;
        this.logger.warn(`A transaction was undone by the database and runs again: ${(error as Error).message}`);
      }
    }
  }

  private async inTransaction<T>(
    runner: QueryRunner,
    familyId: string,
    work: () => Promise<T>,
    kind: TransactionKind = {},
  ): Promise<T> {
    const facts = { 'hearth.family_id': familyId };
    return tracer().inSpan({ name: 'unit of work', kind: 'part', facts }, () =>
      this.carryOut(runner, familyId, work, kind),
    );
  }

  private async carryOut<T>(
    runner: QueryRunner,
    familyId: string,
    work: () => Promise<T>,
    kind: TransactionKind,
  ): Promise<T> {
    const { isRehearsal = false } = kind;
    const unit: UnitOfWork = { familyId, runner, events: [], audits: [], afterCommit: [] };
    await runner.connect();
    let result: T;
    try {
      await begin(runner, familyId, kind, await this.citus.isThere(runner));
      result = await this.current.run(unit, work);
      if (!isRehearsal && (await appendLog(unit)) > 0) unit.afterCommit.push(this.wakeDeliveries);
      await (isRehearsal ? this.rollBack(runner) : commit(runner));
    } catch (error) {
      await this.rollBack(runner);
      throw error;
    }
    if (!isRehearsal) await this.current.exit(() => this.runAfterCommit(unit));
    return result;
  }

  /** Rolls back. The original error is the one to report. A lost connection has already rolled back. */
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

function tookTooLong(): DomainError {
  return new DomainError(
    'service_unavailable',
    'The request took longer than it may. Ask for less, or try again later.',
    {
      retryAfter: 5,
    },
  );
}

/**
 * Writes the event log and the audit log. It is the last statement before the commit, because it takes a lock that
 * blocks all writers of the family's log.
 * @returns the number of deliveries that the events have queued
 */
async function appendLog({ runner, events, audits }: UnitOfWork): Promise<number> {
  if (events.length === 0 && audits.length === 0) return 0;
  const parameters = [JSON.stringify(events), JSON.stringify(audits)];
  const { rows } = await ask(runner, 'SELECT append_log($1, $2) AS deliveries', parameters);
  return (rows as readonly { readonly deliveries: number }[])[0]?.deliveries ?? 0;
}
