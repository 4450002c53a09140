import type { QueryRunner } from 'typeorm';

/** The tables that a publish fills by the hundred thousand rows, which check their references in sets. */
export const TABLES_CHECKED_IN_SETS = ['entries', 'taggings'] as const;

export interface ForeignKey {
  readonly name: string;
  readonly parent: string;
  /** The columns that refer, and those that they refer to, in the same order. */
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
  /** PostgreSQL's own trigger that looks at each inserted row. */
  readonly trigger: string;
}

/** Whether the migrations may turn PostgreSQL's own triggers off. */
export async function isSuperuser(runner: QueryRunner): Promise<boolean> {
  const [role] = (await runner.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')) as [
    { readonly rolsuper: boolean },
  ];
  return role.rolsuper;
}

/** The foreign keys of a table, by name. */
export async function foreignKeysOf(runner: QueryRunner, table: string): Promise<readonly ForeignKey[]> {
  return (await runner.query(
    `SELECT c.conname AS name, c.confrelid::regclass::text AS parent, t.tgname AS trigger,
       ${namesOf('c.conrelid', 'c.conkey')} AS columns, ${namesOf('c.confrelid', 'c.confkey')} AS "parentColumns"
     FROM pg_constraint c
     JOIN pg_trigger t ON t.tgconstraint = c.oid AND t.tgrelid = c.conrelid
     JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname = 'RI_FKey_check_ins'
     WHERE c.conrelid = $1::regclass AND c.contype = 'f' ORDER BY c.conname`,
    [table],
  )) as readonly ForeignKey[];
}

/** What goes with a deleted row: the rows of a table that refer to it by a key `ON DELETE CASCADE`. */
export interface Cascade {
  readonly table: string;
  /** The columns that refer to the family and the id of the deleted row. */
  readonly columns: readonly [family: string, id: string];
  /** PostgreSQL's own trigger that looks for them, for each deleted row. */
  readonly trigger: string;
}

/** The cascades of a table whose primary key is a family and an id, by the names of their keys. */
export async function cascadesOf(runner: QueryRunner, table: string): Promise<readonly Cascade[]> {
  return (await runner.query(
    `SELECT c.conrelid::regclass::text AS "table", ${namesOf('c.conrelid', 'c.conkey')} AS columns, t.tgname AS trigger
     FROM pg_constraint c
     JOIN pg_trigger t ON t.tgconstraint = c.oid AND t.tgrelid = c.confrelid
     JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname = 'RI_FKey_cascade_del'
     WHERE c.confrelid = $1::regclass AND c.contype = 'f' ORDER BY c.conname`,
    [table],
  )) as readonly Cascade[];
}

function namesOf(table: string, numbers: string): string {
  return `(SELECT array_agg(a.attname::text ORDER BY n.place) FROM unnest(${numbers}) WITH ORDINALITY n (number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = n.number)`;
}

/**
 * The SQL of the trigger function that checks all rows of a statement (its transition table `inserted`): every referenced
 * row is there and stays locked FOR KEY SHARE, or the statement fails with `foreign_key_violation`. It runs as the owner
 * of the tables. Each referenced row is looked up by its primary key, whatever the planner knows of the tables, and
 * what is the same is found by hashing, also where the plan was made for a statement of one row and is kept.
 */
export function checkReferencesIn(table: string, keys: readonly ForeignKey[]): string {
  const few = keys.filter((key) => !standsInOrder(key));
  const columns = [...new Set(few.flatMap((key) => key.columns))];
  return `
    CREATE OR REPLACE FUNCTION check_references_of_${table}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_sort = off AS $$
    DECLARE
      mine CONSTANT xid := pg_current_xact_id()::xid;
      violated text;
    BEGIN
      WITH few AS MATERIALIZED (SELECT DISTINCT ${columns.join(', ')} FROM inserted)
      SELECT name INTO violated FROM (${keys.map(violationOf).join(' UNION ALL ')}) violations (name) LIMIT 1;
      IF violated IS NOT NULL THEN
        RAISE foreign_key_violation USING CONSTRAINT = violated, TABLE = '${table}',
          MESSAGE = format('insert on table "${table}" violates foreign key constraint "%s"', violated);
      END IF;
      RETURN NULL;
    END $$;
  `;
}

/** Few accounts and tags stand in many rows. Nearly every row refers to another entry, or to that of the row before. */
function standsInOrder({ parent }: ForeignKey): boolean {
  return parent === 'entries';
}

/** A query of the key's name if a reference is violated. What this transaction made nobody else can see: it needs no lock. */
function violationOf(key: ForeignKey): string {
  const { name, parent, columns, parentColumns } = key;
  const isParent = columns.map((column, place) => `p.${parentColumns[place]} = i.${column}`).join(' AND ');
  return `
    SELECT '${name}' WHERE EXISTS (
      SELECT FROM (${referencesOf(key)}) i
      WHERE (SELECT p.xmin FROM ${parent} p WHERE ${isParent}) IS DISTINCT FROM mine
        AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${isParent} FOR KEY SHARE)
    )`;
}

function referencesOf(key: ForeignKey): string {
  const { columns } = key;
  const list = columns.join(', ');
  const isGiven = columns.map((column) => `${column} IS NOT NULL`).join(' AND ');
  if (!standsInOrder(key)) return `SELECT DISTINCT ${list} FROM few WHERE ${isGiven}`;
  const former = columns.map((column) => `lag(${column}) OVER () AS former_${column}`).join(', ');
  const isAnother = columns.map((column) => `${column} IS DISTINCT FROM former_${column}`).join(' OR ');
  return `SELECT ${list} FROM (SELECT ${list}, ${former} FROM inserted WHERE ${isGiven}) given WHERE ${isAnother}`;
}

/**
 * The SQL of the trigger function that deletes all that refers to the rows of a statement (its transition table `removed`),
 * a table at a time. It runs as the owner of the tables, and finds everything by index, whatever is planned and kept.
 *
 * Above READ COMMITTED it refuses: what others have committed since the transaction began is not seen by a statement of
 * ours, and would stay behind. PostgreSQL's own triggers can look for it.
 */
export function cascadeDeletionsOf(table: string, cascades: readonly Cascade[]): string {
  const deletions = cascades.map(
    ({ table: child, columns: [familyColumn, idColumn] }) =>
      `DELETE FROM ${child} WHERE ${familyColumn} = family AND ${idColumn} = ANY (ids);`,
  );
  return `
    CREATE FUNCTION cascade_deletions_of_${table}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
    DECLARE
      family uuid;
      ids uuid[];
    BEGIN
      FOR family, ids IN SELECT family_id, array_agg(id) FROM removed GROUP BY family_id LOOP
        IF current_setting('transaction_isolation') <> 'read committed' THEN
          RAISE feature_not_supported USING MESSAGE = 'rows of ${table} can be deleted in READ COMMITTED only';
        END IF;
        ${deletions.join('\n        ')}
      END LOOP;
      RETURN NULL;
    END $$;
  `;
}
