import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A table whose rows belong to families. */
export interface TenantTable {
  readonly name: string;
  /** The column with the family's id: `family_id`, or `id` in `families`. */
  readonly familyColumn: string;
  /** The columns that need a value, because they are required or because of a check. */
  readonly required: readonly RequiredColumn[];
}

interface RequiredColumn {
  readonly name: string;
  readonly type: string;
  /** The first value that a check constraint on the column lists. */
  readonly listed: string | null;
}

/**
 * Every tenant table of the database, recognised by its column `family_id`, and `families`. Partitions belong to
 * their tables and are not listed.
 */
export async function tenantTables(owner: pg.Pool): Promise<readonly TenantTable[]> {
  const { rows } = await owner.query<TenantTable>(`
    SELECT t.table_name AS name,
      CASE t.table_name WHEN 'families' THEN 'id' ELSE 'family_id' END AS "familyColumn",
      (SELECT coalesce(json_agg(json_build_object('name', c.column_name, 'type', c.udt_name, 'listed', (
          SELECT substring(pg_get_constraintdef(k.oid) FROM '\\(' || c.column_name || ' = (?:ANY \\(ARRAY\\[)?''([^'']+)''')
          FROM pg_constraint k WHERE k.contype = 'c' AND k.conrelid = format('%I', t.table_name)::regclass
            AND (pg_get_constraintdef(k.oid) LIKE '%(' || c.column_name || ' = ANY %'
              OR pg_get_constraintdef(k.oid) LIKE '%(' || c.column_name || ' = ''%') LIMIT 1))), '[]')
        FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.table_name = t.table_name
          AND c.column_default IS NULL AND c.is_generated = 'NEVER' AND (c.is_nullable = 'NO' OR EXISTS (
            SELECT FROM pg_constraint k WHERE k.contype = 'c' AND k.conrelid = format('%I', t.table_name)::regclass
              AND pg_get_constraintdef(k.oid) LIKE '%(' || c.column_name || ' IS NOT NULL)%'))) AS required
    FROM information_schema.tables t
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (t.table_name = 'families' OR EXISTS (
      SELECT FROM information_schema.columns f
      WHERE f.table_schema = 'public' AND f.table_name = t.table_name AND f.column_name = 'family_id'))
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I', t.table_name)::regclass)
    ORDER BY 1`);
  return rows;
}

const SAMPLES: Readonly<Record<string, () => unknown>> = {
  uuid: randomUUID,
  text: () => randomBytes(6).toString('hex').toUpperCase(),
  bytea: () => randomBytes(16),
  bpchar: nextCurrency,
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  numeric: () => '1',
  bool: () => true,
  date: () => '2026-01-01',
  timestamptz: () => '2026-01-01T00:00:00Z',
  jsonb: () => '{}',
  json: () => '{}',
  _text: () => [],
  _uuid: () => [],
};

let currencies = 0;

/** Two currencies in turn, because a row with two of them needs different ones. */
function nextCurrency(): string {
  currencies += 1;
  return currencies % 2 === 0 ? 'EUR' : 'USD';
}

/** A statement that inserts a row of a family into a table, with made-up values where the table requires some. */
export function insertRow(table: TenantTable, familyId: string): { readonly text: string; readonly values: unknown[] } {
  const columns = table.required.filter(({ name }) => name !== table.familyColumn);
  const values = columns.map(({ name, type, listed }) => {
    const sample = SAMPLES[type];
    if (sample === undefined)
      throw new Error(`${table.name}.${name} has the type ${type}, of which there is no sample`);
    return listed ?? sample();
  });
  const names = [table.familyColumn, ...columns.map(({ name }) => name)];
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    text: `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${places.join(', ')})`,
    values: [familyId, ...values],
  };
}

/** Inserts one row for each family into every tenant table. The rows refer to records that do not exist. */
export async function seedEveryTable(
  owner: pg.Pool,
  tables: readonly TenantTable[],
  familyIds: readonly string[],
): Promise<void> {
  // In a transaction, because only settings of one reach the nodes of Citus.
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const familyId of familyIds) {
    for (const table of tables) await owner.query(insertRow(table, familyId));
  }
  await owner.query('COMMIT');
}

/** Returns every row of some families in these tables, without the times when keys and sessions were last used. */
export async function rowsOfFamilies(
  owner: pg.Pool,
  tables: readonly Pick<TenantTable, 'name' | 'familyColumn'>[],
  familyIds: readonly string[],
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const { name, familyColumn } of tables) {
    const { rows } = await owner.query<{ row: object }>(
      `SELECT to_jsonb(t) - 'last_used_at' - 'last_seen_at' AS row FROM ${name} t WHERE ${familyColumn} = ANY ($1) ORDER BY 1`,
      [familyIds],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
