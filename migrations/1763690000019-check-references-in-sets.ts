import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that a publish fills by the hundred thousand rows. */
const TABLES = ['entries', 'taggings'] as const;

interface ForeignKey {
  readonly name: string;
  readonly parent: string;
  /** The columns that refer, and those that they refer to, in the same order. */
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
  /** PostgreSQL's own trigger that looks at each inserted row. */
  readonly trigger: string;
}

/**
 * Foreign keys of the largest tables are checked once a statement instead of once a row: PostgreSQL's check of a row is a
 * query of its own, and those were half of the time of a publish. Each key's own trigger for inserted rows is off, and a
 * trigger with the statement's rows does the same for all of them: every referenced row is there and stays locked FOR KEY
 * SHARE, or the statement fails with `foreign_key_violation`. Updates, deletions and cascades are left to the keys' own.
 *
 * To turn a key's own trigger off takes a superuser. Where the owner is none, the keys check as they always did.
 */
export class CheckReferencesInSets1763690000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await isSuperuser(runner))) return;
    for (const table of TABLES) {
      const keys = await foreignKeysOf(runner, table);
      for (const { trigger } of keys) await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER "${trigger}"`);
      await runner.query(`
        CREATE FUNCTION check_references_of_${table}() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        DECLARE
          mine CONSTANT xid := pg_current_xact_id()::xid;
        BEGIN
          ${keys.map((key) => checkOf(table, key)).join('\n')}
          RETURN NULL;
        END $$;
        REVOKE ALL ON FUNCTION check_references_of_${table}() FROM PUBLIC;
        CREATE TRIGGER check_references AFTER INSERT ON ${table} REFERENCING NEW TABLE AS inserted
          FOR EACH STATEMENT EXECUTE FUNCTION check_references_of_${table}();
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`
        DROP TRIGGER IF EXISTS check_references ON ${table};
        DROP FUNCTION IF EXISTS check_references_of_${table}();
      `);
      if (!(await isSuperuser(runner))) continue;
      for (const { trigger } of await foreignKeysOf(runner, table)) {
        await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER "${trigger}"`);
      }
    }
  }
}

async function isSuperuser(runner: QueryRunner): Promise<boolean> {
  const [role] = (await runner.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')) as [
    { readonly rolsuper: boolean },
  ];
  return role.rolsuper;
}

async function foreignKeysOf(runner: QueryRunner, table: string): Promise<readonly ForeignKey[]> {
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
 * Each referenced row is looked up by its primary key, whatever the planner knows of the tables.
 * One that this transaction made nobody else can see, so it needs no lock.
 */
function checkOf(table: string, { name, parent, columns, parentColumns }: ForeignKey): string {
  const list = columns.join(', ');
  // Few accounts and tags stand in many rows; nearly every row refers to another entry.
  const references = parent === 'entries' ? 'SELECT' : 'SELECT DISTINCT';
  const isGiven = columns.map((column) => `${column} IS NOT NULL`).join(' AND ');
  const isParent = columns.map((column, place) => `p.${parentColumns[place]} = i.${column}`).join(' AND ');
  return `
    IF EXISTS (
      SELECT FROM (${references} ${list} FROM inserted WHERE ${isGiven}) i
      WHERE (SELECT p.xmin FROM ${parent} p WHERE ${isParent}) IS DISTINCT FROM mine
        AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${isParent} FOR KEY SHARE)
    ) THEN
      RAISE foreign_key_violation USING CONSTRAINT = '${name}', TABLE = '${table}',
        MESSAGE = 'insert on table "${table}" violates foreign key constraint "${name}"';
    END IF;`;
}
