import type { DataSource } from 'typeorm';
import type { Scope } from '../../platform/http/caller.js';
import { generateApiKey } from '../api-key.js';

/** What `npm run keys -- create` prints: the only time that the key itself is seen. */
export interface CreatedKey {
  readonly family_id: string;
  readonly user_id: string;
  readonly api_key_id: string;
  readonly api_key: string;
}

export interface KeyRequest {
  /** The family of that name is used; it is made when there is none. */
  readonly family: string;
  /** null: the family's oldest user, made when there is none. */
  readonly email: string | null;
  readonly scope: Scope;
  readonly expiresAt: Date | null;
}

/** A key as it is listed, never with its secret. Times are ISO 8601 texts. */
export interface ListedKey {
  readonly api_key_id: string;
  readonly family_id: string;
  readonly user_id: string;
  readonly prefix: string;
  readonly scope: Scope;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
}

/**
 * Families, users and keys, as the owner of the database sees them: over all families, outside row-level security.
 * For the command line and the first start; no request ever reaches this.
 */
export class FamiliesRepository {
  constructor(private readonly owner: DataSource) {}

  /** Whether nobody has used this database yet. */
  async isEmpty(): Promise<boolean> {
    const rows = await this.query('SELECT 1 FROM families LIMIT 1');
    return rows.length === 0;
  }

  /** Makes a key, and the family and user that it needs. One transaction. */
  async createKey(request: KeyRequest): Promise<CreatedKey> {
    return this.owner.transaction(async (manager) => {
      // Two calls at once for one new family must not make two.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [request.family]);
      const familyId = await firstId(
        (sql, parameters) => manager.query(sql, parameters),
        ['SELECT id FROM families WHERE name = $1 ORDER BY created_at, id LIMIT 1', [request.family]],
        ['INSERT INTO families (name) VALUES ($1) RETURNING id', [request.family]],
      );
      const userId = await firstId(
        (sql, parameters) => manager.query(sql, parameters),
        [
          `SELECT id FROM users WHERE family_id = $1 AND ($2::text IS NULL OR lower(email) = lower($2))
           ORDER BY created_at, id LIMIT 1`,
          [familyId, request.email],
        ],
        ['INSERT INTO users (family_id, email) VALUES ($1, $2) RETURNING id', [familyId, request.email]],
      );
      const key = generateApiKey();
      const inserted = (await manager.query(
        `INSERT INTO api_keys (family_id, user_id, prefix, key_hash, scope, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [familyId, userId, key.prefix, key.hash, request.scope, request.expiresAt],
      )) as readonly { id: string }[];
      return { family_id: familyId, user_id: userId, api_key_id: onlyId(inserted), api_key: key.secret };
    });
  }

  /** Makes a key unusable from now on; false when there is no such key. Revoking twice keeps the first time. */
  async revokeKey(apiKeyId: string): Promise<boolean> {
    const rows = await this.query(
      `WITH revoked AS (UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING id)
       SELECT id FROM revoked`,
      [apiKeyId],
    );
    return rows.length > 0;
  }

  async listKeys(): Promise<readonly ListedKey[]> {
    const rows = await this.query(
      `SELECT id AS api_key_id, family_id, user_id, prefix, scope, last_used_at, expires_at, revoked_at
       FROM api_keys ORDER BY created_at, id`,
    );
    return rows as readonly ListedKey[];
  }

  private async query(sql: string, parameters: unknown[] = []): Promise<readonly unknown[]> {
    return (await this.owner.query(sql, parameters)) as readonly unknown[];
  }
}

type Statement = readonly [sql: string, parameters: unknown[]];

async function firstId(
  query: (sql: string, parameters: unknown[]) => Promise<unknown>,
  find: Statement,
  make: Statement,
): Promise<string> {
  const found = (await query(...find)) as readonly { id: string }[];
  return found.length > 0 ? onlyId(found) : onlyId((await query(...make)) as readonly { id: string }[]);
}

function onlyId(rows: readonly { id: string }[]): string {
  const [row] = rows;
  if (row === undefined) throw new Error('A row that was just written was not returned');
  return row.id;
}
