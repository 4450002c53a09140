import { createHash, createHmac } from 'node:crypto';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from '../../../migrations/support/roles.js';
import { ownerDataSource, withMigrationLock } from './data-source.js';
import { databaseOf, loginOf, withLogin } from './database-url.js';
import { SteadyClient } from './steady-client.js';

/** The schema of BullMQ's own tables. */
export const QUEUE_SCHEMA = 'bullmq';

export interface ServiceLoginOptions {
  /** A login that the operator created; null to create one, with a password derived from the owner's. */
  readonly serviceUrl: string | null;
  /** Whether the queue is in this database. */
  readonly hasQueue: boolean;
}

/**
 * Creates or checks the service's login. It is a member of `hearth_service`, inherits its rights, and cannot switch to
 * another role, so no SQL injection can bypass row-level security.
 * @param ownerUrl the owner of the schema, whose database is migrated. Like the URLs of the login, it reaches the database
 * without a pooler.
 * @returns the URL of the login. Throws an Error that tells the operator what to change.
 */
export async function openServiceLogin(ownerUrl: string, options: ServiceLoginOptions): Promise<string> {
  const url = options.serviceUrl ?? derivedUrl(ownerUrl);
  const owner = await ownerDataSource(ownerUrl).initialize();
  try {
    await withMigrationLock(owner, async (runner) => {
      if (options.hasQueue) await openQueueSchema(runner);
      const { user, password } = loginOf(url);
      if (options.serviceUrl === null && !(await canLogIn(url))) await makeLogin(runner, user, password);
      await joinServiceRole(runner, user);
    });
  } finally {
    await owner.destroy();
  }
  await checkServiceLogin(url);
  return url;
}

/**
 * Derives the URL of the login. Its name is different for each database, because logins belong to the whole server, and
 * the same in all processes.
 */
function derivedUrl(ownerUrl: string): string {
  const { password: ownerPassword } = loginOf(ownerUrl);
  if (ownerPassword === '') {
    throw new Error(
      'DATABASE_URL has no password, so the service cannot make a login of its own. Set DATABASE_SERVICE_URL to a login ' +
        `that is a member of ${SERVICE_ROLE} and nothing else.`,
    );
  }
  const user = `hearth_${createHash('sha256').update(databaseOf(ownerUrl)).digest('hex').slice(0, 12)}`;
  const password = createHmac('sha256', ownerPassword).update(user).digest('base64url');
  return withLogin(ownerUrl, { user, password });
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new SteadyClient({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Class 28: the login does not exist, or has a different password.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('28')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function makeLogin(runner: QueryRunner, login: string, password: string): Promise<void> {
  const [known] = (await runner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [login])) as readonly unknown[];
  const verb = known === undefined ? 'CREATE' : 'ALTER';
  await orAskForTwoUrls(async () => {
    await runner.query(
      `${verb} ROLE ${pg.escapeIdentifier(login)} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION
       PASSWORD ${pg.escapeLiteral(password)}`,
    );
  });
}

async function joinServiceRole(runner: QueryRunner, login: string): Promise<void> {
  const [joined] = (await runner.query(
    `SELECT 1 FROM pg_auth_members WHERE roleid = '${SERVICE_ROLE}'::regrole AND member = to_regrole($1)
       AND inherit_option AND NOT set_option AND NOT admin_option`,
    [pg.escapeIdentifier(login)],
  )) as readonly unknown[];
  if (joined !== undefined) return;
  await orAskForTwoUrls(() =>
    runner.query(`GRANT ${SERVICE_ROLE} TO ${pg.escapeIdentifier(login)} WITH INHERIT TRUE, SET FALSE, ADMIN FALSE`),
  );
}

async function orAskForTwoUrls(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== '42501') throw error;
    const message =
      'The login of DATABASE_URL may not make the login that the service works with. Give it CREATEROLE and ADMIN OPTION ' +
      `on ${SERVICE_ROLE}; or set DATABASE_SERVICE_URL to a login for which an administrator has said: ` +
      `GRANT ${SERVICE_ROLE} TO login WITH INHERIT TRUE, SET FALSE.`;
    throw new Error(message, { cause: error });
  }
}

/** Creates BullMQ's tables as the owner, so that the service's login owns none. BullMQ creates a sequence for each queue itself. */
async function openQueueSchema(runner: QueryRunner): Promise<void> {
  const connection = (await runner.connect()) as Parameters<typeof runMigrations>[0];
  await runMigrations(connection, QUEUE_SCHEMA);
  await runner.query(`
    GRANT USAGE, CREATE ON SCHEMA ${QUEUE_SCHEMA} TO ${SERVICE_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${SERVICE_ROLE};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${SERVICE_ROLE};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${SERVICE_ROLE};
  `);
}

interface LoginFacts {
  readonly is_super: boolean;
  readonly bypasses: boolean;
  readonly makes_roles: boolean;
  readonly serves: boolean;
  readonly owned: string | null;
  readonly other: string | null;
}

/** Throws an Error if a login could bypass row-level security. */
async function checkServiceLogin(url: string): Promise<void> {
  const client = new SteadyClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<LoginFacts>(
      `SELECT r.rolsuper AS is_super, r.rolbypassrls AS bypasses, r.rolcreaterole AS makes_roles,
         pg_has_role(r.oid, '${SERVICE_ROLE}', 'USAGE') AS serves,
         (SELECT c.oid::regclass::text FROM pg_class c WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p', 'v', 'm') LIMIT 1) AS owned,
         (SELECT m.roleid::regrole::text FROM pg_auth_members m
          WHERE m.member = r.oid AND (m.roleid <> '${SERVICE_ROLE}'::regrole OR m.set_option OR m.admin_option) LIMIT 1) AS other
       FROM pg_roles r WHERE r.rolname = current_user`,
    );
    const [facts] = rows;
    const problem = facts === undefined ? 'does not exist' : problemOf(facts);
    if (problem !== null)
      throw new Error(`The login ${loginOf(url).user}, with which the service would work, ${problem}.`);
  } finally {
    await client.end();
  }
}

function problemOf(facts: LoginFacts): string | null {
  if (facts.is_super) return 'is a superuser, and row-level security does not apply to superusers';
  if (facts.bypasses) return 'may bypass row-level security';
  if (facts.makes_roles) return 'may create roles';
  if (facts.owned !== null) return `owns ${facts.owned}, and an owner can change what row-level security allows`;
  if (facts.other !== null)
    return `may become the role ${facts.other}: grant it ${SERVICE_ROLE} WITH SET FALSE, and no other`;
  return facts.serves ? null : `is not a member of ${SERVICE_ROLE}`;
}
