import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import type { ApiCaller, Caller, Scope } from '../platform/http/caller.js';
import type { NewApiKey } from './api-key.js';

/** A key as its owner sees it, never with its secret. */
export interface OwnedApiKey {
  readonly id: string;
  /** null for a key of the command line. */
  readonly name: string | null;
  readonly prefix: string;
  readonly scope: Scope;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface ApiKeyFacts {
  readonly name: string;
  readonly scope: Scope;
  readonly expiresAt: Date | null;
}

const AUTHENTICATE = new PreparedStatement(
  'SELECT api_key_id, user_id, family_id, scope FROM authenticate_api_key($1)',
);

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Who a key belongs to; null when no usable key has this hash. A key that is unknown, expired or revoked, or whose
   * user is deactivated, is not usable. Notes the use, at most once a minute.
   */
  async authenticate(hash: Buffer): Promise<ApiCaller | null> {
    const [row] = await this.database.outsideFamilies<{
      api_key_id: string;
      user_id: string;
      family_id: string;
      scope: Scope;
    }>(AUTHENTICATE, [hash]);
    if (row === undefined) return null;
    return { apiKeyId: row.api_key_id, userId: row.user_id, familyId: row.family_id, scope: row.scope };
  }

  /** The keys of a user, the newest first. */
  async listOf({ familyId, userId }: Caller): Promise<readonly OwnedApiKey[]> {
    return this.database.rows<OwnedApiKey>(
      `SELECT id, name, prefix, scope, created_at AS "createdAt", last_used_at AS "lastUsedAt",
         expires_at AS "expiresAt", revoked_at AS "revokedAt"
       FROM api_keys WHERE family_id = $1 AND user_id = $2 ORDER BY created_at DESC, id DESC`,
      [familyId, userId],
    );
  }

  async insert({ familyId, userId }: Caller, key: NewApiKey, facts: ApiKeyFacts): Promise<void> {
    await this.database.affected(
      `INSERT INTO api_keys (family_id, user_id, name, prefix, key_hash, scope, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [familyId, userId, facts.name, key.prefix, key.hash, facts.scope, facts.expiresAt],
    );
  }

  /** Makes a key of a user unusable from now on; false when the user has no such key. Keeps the first time. */
  async revoke({ familyId, userId }: Caller, id: string): Promise<boolean> {
    const revoked = await this.database.affected(
      `UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE family_id = $1 AND user_id = $2 AND id = $3`,
      [familyId, userId, id],
    );
    return revoked > 0;
  }
}
