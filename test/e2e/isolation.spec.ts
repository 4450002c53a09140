import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { SERVICE_ROLE } from '../../migrations/support/roles.js';
import { type ChatFacts, ChatsRepository } from '../../src/chats/chats.repository.js';
import { Database } from '../../src/platform/database/database.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import type { PageResult } from '../../src/platform/pagination/page.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { serviceUrlOf, serviceUrlsOf } from '../support/service-login.js';
import { Service } from '../support/service.js';
import { SettingsModule } from '../support/settings.module.js';
import { freshEmail, Visitor } from '../support/visitor.js';
import { routesOfApplication } from '../support/routes.js';
import { insertRow, rowsOfFamilies, seedEveryTable, type TenantTable, tenantTables } from '../support/tenant-rows.js';

let database: TestDatabase;
let tables: readonly TenantTable[];

/** Unlogged tables whose rows outlive their unit of work. They have keys. */
const LASTING = `'counters', 'message_deltas'`;
/** A condition for a working table `t`. Its rows are deleted before the unit of work commits, so no row needs a key. */
const IS_WORKING = `t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relpersistence = 'u' AND t.relname NOT IN (${LASTING})`;

/** Tables that the service can only read. audit-log.spec.ts tests the denied operations. */
const APPEND_ONLY: readonly string[] = ['audit_events'];

beforeAll(async () => {
  database = await createDatabase();
  tables = (await tenantTables(database.owner)).filter(({ name }) => !APPEND_ONLY.includes(name));
});
afterAll(() => database.drop());

const namesOf = async (sql: string): Promise<string[]> =>
  (await database.owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);

/** The names of the tables for which `holds` is false. */
async function tablesWhereNot(holds: (table: TenantTable) => Promise<boolean>): Promise<string[]> {
  const failing: string[] = [];
  for (const table of tables) if (!(await holds(table))) failing.push(table.name);
  return failing;
}

