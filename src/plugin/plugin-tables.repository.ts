import type { DataSource } from 'typeorm';
import { IMPORT_TYPES } from '../imports/formats/index.js';
import { ownerDataSource } from '../platform/database/data-source.js';
import { MIGRATION_HISTORIES } from '../platform/database/migration-histories.js';
import { PROVIDER_NAMES } from '../provider-connections/providers/index.js';

interface Counted {
  readonly name: string;
  readonly count: number;
}

/**
 * Reports what plugins have left in the database that are not loaded now: tables, imports and connections. Nothing of it is
 * deleted.
 * @param url of the owner of the schema
 */
export async function reportUnownedRecords(url: string, report: (message: string) => void): Promise<void> {
  const owner = await ownerDataSource(url).initialize();
  try {
    for (const { name, count } of await unknownIn(owner, 'imports', 'type', IMPORT_TYPES)) {
      report(`${count} imports are of the type ${name}, which no loaded plugin has`);
    }
    for (const { name, count } of await unknownIn(owner, 'provider_connections', 'provider', PROVIDER_NAMES)) {
      report(`${count} connections are of the provider ${name}, which no loaded plugin has`);
    }
    for (const plugin of await unloadedPlugins(owner)) {
      const tables = await tablesOf(owner, plugin);
      const found = tables.map(({ name, count }) => `${name} (${count} rows)`).join(', ');
      report(`The plugin ${plugin} is not loaded. The database still has its tables: ${found || 'none'}`);
    }
  } finally {
    await owner.destroy();
  }
}

/** Throws an Error that names the plugin and the table if a table of a plugin does not hide rows of other families. */
export async function refuseOpenTables(url: string): Promise<void> {
  const owner = await ownerDataSource(url).initialize();
  try {
    for (const { plugin } of MIGRATION_HISTORIES) {
      const open = await openTablesOf(owner, plugin);
      if (open.length === 0) continue;
      throw new Error(
        `The plugin ${plugin} has the table ${open.join(', ')} without row-level security by family. Create it with tenantTable.`,
      );
    }
  } finally {
    await owner.destroy();
  }
}

async function openTablesOf(owner: DataSource, plugin: string): Promise<readonly string[]> {
  const rows: readonly { readonly name: string }[] = await owner.query(
    `SELECT relname AS name FROM pg_class c
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND starts_with(relname, $1) AND relname <> $2
       AND NOT (relrowsecurity AND relforcerowsecurity AND EXISTS (
         SELECT FROM pg_policies p WHERE p.tablename = relname AND p.qual LIKE '%app.family_id%')) ORDER BY 1`,
    [`${plugin}_`, `${plugin}_migrations`],
  );
  return rows.map(({ name }) => name);
}

async function unknownIn(
  owner: DataSource,
  table: 'imports' | 'provider_connections',
  column: 'type' | 'provider',
  known: readonly string[],
): Promise<readonly Counted[]> {
  return owner.query(
    `SELECT ${column} AS name, count(*)::int AS count FROM ${table} WHERE ${column} <> ALL ($1) GROUP BY 1 ORDER BY 1`,
    [known],
  );
}

/** The names of the plugins that have a table of migrations and are not loaded. */
async function unloadedPlugins(owner: DataSource): Promise<readonly string[]> {
  const rows: readonly { readonly name: string }[] = await owner.query(
    `SELECT left(relname, -length('_migrations')) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname LIKE '%\\_migrations' ORDER BY 1`,
  );
  const loaded = MIGRATION_HISTORIES.map(({ plugin }) => plugin);
  return rows.map(({ name }) => name).filter((name) => !loaded.includes(name));
}

async function tablesOf(owner: DataSource, plugin: string): Promise<readonly Counted[]> {
  const tables: readonly { readonly name: string }[] = await owner.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND starts_with(relname, $1) AND relname <> $2 ORDER BY 1`,
    [`${plugin}_`, `${plugin}_migrations`],
  );
  const counted: Counted[] = [];
  for (const { name } of tables) {
    const [row]: readonly { readonly count: number }[] = await owner.query(
      `SELECT count(*)::int AS count FROM "${name}"`,
    );
    counted.push({ name, count: row?.count ?? 0 });
  }
  return counted;
}
