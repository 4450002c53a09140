import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource, type EntityMetadata } from 'typeorm';
import { MIGRATIONS } from '../../migrations/index.js';
import { SERVICE_ROLE } from '../../migrations/support/roles.js';
import { migrate, ownerDataSource } from '../../src/platform/database/data-source.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Returns the catalogue's facts about the schema, one sorted line each, without the list of migrations. */
async function facts(): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ fact: string }>(`
    SELECT concat_ws(' | ', 'table', c.relname, c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity,
        pg_get_userbyid(c.relowner), c.relacl, c.reloptions, obj_description(c.oid)) AS fact
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind NOT IN ('i', 'I') AND c.relname NOT LIKE 'migrations%'
    UNION ALL
    SELECT concat_ws(' | ', 'column', a.attrelid::regclass, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attgenerated, a.attidentity, a.attstattarget, a.attcollation::regcollation, a.attacl, pg_get_expr(d.adbin, d.adrelid))
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped
        AND c.relname <> 'migrations'
    UNION ALL
    SELECT concat_ws(' | ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 'migrations'::regclass
    UNION ALL
    SELECT concat_ws(' | ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisclustered)
      FROM pg_index JOIN pg_class c ON c.oid = indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> 'migrations'
    UNION ALL
    SELECT concat_ws(' | ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check) FROM pg_policies WHERE schemaname = 'public'
    UNION ALL
    SELECT concat_ws(' | ', 'function', pg_get_functiondef(oid), pg_get_userbyid(proowner), proacl)
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT concat_ws(' | ', 'trigger', pg_get_triggerdef(t.oid)) FROM pg_trigger t WHERE NOT tgisinternal
    UNION ALL
    SELECT concat_ws(' | ', 'statistics', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext
    UNION ALL
    SELECT concat_ws(' | ', 'type', t.typname, t.typtype) FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
      WHERE t.typnamespace = 'public'::regnamespace AND t.typelem = 0 AND c.relname IS DISTINCT FROM 'migrations'
    UNION ALL
    SELECT concat_ws(' | ', 'extension', extname) FROM pg_extension WHERE extname <> 'plpgsql'
    ORDER BY 1`);
  return rows.map(({ fact }) => fact);
}

describe('the migrations', () => {
  it('undo each other step by step down to nothing, and lead up again to the same schema at every step', async () => {
    const owner = await ownerDataSource(database.url).initialize();
    try {
      const onTheWayDown = [await facts()];
      for (let count = 0; count < MIGRATIONS.length; count += 1) {
        await owner.undoLastMigration({ transaction: 'each' });
        onTheWayDown.push(await facts());
      }
      expect(onTheWayDown.at(-1)).toEqual([]);
      // BullMQ creates and maintains the queue's schema.
      const { rows } = await database.owner.query(
        `SELECT nspname FROM pg_namespace n, aclexplode(n.nspacl) a WHERE a.grantee = '${SERVICE_ROLE}'::regrole AND nspname <> 'bullmq'`,
      );
      expect(rows).toEqual([]);

      const whole = onTheWayDown[0]!;
      expect(whole.length).toBeGreaterThan(100);
      for (const [index, migration] of MIGRATIONS.entries()) {
        const step = await ownerDataSource(database.url)
          .setOptions({ migrations: MIGRATIONS.slice(0, index + 1) })
          .initialize();
        await step.runMigrations({ transaction: 'each' }).finally(() => step.destroy());
        expect([migration.name, await facts()]).toEqual([migration.name, onTheWayDown.at(-2 - index)]);
      }
      expect(await facts()).toEqual(whole);
    } finally {
      await owner.destroy();
    }
  });

  it('can be run by several processes that start at once, and again', async () => {
    const { owner } = database;
    await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    const once = await facts();
    await migrate(database.url);
    expect(await facts()).toEqual(once);
    const { rows } = await owner.query('SELECT name FROM migrations ORDER BY timestamp');
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  });
});

interface TableColumn {
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
}

