import type { DataSource } from 'typeorm';
import { pluginDataSource, withMigrationLock } from '../platform/database/data-source.js';
import {
  historyTableOf,
  MIGRATION_HISTORIES,
  type MigrationHistory,
} from '../platform/database/migration-histories.js';

/** Undoes migrations of plugins, as the owner of the schema. */
export class PluginMigrationsRepository {
  /** @param url of the owner of the schema */
  constructor(private readonly url: string) {}

  /** Returns the names of the migrations that have run, oldest first. */
  async list(plugin: string): Promise<readonly string[]> {
    return this.on(plugin, namesOf);
  }

  /** Undoes the last migration of a plugin. @returns its name; null if none has run */
  async undoLast(plugin: string): Promise<string | null> {
    return this.on(plugin, async (owner) => {
      const last = (await namesOf(owner)).at(-1) ?? null;
      if (last !== null) await owner.undoLastMigration({ transaction: 'each' });
      return last;
    });
  }

  /**
   * Undoes all migrations of a plugin, each in a transaction, which deletes its tables and their rows, and then removes
   * their history.
   * @returns the names of the migrations, in the order in which they were undone
   */
  async remove(plugin: string): Promise<readonly string[]> {
    const undone: string[] = [];
    for (let name = await this.undoLast(plugin); name !== null; name = await this.undoLast(plugin)) undone.push(name);
    await this.on(plugin, (owner) => owner.query(`DROP TABLE ${historyTableOf(plugin)}`));
    return undone;
  }

  /** Throws an Error if no loaded plugin of this name has migrations. */
  private async on<T>(plugin: string, work: (owner: DataSource) => Promise<T>): Promise<T> {
    const owner = await pluginDataSource(this.url, historyOf(plugin)).initialize();
    try {
      const results: T[] = [];
      await withMigrationLock(owner, async () => results.push(await work(owner)));
      const [result] = results;
      return result as T;
    } finally {
      await owner.destroy();
    }
  }
}

function historyOf(plugin: string): MigrationHistory {
  const history = MIGRATION_HISTORIES.find((known) => known.plugin === plugin);
  if (history === undefined) throw new Error(`HEARTH_PLUGINS has no plugin ${plugin} with migrations.`);
  return history;
}

async function namesOf(owner: DataSource): Promise<readonly string[]> {
  const table = owner.options.migrationsTableName ?? '';
  const rows: readonly { readonly name: string }[] = await owner.query(`SELECT name FROM ${table} ORDER BY id`);
  return rows.map(({ name }) => name);
}
