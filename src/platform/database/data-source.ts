import { EventEmitter } from 'node:events';
import pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../../../migrations/index.js';

// A calendar date has no zone: it stays the text that PostgreSQL sent.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

// A connection that breaks rejects what waits for it, and then says it once more by an event. Neither TypeORM nor BullMQ
// listens at every moment, and an error that nobody listens to ends the process.
pg.Client.prototype.emit = function emit(this: pg.Client, event: string | symbol, ...facts: unknown[]): boolean {
  if (event === 'error' && this.listenerCount('error') === 0) return false;
  return EventEmitter.prototype.emit.call(this, event, ...facts);
};

/** The connections that the service works with. @param url of its login, which owns nothing and which row-level security holds */
export function serviceDataSource(url: string, poolSize: number): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    connectTimeoutMS: 5000,
    applicationName: 'hearth',
    extra: { options: '-c timezone=UTC', keepAlive: true },
  };
}

/** The owner's connections, for migrations and the command line. Row-level security does not hold here. */
export function ownerDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize: 2,
    applicationName: 'hearth-owner',
    migrations: [...MIGRATIONS],
    migrationsTableName: 'migrations',
    extra: { options: '-c timezone=UTC' },
  });
}

/** One lock for all processes that start at the same moment on one database; the number has no meaning. */
const MIGRATION_LOCK = 7_218_422_011;

/** Brings the database to the newest schema. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const owner = await ownerDataSource(url).initialize();
  try {
    await withMigrationLock(owner, () => owner.runMigrations({ transaction: 'each' }));
  } finally {
    await owner.destroy();
  }
}

/** Says how long the audit log is kept. The service's login may not, so the owner says it at each start. */
export async function keepAuditFor(url: string, days: number): Promise<void> {
  const owner = await ownerDataSource(url).initialize();
  try {
    await owner.query('UPDATE audit_retention SET days = $1 WHERE days <> $1', [days]);
  } finally {
    await owner.destroy();
  }
}

/** Runs `work` while no other process changes the schema or its logins. */
export async function withMigrationLock(
  owner: DataSource,
  work: (runner: QueryRunner) => Promise<unknown>,
): Promise<void> {
  const runner = owner.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await work(runner);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await runner.release();
  }
}