/** Tables whose rows are never read or written individually. */
const WITHOUT_ENTITY: Readonly<Record<string, string>> = {
  assistant_usage: 'one statement adds to the tokens of a day',
  changed_months: 'a trigger writes it in sets',
  changed_rates: 'a trigger writes it in sets',
  idempotency_keys: 'claimed by SQL with locks',
  import_adoptions: 'publish and revert write them in sets',
  period_totals: 'a job writes it in sets',
  summed_periods: 'a job writes it in sets',
  tombstones: 'triggers write them in sets',
  turns: 'claimed by SQL with locks',
  work: 'claimed by SQL with locks',
};

describe('every entity', () => {
  let dataSource: DataSource;
  let entities: readonly EntityMetadata[];

  beforeAll(async () => {
    const source = join(process.cwd(), 'src');
    const files = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('.entity.ts'));
    const modules = await Promise.all(
      files.map((path) => import(join(source, path)) as Promise<Record<string, unknown>>),
    );
    const classes = modules
      .flatMap((exported) => Object.values(exported))
      .filter((value) => typeof value === 'function');
    dataSource = new DataSource({ type: 'postgres', url: database.url, entities: classes });
    await dataSource.initialize();
    entities = dataSource.entityMetadatas;
    expect(entities.length).toBeGreaterThanOrEqual(files.length);
  });
  afterAll(() => dataSource.destroy());

  async function columnsOf(table: string): Promise<ReadonlyMap<string, TableColumn>> {
    const { rows } = await database.owner.query<TableColumn & { name: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable, atthasdef AS has_default
       FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
      [table],
    );
    return new Map(rows.map(({ name, ...column }) => [name, column]));
  }

  it('has a table with its columns: of the same type, and null where the entity says so', async () => {
    const differences: unknown[] = [];
    for (const { tableName, columns } of entities) {
      const there = await columnsOf(tableName);
      // A computed column is not a column of the table.
      for (const column of columns.filter(({ isVirtualProperty }) => !isVirtualProperty)) {
        const expected = { type: typeOf(column), nullable: column.isNullable };
        const { type, nullable } = there.get(column.databaseName) ?? { type: 'missing', nullable: null };
        if (type !== expected.type || nullable !== expected.nullable) {
          differences.push([`${tableName}.${column.databaseName}`, { entity: expected, table: { type, nullable } }]);
        }
      }
    }
    expect(differences).toEqual([]);
  });

  it('has its counterpart: every table that keeps rows of families has an entity, or a reason to have none', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'family_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         -- An UNLOGGED one is a working table: a unit of work deletes its rows before it commits.
         AND c.relpersistence = 'p' ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(40);
    const withEntity = new Set(entities.map(({ tableName }) => tableName));
    const without = rows.map(({ name }) => name).filter((name) => !withEntity.has(name));
    expect(without).toEqual(Object.keys(WITHOUT_ENTITY));
  });

  it('has the primary key of its table', async () => {
    for (const { tableName, primaryColumns } of entities) {
      const { rows } = await database.owner.query(
        `SELECT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
         WHERE indrelid = to_regclass($1) AND indisprimary ORDER BY 1`,
        [tableName],
      );
      const key = primaryColumns.map(({ databaseName }) => databaseName).toSorted();
      expect([tableName, key]).toEqual([tableName, rows.map(({ name }) => name)]);
    }
  });

  it('counts on a default only where the table has one', async () => {
    const missing: string[] = [];
    for (const { tableName, columns } of entities) {
      const there = await columnsOf(tableName);
      for (const { databaseName, default: fallback } of columns) {
        if (fallback !== undefined && there.get(databaseName)?.has_default !== true)
          missing.push(`${tableName}.${databaseName}`);
      }
    }
    expect(missing).toEqual([]);
  });

  /** The type of a column as PostgreSQL names it. */
  function typeOf(column: EntityMetadata['columns'][number]): string {
    const { length, precision, scale, isArray } = column;
    const name = dataSource.driver.normalizeType(column);
    const size =
      length !== '' ? `(${length})` : typeof precision === 'number' ? `(${[precision, scale ?? 0].join(',')})` : '';
    return `${name}${size}${isArray ? '[]' : ''}`;
  }
});
