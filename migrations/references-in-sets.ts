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
