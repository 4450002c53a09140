import pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../../../migrations/index.js';
import { distribute } from './citus/distribution.js';
import type { ServiceUrls } from './database-url.js';
import { historyTableOf, MIGRATION_HISTORIES, type MigrationHistory } from './migration-histories.js';
import { PooledClient } from './pooled-client.js';
import { SteadyClient } from './steady-client.js';

// A calendar date has no time zone: it stays the text from PostgreSQL.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Returns the options for the connections of the service. They set nothing for a session: transactions do.
 * @param urls of its login, which owns nothing and is subject to row-level security
 * @param poolSize the maximum number of connections
 */
export function serviceDataSource({ url, directUrl }: ServiceUrls, poolSize: number): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    connectTimeoutMS: 5000,
    applicationName: 'hearth',
    extra: { Client: url === directUrl ? SteadyClient : PooledClient, keepAlive: true },
  };
}

/**
 * Returns the owner's connections, for migrations and the command line. The owner's policies show the rows of all
 * families.
 * @param url of the owner of the schema
 */
export function ownerDataSource(url: string): DataSource {
  return ownerOf(url, MIGRATIONS, 'migrations');
}

/** Returns the owner's connections, with the migrations of a plugin instead of Hearth's. */
export function pluginDataSource(url: string, { plugin, migrations }: MigrationHistory): DataSource {
  return ownerOf(url, migrations, historyTableOf(plugin));
}

/**
 * Settings for Citus, which other databases ignore. In its parallel mode, Citus refuses to change a table on the coordinator
 * after it has read several nodes in the same transaction. It creates triggers on the nodes only with the second setting.
 */
const OWNER_OPTIONS = '-c timezone=UTC -c citus.multi_shard_modify_mode=sequential -c citus.enable_unsafe_triggers=on';

function ownerOf(url: string, migrations: MigrationHistory['migrations'], table: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize: 2,
    applicationName: 'hearth-owner',
    migrations: [...migrations],
    migrationsTableName: table,
    extra: { Client: SteadyClient, options: OWNER_OPTIONS },
  });
}

/** The advisory lock for processes that start at the same time on one database; an arbitrary number. */
const MIGRATION_LOCK = 7_218_422_011;

/**
 * Runs all pending migrations, Hearth's and then those of the plugins, each in a transaction. Several processes can call
 * it at the same time. On Citus it then distributes what the migrations made. Throws an Error that names the plugin whose
 * migration failed.
 */
export async function migrate(url: string): Promise<void> {
  await runPending(ownerDataSource(url));
  for (const history of MIGRATION_HISTORIES) await migratePlugin(url, history);
  const owner = await ownerDataSource(url).initialize();
  try {
    await withMigrationLock(owner, distribute);
  } finally {
    await owner.destroy();
  }
}

async function migratePlugin(url: string, history: MigrationHistory): Promise<void> {
  try {
    await runPending(pluginDataSource(url, history));
  } catch (error) {
    const message = `A migration of the plugin ${history.plugin} failed and was undone: ${(error as Error).message}`;
    throw new Error(message, { cause: error });
  }
}

async function runPending(source: DataSource): Promise<void> {
  const owner = await source.initialize();
  try {
    await withMigrationLock(owner, () => owner.runMigrations({ transaction: 'each' }));
  } finally {
    await owner.destroy();
  }
}

/**
 * Sets how long the audit log is kept. The service's login has no right to do that, so the owner does it at each start.
 * @param days at least 30
 */
export async function keepAuditFor(url: string, days: number): Promise<void> {
  const owner = await ownerDataSource(url).initialize();
  try {
    await owner.query('UPDATE audit_retention SET days = $1 WHERE days <> $1', [days]);
  } finally {
    await owner.destroy();
  }
}

/** Runs `work` while no other process changes the schema or the service's login. */
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
