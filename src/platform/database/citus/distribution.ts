import type { QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from '../../../../migrations/support/roles.js';
import { ERASURE_POLICY, ERASURE_RIGHTS } from './erasure-functions.js';
import type { NodeFunction } from './node-function.js';
import { NODE_FUNCTIONS } from './node-functions.js';

/**
 * The tables of families that stay on the coordinator: they have unique keys over all families (an address, a token, a key's
 * hash), order the work of all families, or outlive them (erasures). Citus knows them, so a transaction that also writes on a
 * node commits in two phases. Tables that belong to no family stay as they are.
 */
const CENTRAL_TABLES = new Set(
  (
    'api_keys connection_authorizations erasures idempotency_keys invitations password_resets ' +
    'recovery_codes second_factors sessions turns users work'
  ).split(' '),
);

interface ForeignKey {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly definition: string;
}

/**
 * Distributes the tables of families over the nodes of Citus by their family, if the database has the extension. Tables and
 * functions that are as they must be stay untouched, so it can run after every migration and at every start.
 * @param runner connected as the owner of the schema
 */
export async function distribute(runner: QueryRunner): Promise<void> {
  if (!(await hasCitus(runner))) return;
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL client_min_messages = 'warning'`);
    const functions = await outdatedFunctions(runner);
    for (const one of functions) await runner.query(creationOf(one));
    const tables = await undistributedTables(runner);
    if (tables.length > 0) await distributeTables(runner, tables);
    if (await cannotErase(runner)) for (const statement of ERASURE_RIGHTS) await runner.query(statement);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

async function hasCitus(runner: QueryRunner): Promise<boolean> {
  return (await list(runner, `SELECT extname FROM pg_extension WHERE extname = 'citus'`)).length > 0;
}

const creationOf = ({ signature, attributes, body }: NodeFunction): string =>
  `CREATE OR REPLACE FUNCTION ${signature} ${attributes} AS $$${body}$$`;

async function outdatedFunctions(runner: QueryRunner): Promise<readonly NodeFunction[]> {
  const bodies = await list<{ prosrc: string }>(
    runner,
    `SELECT prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  const known = new Set(bodies.map(({ prosrc }) => prosrc));
  return NODE_FUNCTIONS.filter(({ body }) => !known.has(body));
}

async function undistributedTables(runner: QueryRunner): Promise<readonly string[]> {
  const rows = await list<{ name: string }>(
    runner,
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
       AND (c.relname IN ('families', 'erasures')
         OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'family_id'))
     ORDER BY c.relname = 'families' DESC, c.relname`,
  );
  return rows.map(({ name }) => name);
}

async function cannotErase(runner: QueryRunner): Promise<boolean> {
  const policies = await list(
    runner,
    `SELECT FROM pg_policy WHERE polname = '${ERASURE_POLICY}' AND polrelid = 'audit_events'::regclass`,
  );
  return policies.length === 0;
}

const isCentral = (table: string): boolean => CENTRAL_TABLES.has(table);

/**
 * Foreign keys can be declared between tables that are both on the coordinator or both on the nodes, and a table with keys to
 * tables that are not distributed yet cannot be distributed. So all keys of the tables are dropped first, and those that can be
 * are declared again.
 */
async function distributeTables(runner: QueryRunner, tables: readonly string[]): Promise<void> {
  const isFirst = tables.includes('families');
  if (isFirst) await prepareSchema(runner);
  const keys = [...(await foreignKeysOf(runner, tables)), ...(isFirst ? await checkedReferences(runner) : [])];
  for (const { name, child } of await foreignKeysOf(runner, tables)) {
    await runner.query(`ALTER TABLE ${child} DROP CONSTRAINT ${name}`);
  }
  for (const table of tables) {
    if (isCentral(table)) await runner.query('SELECT citus_add_local_table_to_metadata($1::regclass)', [table]);
    else if (table === 'families') await runner.query(`SELECT create_distributed_table('families', 'id')`);
    else await distributeTable(runner, table);
  }
  for (const { name, child, parent, definition } of keys) {
    if (isCentral(child) !== isCentral(parent)) continue;
    await runner.query(`ALTER TABLE ${child} ADD CONSTRAINT ${name} ${definition}`);
  }
}

/**
 * Citus sends no INSERT … SELECT to a node if a column has a volatile default, because the nodes could disagree. So a trigger
 * on the node gives the ids that an INSERT leaves out.
 */
async function distributeTable(runner: QueryRunner, table: string): Promise<void> {
  const ids = await list(
    runner,
    `SELECT FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND column_name = 'id' AND column_default = 'new_id()'`,
    [table],
  );
  if (ids.length > 0) {
    await runner.query(`
      ALTER TABLE ${table} ALTER COLUMN id DROP DEFAULT;
      CREATE TRIGGER give_id BEFORE INSERT ON ${table} FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION give_id()`);
  }
  await runner.query(`SELECT create_distributed_table($1::regclass, 'family_id', colocate_with => 'families')`, [
    table,
  ]);
}

async function foreignKeysOf(runner: QueryRunner, tables: readonly string[]): Promise<readonly ForeignKey[]> {
  return list<ForeignKey>(
    runner,
    `SELECT quote_ident(k.conname) AS name, c.relname AS child, p.relname AS parent, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND (c.relname = ANY ($1) OR p.relname = ANY ($1))
     ORDER BY c.relname, k.conname`,
    [tables],
  );
}

/** Their triggers name tables. Declared keys are checked row by row, and Citus knows them. */
async function checkedReferences(runner: QueryRunner): Promise<readonly ForeignKey[]> {
  return list<ForeignKey>(
    runner,
    `SELECT name, child, parent, format('FOREIGN KEY (family_id, %I) REFERENCES %I (family_id, id) %s', child_column, parent,
       CASE on_delete WHEN 'cascade' THEN 'ON DELETE CASCADE' ELSE 'DEFERRABLE' END) AS definition
     FROM checked_references ORDER BY name`,
  );
}

/** What must change before the first table is distributed. */
async function prepareSchema(runner: QueryRunner): Promise<void> {
  const triggers = await list<{ name: string; table: string }>(
    runner,
    `SELECT t.tgname AS name, c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND (t.tgname IN (SELECT name FROM checked_references)
       OR t.tgname IN ('check_references', 'check_changed_references', 'cascade_deletions', 'keep_key'))`,
  );
  for (const { name, table } of triggers) await runner.query(`DROP TRIGGER ${name} ON ${table}`);
  await runner.query(`
    ALTER TABLE audit_events OWNER TO CURRENT_USER;
    ALTER SEQUENCE log_sequence OWNER TO CURRENT_USER;
    ALTER FUNCTION append_log(jsonb, jsonb) OWNER TO CURRENT_USER;
    ALTER FUNCTION trim_audit() OWNER TO CURRENT_USER;
    ALTER FUNCTION erase_audit_events() OWNER TO CURRENT_USER;
    DROP POLICY audit_events_of_owner ON audit_events;
    CREATE POLICY audit_events_of_owner ON audit_events TO CURRENT_USER USING (true) WITH CHECK (true);
    CREATE POLICY audit_events_appended ON audit_events FOR INSERT TO ${SERVICE_ROLE}
      WITH CHECK (family_id = current_setting('app.family_id')::uuid);
    GRANT INSERT ON audit_events TO ${SERVICE_ROLE};
    GRANT USAGE ON SEQUENCE log_sequence TO ${SERVICE_ROLE};
    GRANT EXECUTE ON FUNCTION append_events(jsonb) TO ${SERVICE_ROLE}`);
  // Rows are copied into partitions, which have no policies.
  const partitions = await list<{ name: string }>(
    runner,
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relispartition`,
  );
  for (const { name } of partitions) {
    await runner.query(`
      GRANT INSERT ON ${name} TO ${SERVICE_ROLE};
      CREATE TRIGGER check_family AFTER INSERT ON ${name} REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION check_family_of_rows()`);
  }
}

async function list<Row>(
  runner: QueryRunner,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return (await runner.query(sql, [...parameters])) as readonly Row[];
}