describe('the schema', () => {
  it('has no table that is not of families, but the list of migrations and what stores staged rows', async () => {
    const all = await namesOf(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    // staged-rows.spec.ts tests the staged rows. Attempt counters are read before the family is known; their keys are
    // hashes.
    const others = [...APPEND_ONLY, 'audit_retention', 'counters', 'erasures', 'import_rows_stored', 'migrations'];
    expect(all.filter((name) => !tables.some((table) => table.name === name))).toEqual(others);
    expect(tables.length).toBeGreaterThan(20);
  });

  it('forces row-level security on every tenant table', async () => {
    const forced = await namesOf(
      `SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relforcerowsecurity AND relkind IN ('r', 'p') ORDER BY 1`,
    );
    expect(forced).toEqual([...APPEND_ONLY, ...tables.map(({ name }) => name)].toSorted());
  });

  it("lets the service's role see and write the rows of the one family that is set, by one policy a table", async () => {
    const { rows } = await database.owner.query(
      `SELECT tablename, cmd, permissive, qual, with_check FROM pg_policies
       WHERE schemaname = 'public' AND roles && ARRAY['public', '${SERVICE_ROLE}']::name[] ORDER BY 1`,
    );
    const mine = (column: string): string => `(${column} = (current_setting('app.family_id'::text))::uuid)`;
    expect(rows.filter(({ tablename }) => !APPEND_ONLY.includes(tablename))).toEqual(
      tables.map(({ name, familyColumn }) => ({
        tablename: name,
        cmd: 'ALL',
        permissive: 'PERMISSIVE',
        qual: mine(familyColumn),
        with_check: mine(familyColumn),
      })),
    );
  });

  it('has working tables, of which every index begins with the family and what their unit of work is for', async () => {
    const { rows } = await database.owner.query<{ name: string; columns: string[] }>(
      `SELECT t.relname AS name, array_agg(DISTINCT concat_ws(', ', pg_get_indexdef(indexrelid, 1, true), pg_get_indexdef(indexrelid, 2, true))) AS columns
       FROM pg_class t LEFT JOIN pg_index i ON i.indrelid = t.oid WHERE ${IS_WORKING} GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const of = (name: string): string =>
      name === 'rule_entries' ? 'run_id' : name.startsWith('provided_') ? 'provider_account_id' : 'import_id';
    expect(rows).toEqual(rows.map(({ name }) => ({ name, columns: [`family_id, ${of(name)}`] })));
  });

  it('has primary keys that begin with the family', async () => {
    const { rows } = await database.owner.query<{ name: string; columns: string[] }>(
      `SELECT conrelid::regclass::text AS name, (
         SELECT array_agg(attname::text ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS key(number, place)
         JOIN pg_attribute ON attrelid = conrelid AND attnum = number) AS columns
       FROM pg_constraint WHERE contype = 'p' AND connamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const keys = new Map(rows.map(({ name, columns }) => [name, columns]));
    const working = await namesOf(`SELECT relname AS name FROM pg_class t WHERE ${IS_WORKING} ORDER BY 1`);
    expect(await tablesWhereNot(async ({ name, familyColumn }) => keys.get(name)?.[0] === familyColumn)).toEqual(
      working,
    );
    expect(await tablesWhereNot(async ({ name }) => name === 'families' || keys.get(name)?.length !== 1)).toEqual([]);
  });

  it('has unique indexes that begin with the family, but for what is looked up before a family is known', async () => {
    const others = await namesOf(
      `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
       JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
       LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indisunique AND c.relname NOT IN ('families', 'migrations', 'audit_retention', 'erasures') AND a.attname IS DISTINCT FROM 'family_id'`,
    );
    expect(others.toSorted()).toEqual([
      'api_keys_hash',
      'counters_pkey',
      'invitations_token',
      'password_resets_token',
      'sessions_token',
      'users_address',
    ]);
  });

  it('gathers no statistics of families, because they would know nothing of the one that comes next', async () => {
    const gathered = await namesOf(
      `SELECT concat(attrelid::regclass, '.', attname) AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND attstattarget IS DISTINCT FROM 0`,
    );
    expect(
      await tablesWhereNot(async ({ name, familyColumn }) => !gathered.includes(`${name}.${familyColumn}`)),
    ).toEqual([]);
  });

  it('has foreign keys between tenant tables that name the family on both sides, at the same place', async () => {
    const broken = await namesOf(
      `SELECT conrelid::regclass || ' → ' || confrelid::regclass AS name FROM pg_constraint
       WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid <> 'families'::regclass
         AND NOT EXISTS (
           SELECT FROM unnest(conkey, confkey) AS pair(here, there)
           JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = here AND a.attname = 'family_id'
           JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = there AND b.attname = 'family_id')`,
    );
    expect(broken).toEqual([]);
  });

  it('never nulls a family when what a row refers to is deleted', async () => {
    const nulling = await namesOf(
      `SELECT conrelid::regclass || ' → ' || confrelid::regclass AS name FROM pg_constraint
       WHERE contype = 'f' AND confdeltype = 'n' AND (confdelsetcols IS NULL OR EXISTS (
         SELECT FROM unnest(confdelsetcols) AS number JOIN pg_attribute ON attrelid = conrelid AND attnum = number
         WHERE attname = 'family_id'))`,
    );
    expect(nulling).toEqual([]);
  });

  it('gives functions with the rights of the owner a fixed search path, and to nobody but the service', async () => {
    const { rows } = await database.owner.query(
      `SELECT proname, 'search_path=public, pg_temp' = ANY (proconfig) AS fixed,
         -- What a trigger runs nobody calls.
         has_function_privilege('${SERVICE_ROLE}', oid, 'EXECUTE') OR prorettype = 'trigger'::regtype AS service,
         EXISTS (SELECT FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) WHERE grantee = 0) AS everyone
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ proname: row.proname, fixed: true, service: true, everyone: false });
  });
});

describe("the service's role", () => {
  it('is no superuser, cannot log in, and cannot bypass row-level security', async () => {
    const { rows } = await database.owner.query(
      `SELECT rolsuper, rolcanlogin, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication FROM pg_roles WHERE rolname = $1`,
      [SERVICE_ROLE],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcanlogin: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
      },
    ]);
  });

  it('is a member of no other role', async () => {
    expect(
      await namesOf(
        `SELECT roleid::regrole::text AS name FROM pg_auth_members WHERE member = '${SERVICE_ROLE}'::regrole`,
      ),
    ).toEqual([]);
  });

  it('owns nothing', async () => {
    expect(
      await namesOf(
        `SELECT classid::regclass || ' ' || objid AS name FROM pg_shdepend WHERE refobjid = '${SERVICE_ROLE}'::regrole AND deptype = 'o'`,
      ),
    ).toEqual([]);
  });

  it('can read and write tenant tables and counters, and nothing else that row-level security does not hold', async () => {
    const may = (privilege: string): Promise<string[]> =>
      namesOf(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'p')
        AND has_table_privilege('${SERVICE_ROLE}', oid, '${privilege}') ORDER BY 1`);
    const names = [...tables.map(({ name }) => name), 'counters'].toSorted();
    // A view with the rights of its reader shows only what the tables show.
    const views = await namesOf(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' AND 'security_invoker=true' = ANY (reloptions)`,
    );
    expect(['SELECT', await may('SELECT')]).toEqual(['SELECT', [...APPEND_ONLY, ...names, ...views].toSorted()]);
    for (const privilege of ['INSERT', 'UPDATE', 'DELETE'])
      expect([privilege, await may(privilege)]).toEqual([privilege, names]);
    for (const privilege of ['TRUNCATE', 'REFERENCES', 'TRIGGER'])
      expect([privilege, await may(privilege)]).toEqual([privilege, []]);
    const { rows } = await database.owner.query(
      `SELECT has_schema_privilege('${SERVICE_ROLE}', 'public', 'CREATE') AS creates`,
    );
    expect(rows).toEqual([{ creates: false }]);
  });
});

describe('as the service, with family A set', () => {
  const familyA = randomUUID();
  const familyB = randomUUID();
  let role: pg.Client;

  beforeAll(async () => {
    await seedEveryTable(database.owner, tables, [familyA, familyB]);
    role = new pg.Client({ connectionString: await serviceUrlOf(database) });
    await role.connect();
  });
  afterAll(() => role.end());

  /** Runs statements with a family set, and rolls them back. */
  async function within<T>(familyId: string | null, work: () => Promise<T>): Promise<T> {
    await role.query('BEGIN');
    try {
      if (familyId !== null) await role.query(`SELECT set_config('app.family_id', $1, true)`, [familyId]);
      return await work();
    } finally {
      await role.query('ROLLBACK');
    }
  }
  const asA = (work: () => Promise<boolean>): Promise<boolean> => within(familyA, work);

  async function refusal(statement: pg.QueryConfig): Promise<string> {
    return role.query(statement).then(
      () => 'it was allowed',
      (error: Error) => error.message,
    );
  }

  it('works as a login that is a member of the role, and can become nobody else', async () => {
    const { rows } = await role.query(
      `SELECT session_user = current_user AS same, pg_has_role(current_user, '${SERVICE_ROLE}', 'USAGE') AS serves`,
    );
    expect(rows).toEqual([{ same: true, serves: true }]);
    const { rows: owners } = await database.owner.query('SELECT current_user AS "user"');
    const statements = [
      `SET ROLE ${owners[0].user}`,
      `SET ROLE ${SERVICE_ROLE}`,
      `SET SESSION AUTHORIZATION ${owners[0].user}`,
      'ALTER TABLE accounts DISABLE ROW LEVEL SECURITY',
      'CREATE TABLE mine (id int)',
      'CREATE ROLE other LOGIN',
    ];
    for (const text of statements) expect([text, await refusal({ text })]).not.toEqual([text, 'it was allowed']);
    for (const text of ['SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION', 'SET row_security = off']) {
      await role.query(text);
      const seen = await refusal({ text: 'SELECT 1 / count(*) FROM accounts' });
      expect([text, seen]).not.toEqual([text, 'it was allowed']);
    }
    await role.query('SET row_security = on');
  });

  it('the row of A is seen, and the row of B is not', async () => {
    const failing = await tablesWhereNot(({ name, familyColumn }) =>
      asA(async () => {
        const { rows } = await role.query(`SELECT ${familyColumn} AS family FROM ${name}`);
        return rows.length === 1 && rows[0].family === familyA;
      }),
    );
    expect(failing).toEqual([]);
  });

  it('the row of B is not seen either when it is asked for', async () => {
    const failing = await tablesWhereNot(({ name, familyColumn }) =>
      asA(async () => (await role.query(`SELECT FROM ${name} WHERE ${familyColumn} = $1`, [familyB])).rowCount === 0),
    );
    expect(failing).toEqual([]);
  });

  it('the row of B cannot be updated, and no row can be given to B', async () => {
    const untouched = await tablesWhereNot(({ name, familyColumn: column }) =>
      asA(
        async () =>
          (await role.query(`UPDATE ${name} SET ${column} = ${column} WHERE ${column} = $1`, [familyB])).rowCount === 0,
      ),
    );
    const kept = await tablesWhereNot(({ name, familyColumn: column }) =>
      asA(async () =>
        (await refusal({ text: `UPDATE ${name} SET ${column} = $1`, values: [familyB] })).includes(
          'row-level security',
        ),
      ),
    );
    expect([untouched, kept]).toEqual([[], []]);
  });

  it('the row of B cannot be deleted, neither by name nor with all', async () => {
    const failing = await tablesWhereNot(({ name, familyColumn }) =>
      asA(async () => (await role.query(`DELETE FROM ${name} WHERE ${familyColumn} = $1`, [familyB])).rowCount === 0),
    );
    const all = await tablesWhereNot(({ name }) =>
      asA(async () => (await role.query(`DELETE FROM ${name}`)).rowCount === 1),
    );
    expect([failing, all]).toEqual([[], []]);
    for (const { name, familyColumn } of tables) {
      const left = await database.owner.query(`SELECT FROM ${name} WHERE ${familyColumn} = $1`, [familyB]);
      expect([name, left.rowCount]).toEqual([name, 1]);
    }
  });

  it('no row can be inserted for B', async () => {
    const failing = await tablesWhereNot((table) =>
      asA(async () => (await refusal(insertRow(table, familyB))).includes('row-level security')),
    );
    expect(failing).toEqual([]);
  });

  it('no table can be emptied', async () => {
    const failing = await tablesWhereNot(({ name }) =>
      asA(async () => (await refusal({ text: `TRUNCATE ${name} CASCADE` })).includes('permission denied')),
    );
    expect(failing).toEqual([]);
  });

  it('with another family set nothing is seen and nothing can be inserted', async () => {
    const seen = await tablesWhereNot(({ name }) =>
      within(randomUUID(), async () => (await role.query(`SELECT FROM ${name}`)).rowCount === 0),
    );
    const inserted = await tablesWhereNot((table) =>
      within(randomUUID(), async () => (await refusal(insertRow(table, familyA))).includes('row-level security')),
    );
    expect([seen, inserted]).toEqual([[], []]);
  });

  it.each([
    [null, /unrecognized configuration parameter|invalid input syntax for type uuid: ""/],
    ['', /invalid input syntax for type uuid: ""/],
  ])('with the setting %j every statement fails', async (setting, message) => {
    const read = await tablesWhereNot(({ name }) =>
      within(setting, async () => message.test(await refusal({ text: `SELECT FROM ${name}` }))),
    );
    const inserted = await tablesWhereNot((table) =>
      within(setting, async () => message.test(await refusal(insertRow(table, familyA)))),
    );
    expect([read, inserted]).toEqual([[], []]);
  });

  it('no row can refer to a row of B', async () => {
    const chat = await database.owner.query('SELECT id FROM chats WHERE family_id = $1', [familyB]);
    const statement = {
      text: `INSERT INTO messages (family_id, chat_id, role, content) VALUES ($1, $2, 'user', 'x')`,
      values: [familyA, chat.rows[0].id],
    };
    expect(await within(familyA, () => refusal(statement))).toContain('foreign key');
  });
});

/** A repository that omits the family from every condition. */
@Injectable()
class ForgetfulChatsRepository extends ChatsRepository {
  constructor(private readonly forgetful: Database) {
    super(forgetful);
  }

  override async list(): Promise<PageResult<ChatFacts>> {
    const records = await this.forgetful.rows<ChatFacts>('SELECT id, title FROM chats ORDER BY created_at DESC');
    return { records, total: records.length };
  }

  override async exists(_familyId: string, _userId: string, id: string): Promise<boolean> {
    return (await this.forgetful.rows('SELECT FROM chats WHERE id = $1', [id])).length > 0;
  }

  override async updateTitle(_familyId: string, _userId: string, id: string, title: string): Promise<ChatFacts | null> {
    const sql = 'UPDATE chats SET title = $2 WHERE id = $1 RETURNING id, title';
    const [chat] = await this.forgetful.rows<ChatFacts>(sql, [id, title]);
    return chat ?? null;
  }

  override async delete(): Promise<boolean> {
    return (await this.forgetful.affected('DELETE FROM chats')) > 0;
  }
}

describe('a repository that forgets the family', () => {
  let context: INestApplicationContext;
  let work: Database;
  let chats: ForgetfulChatsRepository;
  let families: { familyId: string; chatId: string }[];

  beforeAll(async () => {
    // A single connection, so that the test notices a family setting that outlives its unit of work.
    @Module({
      imports: [SettingsModule, DatabaseModule.forRoot(await serviceUrlsOf(database), 1)],
      providers: [ForgetfulChatsRepository],
    })
    class Forgetful {}
    context = await NestFactory.createApplicationContext(Forgetful, { logger: false });
    work = context.get(Database, { strict: false });
    chats = context.get(ForgetfulChatsRepository);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    families = [];
    for (const name of ['A', 'B']) {
      const { rows } = await database.owner.query(
        `WITH f AS (INSERT INTO families (name) VALUES ($1) RETURNING id),
              u AS (INSERT INTO users (family_id) SELECT id FROM f RETURNING family_id, id)
         INSERT INTO chats (family_id, user_id, title) SELECT family_id, id, 'Chat of ' || $1 FROM u
         RETURNING family_id AS "familyId", id AS "chatId"`,
        [name],
      );
      families.push(rows[0]);
    }
  });

  it('still lists the rows of its own family only', async () => {
    for (const { familyId, chatId } of families) {
      const { records } = await work.forFamily(familyId, () => chats.list());
      expect(records.map(({ id }) => id)).toEqual([chatId]);
    }
  });

  it("still finds, renames and deletes nothing of another's", async () => {
    const [a, b] = [families[0]!, families[1]!];
    const found = await work.forFamily(a.familyId, () => chats.exists(a.familyId, a.familyId, b.chatId));
    const renamed = await work.forFamily(a.familyId, () =>
      chats.updateTitle(a.familyId, a.familyId, b.chatId, 'Stolen'),
    );
    const deleted = await work.forFamily(a.familyId, () => chats.delete());
    expect([found, renamed, deleted]).toEqual([false, null, true]);
    const left = await database.owner.query('SELECT title FROM chats WHERE id = $1', [b.chatId]);
    expect(left.rows).toEqual([{ title: 'Chat of B' }]);
  });

  it('can read nothing outside of a unit of work, also right after one', async () => {
    await work.forFamily(families[0]!.familyId, () => chats.list());
    await expect(work.outsideFamilies('SELECT id FROM chats')).rejects.toThrow(
      'invalid input syntax for type uuid: ""',
    );
    await expect(chats.list()).rejects.toThrow('unit of work');
  });

  it('cannot reach for another family inside a unit of work', async () => {
    const [a, b] = [families[0]!, families[1]!];
    const reach = work.forFamily(a.familyId, () => work.forFamily(b.familyId, () => chats.list()));
    await expect(reach).rejects.toThrow('belongs to one family');
  });
});

/** Thousands of requests: each operation with each id. */
const ALL_OPERATIONS_MS = 180_000;

describe('over HTTP', () => {
  let service: Service;

  beforeAll(async () => {
    // No worker: it would process the made-up imports and syncs.
    service = await Service.start({ HEARTH_ROLE: 'api' });
  });
  afterAll(() => service.stop());

  /**
   * Gives a new family one row in every table.
   * @returns the family, and the ids of its rows
   */
  async function seededFamily(): Promise<{ readonly victim: string; readonly ids: readonly string[] }> {
    const { owner } = service.database;
    const victim = randomUUID();
    await seedEveryTable(owner, tables, [victim]);
    const withIds = tables.filter(
      ({ required, name }) => required.every((column) => column.name !== 'id') && name !== 'families',
    );
    const ids: string[] = [];
    for (const { name } of withIds) {
      const { rows } = await owner.query(`SELECT to_jsonb(t) ->> 'id' AS id FROM ${name} t WHERE family_id = $1`, [
        victim,
      ]);
      ids.push(...rows.flatMap(({ id }) => id ?? []));
    }
    expect(ids.length).toBeGreaterThan(10);
    return { victim, ids };
  }

  it(
    'no operation knows an id of another family, whatever it is the id of, and none changes anything',
    async () => {
      const family = await service.createFamily();
      const { victim, ids } = await seededFamily();
      const api = await service.administrator(family);
      const rowsOf = (): Promise<unknown> => rowsOfFamilies(service.database.owner, tables, [victim, family.familyId]);
      const before = await rowsOf();

      const wrong: unknown[] = [];
      for (const [template, operations] of Object.entries(service.document.paths)) {
        if (!template.includes('{')) continue;
        for (const method of Object.keys(operations)) {
          const body = method === 'get' ? undefined : {};
          const statuses = await Promise.all(
            ids.map((id) => api.send(method.toUpperCase(), template.replace(/\{\w+\}/g, id), { body })),
          );
          for (const [place, { status }] of statuses.entries()) {
            if (status !== 404) wrong.push([method, template, ids[place], status]);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(await rowsOf()).toEqual(before);
    },
    ALL_OPERATIONS_MS,
  );

  /** Their own tests show that they answer no question about another family. */
  const NEED_A_PARAMETER = /\/(lookup|reports\/budget)$/;

  it('no list, whatever it is of, shows anything of another family', async () => {
    const { victim, ids } = await seededFamily();
    const api = await service.administrator(await service.createFamily());
    const lists = routesOfApplication().filter(
      (route) => /^GET \/api\/[^:]*$/.test(route) && !NEED_A_PARAMETER.test(route),
    );
    expect(lists.length).toBeGreaterThan(20);
    for (const route of lists) {
      const { status, body } = await api.get(route.slice('GET '.length));
      const text = JSON.stringify(body);
      expect([route, status, [victim, ...ids].filter((id) => text.includes(id))]).toEqual([route, 200, []]);
    }
  });

  it(
    'no page and no form knows an id of another family, and none changes anything',
    async () => {
      const { victim, ids } = await seededFamily();
      const email = freshEmail();
      const visitor = await Visitor.member(service.url, { email });
      const { rows } = await service.database.owner.query('SELECT family_id FROM users WHERE email = $1', [email]);
      const rowsOf = (): Promise<unknown> =>
        rowsOfFamilies(service.database.owner, tables, [victim, rows[0].family_id]);
      await visitor.get('/settings/keys');
      const before = await rowsOf();
      const wrong: unknown[] = [];
      const routes = routesOfApplication().filter((route) => / \/settings\/.*:/.test(route));
      expect(routes.length).toBeGreaterThan(8);
      for (const route of routes) {
        const [method = '', path = ''] = route.split(' ');
        for (const id of ids) {
          const place = path.replaceAll(/:\w+/g, id);
          const { status } = await (method === 'GET'
            ? visitor.get(place)
            : visitor.post(place, { name: 'x', role: 'viewer' }));
          if (status !== 404) wrong.push([route, id, status]);
        }
      }
      expect(wrong).toEqual([]);
      expect(await rowsOf()).toEqual(before);
    },
    ALL_OPERATIONS_MS,
  );
});
