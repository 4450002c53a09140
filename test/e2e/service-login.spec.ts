import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { Service, ServiceProcess } from '../support/service.js';

/** The logins with which the service starts, and those that it refuses. */
let database: TestDatabase;
let dataDir: string;
const logins: string[] = [];

beforeEach(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-login-'));
});
afterEach(async () => {
  for (const login of logins.splice(0)) {
    await database.owner.query(`DROP OWNED BY ${login} CASCADE; DROP ROLE ${login}`);
  }
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Creates a login on the server. @returns the URL with which it connects to the database */
async function login(rights: string, ...statements: readonly string[]): Promise<string> {
  const name = `login_${randomBytes(6).toString('hex')}`;
  await database.owner.query(`CREATE ROLE ${name} LOGIN PASSWORD 'a password' ${rights}`);
  logins.push(name);
  for (const statement of statements) await database.owner.query(statement.replaceAll('{login}', name));
  const url = new URL(database.url);
  url.username = name;
  url.password = 'a password';
  return url.href;
}

async function start(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  return ServiceProcess.start({ HEARTH_DATA_DIR: dataDir, ...env });
}

async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const started = await start(env).catch((error: Error) => error);
  if (started instanceof Error) return started.message;
  await started.stop();
  return 'it started';
}

/** The logins of all connections to the database, without those of Citus to itself. */
async function namesAtWork(): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT DISTINCT usename AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
       AND application_name NOT LIKE 'citus%'`,
  );
  return rows.map(({ name }) => name);
}

describe('with one URL', () => {
  it('the service makes a login of its own, works with nothing else, and finds it again', async () => {
    for (let time = 0; time < 2; time += 1) {
      const service = await start({ DATABASE_URL: database.url });
      expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
      expect(await namesAtWork()).toEqual([expect.stringMatching(/^hearth_[0-9a-f]{12}$/)]);
      expect(await service.stop()).toBe(0);
    }
  });

  it('who takes over a connection of the service and leaves its role sees no family', async () => {
    await database.owner.query(`INSERT INTO families (name) VALUES ('One'), ('Another')`);
    const service = await start({ DATABASE_URL: database.url });
    const [user] = await namesAtWork();
    const taken = new pg.Client({ connectionString: database.url });
    await taken.connect();
    // Both statements return the session to the rights of the login that it started with.
    await taken.query(`SET SESSION AUTHORIZATION ${user}`);
    for (const leave of ['SET ROLE NONE', 'RESET ROLE']) {
      await taken.query(leave);
      const seen = await taken.query('SELECT name FROM families').then(
        ({ rows }) => rows,
        () => [],
      );
      expect([leave, seen]).toEqual([leave, []]);
    }
    await taken.end();
    await service.stop();
  });

  it('an owner who may not make roles is told to give two', async () => {
    const url = await login('NOCREATEROLE', 'GRANT hearth_service TO {login} WITH INHERIT TRUE, SET TRUE');
    const owner = new URL(url).username;
    await database.owner.query(`
      GRANT ALL ON SCHEMA public TO ${owner}; GRANT CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO ${owner};
      GRANT ALL ON ALL TABLES IN SCHEMA public TO ${owner}`);
    expect(await refusal({ DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1:1' })).toMatch(/DATABASE_SERVICE_URL/);
  });

  it('a URL without a password is refused, because the login would have one that others can guess', async () => {
    const url = new URL(database.url);
    url.password = '';
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(/DATABASE_SERVICE_URL|password/);
  });
});

describe('with two URLs', () => {
  it('the process works with the second one', async () => {
    const url = await login('', 'GRANT hearth_service TO {login} WITH INHERIT TRUE, SET FALSE');
    const service = await start({ DATABASE_URL: database.url, DATABASE_SERVICE_URL: url });
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect(await namesAtWork()).toEqual([new URL(url).username]);
    expect(await service.stop()).toBe(0);
  });

  it.each<[string, string, readonly string[], RegExp]>([
    ['a superuser', 'SUPERUSER', [], /is a superuser/],
    ['one that bypasses row-level security', 'BYPASSRLS', [], /bypass row-level security/],
    ['one that makes roles', 'CREATEROLE', [], /may create roles/],
    ['one that owns a table', '', ['CREATE TABLE owned (); ALTER TABLE owned OWNER TO {login}'], /owns owned/],
    ['one that may become another role', '', ['GRANT pg_monitor TO {login}'], /may become the role pg_monitor/],
  ])('%s stops the start, and the message says why', async (_, rights, statements, message) => {
    const url = await login(rights, ...statements);
    expect(await refusal({ DATABASE_URL: database.url, DATABASE_SERVICE_URL: url })).toMatch(message);
  });
});

describe('the embedded PostgreSQL', () => {
  it('has a login for the service too, and keeps its passwords from others', async () => {
    const service = await Service.startEmbedded();
    const { rows } = await service.database.owner.query<{ name: string }>(
      `SELECT DISTINCT usename AS name FROM pg_stat_activity WHERE application_name = 'hearth'`,
    );
    expect(rows).toEqual([{ name: expect.stringMatching(/^hearth_[0-9a-f]{12}$/) }]);
    expect((await stat(join(service.dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await service.stop();
  });
});
