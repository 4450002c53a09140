import type { DataSource, EntityManager } from 'typeorm';
import { nameOf, normalizedScopes, type Scope, scopesOf } from '../../platform/access/scopes.js';
import { generateApiKey } from '../api-keys/api-key.js';
import type { Account } from '../members/members.repository.js';
import { recordByOperator } from './operator-audit.repository.js';
import { createPasswordReset } from './operator-resets.repository.js';

/** The output of `npm run keys -- create`. It is the only time that the key itself is shown. */
export interface CreatedKey {
  readonly family_id: string;
  readonly user_id: string;
  readonly api_key_id: string;
  readonly api_key: string;
  /** The token of a link that sets the user's first password; null if the user has a password or no address. */
  readonly reset_token: string | null;
}

/** A family in a list. */
export interface ListedFamily {
  readonly family_id: string;
  readonly name: string;
  readonly members: number;
  readonly created_at: string;
}

export interface KeyRequest {
  /** The name of the family. The family is created if it does not exist. */
  readonly family: string;
  /** The user's address; null for the oldest user of the family. The user is created if it does not exist. */
  readonly email: string | null;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
}

/** A key in a list, never with its secret. Times are ISO 8601 texts. */
export interface ListedKey {
  readonly api_key_id: string;
  readonly family_id: string;
  readonly user_id: string;
  readonly prefix: string;
  readonly scope: string;
  readonly scopes: readonly Scope[];
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
}

/** Serializes processes that start at the same time on one empty database. An arbitrary number. */
const DEMO_LOCK = 7_218_422_012;
/** The key is printed at the first start, so it expires by itself. */
const DEMO_FAMILY = 'Demo';
const DEMO_KEY_DAYS = 90;

/**
 * Families and keys of the whole database, for the command line and the first start. Requests cannot use it. It works
 * as the owner of the database, outside of row-level security and units of work.
 */
export class OperatorFamiliesRepository {
  constructor(private readonly owner: DataSource) {}

  /** Creates a key, and its family and user if needed, in one transaction. */
  async createKey(request: KeyRequest): Promise<CreatedKey> {
    return this.owner.transaction((manager) => createKey(manager, request));
  }

  /**
   * Creates a family with a user, a key and an account to import into, if the database has no family yet. This is one
   * transaction, by one process at a time.
   * @returns null if there is already a family
   */
  async createDemoFamily(): Promise<CreatedKey | null> {
    return this.owner.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
      const families = (await manager.query('SELECT 1 FROM families LIMIT 1')) as readonly unknown[];
      if (families.length > 0) return null;
      const expiresAt = new Date(Date.now() + DEMO_KEY_DAYS * 24 * 60 * 60 * 1000);
      const key = await createKey(manager, {
        family: DEMO_FAMILY,
        email: null,
        scopes: scopesOf('read_write'),
        expiresAt,
      });
      await manager.query(
        `INSERT INTO accounts (family_id, name, currency, accountable_type)
         VALUES ($1, 'Everyday Checking', 'USD', 'Depository')`,
        [key.family_id],
      );
      return key;
    });
  }

  /** The owner of the demo family, unless somebody has given them an address or a password; null if there is none. */
  async getDemoOwner(): Promise<Account | null> {
    const [owner] = (await this.owner.query(
      `SELECT u.family_id AS "familyId", u.id AS "userId" FROM users u JOIN families f ON f.id = u.family_id
       WHERE f.name = $1 AND f.erasure_id IS NULL AND u.role = 'owner' AND u.removed_at IS NULL
         AND u.email IS NULL AND u.password_hash IS NULL
       ORDER BY f.created_at, f.id LIMIT 1`,
      [DEMO_FAMILY],
    )) as readonly Account[];
    return owner ?? null;
  }

  /**
   * Makes a key unusable from now on. Revoking it again keeps the first time.
   * @returns false if there is no such key
   */
  async revokeKey(apiKeyId: string): Promise<boolean> {
    return this.owner.transaction(async (manager) => {
      const [revoked] = (await manager.query(
        `WITH revoked AS (UPDATE api_keys SET revoked_at = coalesce(revoked_at, (SELECT now())) WHERE id = $1 RETURNING family_id)
         SELECT family_id FROM revoked`,
        [apiKeyId],
      )) as readonly { family_id: string }[];
      if (revoked === undefined) return false;
      await recordByOperator(manager, revoked.family_id, 'api_key.revoked', { type: 'api_key', id: apiKeyId });
      return true;
    });
  }

  /**
   * Locks everybody out of a family and marks it for erasure by a running service.
   * @returns the id of the erasure; null if there is no family with this id and name
   */
  async beginErasure(familyId: string, confirm: string): Promise<string | null> {
    return this.owner.transaction(async (manager) => {
      await manager.query(`SELECT set_config('app.family_id', $1, true)`, [familyId]);
      const [erasure] = (await manager.query('SELECT begin_erasure($1) AS id', [confirm])) as readonly {
        id: string | null;
      }[];
      const id = erasure?.id ?? null;
      if (id !== null) await recordByOperator(manager, familyId, 'family.erased', { type: 'family', id: familyId });
      return id;
    });
  }

  /** Lists the families that are not being erased, oldest first. */
  async listFamilies(): Promise<readonly ListedFamily[]> {
    const families = (await this.query(
      `SELECT id AS family_id, name, created_at FROM families WHERE erasure_id IS NULL ORDER BY created_at, id`,
    )) as readonly Omit<ListedFamily, 'members'>[];
    // Not joined, because Citus keeps families on its nodes and users beside them.
    const counts = (await this.query(
      'SELECT family_id, count(*)::int AS members FROM users WHERE removed_at IS NULL GROUP BY family_id',
    )) as readonly Pick<ListedFamily, 'family_id' | 'members'>[];
    const members = new Map(counts.map((count) => [count.family_id, count.members]));
    return families.map((family) => ({ ...family, members: members.get(family.family_id) ?? 0 }));
  }

  /** Lists the keys of all families, oldest first. */
  async listKeys(): Promise<readonly ListedKey[]> {
    const rows = await this.query(
      `SELECT id AS api_key_id, family_id, user_id, prefix, scope, scopes, last_used_at, expires_at, revoked_at
       FROM api_keys ORDER BY created_at, id`,
    );
    return rows as readonly ListedKey[];
  }

  private async query(sql: string, parameters: unknown[] = []): Promise<readonly unknown[]> {
    return (await this.owner.query(sql, parameters)) as readonly unknown[];
  }
}

async function createKey(manager: EntityManager, request: KeyRequest): Promise<CreatedKey> {
  // Two concurrent calls for a new family must not create it twice.
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [request.family]);
  const familyId = await getOrCreateFamily(manager, request.family);
  if (request.email !== null) await refuseForeignAddress(manager, familyId, request.email);
  const userId = await getOrCreateUser(manager, familyId, request.email);
  const key = generateApiKey();
  const scopes = normalizedScopes(request.scopes);
  const inserted = (await manager.query(
    `INSERT INTO api_keys (family_id, user_id, prefix, key_hash, scope, scopes, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [familyId, userId, key.prefix, key.hash, nameOf(scopes), scopes, request.expiresAt],
  )) as readonly { id: string }[];
  const apiKeyId = onlyId(inserted);
  await recordByOperator(manager, familyId, 'api_key.created', { type: 'api_key', id: apiKeyId });
  const token = request.email === null ? null : await createFirstReset(manager, familyId, userId);
  return { family_id: familyId, user_id: userId, api_key_id: apiKeyId, api_key: key.secret, reset_token: token };
}

async function getOrCreateFamily(manager: EntityManager, name: string): Promise<string> {
  return firstId(
    manager,
    ['SELECT id FROM families WHERE name = $1 AND erasure_id IS NULL ORDER BY created_at, id LIMIT 1', [name]],
    ['INSERT INTO families (name) VALUES ($1) RETURNING id', [name]],
  );
}

async function getOrCreateUser(manager: EntityManager, familyId: string, email: string | null): Promise<string> {
  return firstId(
    manager,
    [
      `SELECT id FROM users WHERE family_id = $1 AND removed_at IS NULL AND ($2::text IS NULL OR lower(email) = lower($2))
       ORDER BY created_at, id LIMIT 1`,
      [familyId, email],
    ],
    // The first member of a family is its owner.
    [
      `INSERT INTO users (family_id, email, role)
       SELECT $1, $2, CASE WHEN EXISTS (SELECT FROM users WHERE family_id = $1 AND removed_at IS NULL) THEN 'member' ELSE 'owner' END
       RETURNING id`,
      [familyId, email],
    ],
  );
}

/** Refuses an address of another family. An address belongs to one user across all families. */
async function refuseForeignAddress(manager: EntityManager, familyId: string, email: string): Promise<void> {
  const others = (await manager.query('SELECT 1 FROM users WHERE lower(email) = lower($2) AND family_id <> $1', [
    familyId,
    email,
  ])) as readonly unknown[];
  if (others.length > 0) throw new Error(`A member of another family has the address ${email}.`);
}

/** Creates a link that sets a first password. @returns its token; null if the user has a password */
async function createFirstReset(manager: EntityManager, familyId: string, userId: string): Promise<string | null> {
  const claimable = (await manager.query(
    'SELECT 1 FROM users WHERE family_id = $1 AND id = $2 AND password_hash IS NULL',
    [familyId, userId],
  )) as readonly unknown[];
  return claimable.length > 0 ? createPasswordReset(manager, { familyId, userId }) : null;
}

type Statement = readonly [sql: string, parameters: unknown[]];

async function firstId(manager: EntityManager, select: Statement, insert: Statement): Promise<string> {
  const found = (await manager.query(...select)) as readonly { id: string }[];
  return onlyId(found.length > 0 ? found : ((await manager.query(...insert)) as readonly { id: string }[]));
}

function onlyId(rows: readonly { id: string }[]): string {
  const [row] = rows;
  if (row === undefined) throw new Error('The new row was not returned');
  return row.id;
}
