import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { PreparedStatement } from '../../platform/database/prepared-statement.js';
import type { Role } from '../../platform/http/access.js';
import type { ApiCaller } from '../../platform/http/caller.js';
import type { Cut, PageCut } from '../../platform/http/pagination.js';
import type { Scope, ScopeName } from '../../platform/http/scopes.js';
import type { NewApiKey } from './api-key.js';

/** A key as members of the family see it, without its secret. */
export interface ApiKey {
  readonly id: string;
  /** The member whose key it is. */
  readonly memberId: string;
  /** null for a key of the command line. */
  readonly name: string | null;
  readonly prefix: string;
  readonly scope: ScopeName | 'custom';
  readonly scopes: readonly Scope[];
  readonly confirmsProposals: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The key that was made in its place by rotation. */
  readonly replacedById: string | null;
}

export type NewApiKeyFacts = Pick<
  ApiKey,
  'id' | 'memberId' | 'name' | 'scope' | 'scopes' | 'confirmsProposals' | 'expiresAt'
>;

const COLUMNS = `id, user_id AS "memberId", name, prefix, scope, scopes, confirms_proposals AS "confirmsProposals",
  created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt", revoked_at AS "revokedAt",
  replaced_by_id AS "replacedById"`;

const AUTHENTICATE = new PreparedStatement(
  'SELECT api_key_id, user_id, family_id, scopes, role FROM authenticate_api_key($1)',
);

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Who a key belongs to; null when no usable key has this hash. A key that is unknown, expired or revoked, or whose
   * member was removed, is not usable. Notes the use, at most once a minute.
   */
  async authenticate(hash: Buffer): Promise<ApiCaller | null> {
    const [row] = await this.database.outsideFamilies<{
      api_key_id: string;
      user_id: string;
      family_id: string;
      scopes: readonly string[];
      role: Role;
    }>(AUTHENTICATE, [hash]);
    if (row === undefined) return null;
    const { api_key_id: apiKeyId, user_id: userId, family_id: familyId, scopes, role } = row;
    return { apiKeyId, userId, familyId, scopes, role };
  }

  /** The keys of a family, or of one of its members, the newest first. */
  async list(familyId: string, memberId: string | null, cut: PageCut): Promise<Cut<ApiKey>> {
    const parameters = [familyId, memberId];
    const source = 'FROM api_keys WHERE family_id = $1 AND ($2::uuid IS NULL OR user_id = $2)';
    const records = await this.database.rows<ApiKey>(
      `SELECT ${COLUMNS} ${source} ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
      [...parameters, cut.limit, cut.offset],
    );
    const [counted] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total ${source}`,
      parameters,
    );
    return { records, total: counted?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<ApiKey | null> {
    const [key] = await this.database.rows<ApiKey>(`SELECT ${COLUMNS} FROM api_keys WHERE family_id = $1 AND id = $2`, [
      familyId,
      id,
    ]);
    return key ?? null;
  }

  /** Like `find`, and until the unit of work ends nobody else changes the key. */
  async findForUpdate(familyId: string, id: string): Promise<ApiKey | null> {
    const [key] = await this.database.rows<ApiKey>(
      `SELECT ${COLUMNS} FROM api_keys WHERE family_id = $1 AND id = $2 FOR UPDATE`,
      [familyId, id],
    );
    return key ?? null;
  }

  async insert(familyId: string, key: NewApiKey, facts: NewApiKeyFacts): Promise<void> {
    const { id, memberId, name, scope, scopes, confirmsProposals, expiresAt } = facts;
    await this.database.affected(
      `INSERT INTO api_keys
         (family_id, id, user_id, name, prefix, key_hash, scope, scopes, confirms_proposals, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [familyId, id, memberId, name, key.prefix, key.hash, scope, scopes, confirmsProposals, expiresAt],
    );
  }

  async rename(familyId: string, id: string, name: string): Promise<void> {
    await this.database.affected('UPDATE api_keys SET name = $3 WHERE family_id = $1 AND id = $2', [
      familyId,
      id,
      name,
    ]);
  }

  /** Makes a key unusable from now on. Keeps the first time. */
  async revoke(familyId: string, id: string): Promise<void> {
    await this.database.affected(
      'UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE family_id = $1 AND id = $2',
      [familyId, id],
    );
  }

  /** Lets a key end after so many seconds, or sooner if it does so anyway, because another one takes its place. */
  async replace(familyId: string, id: string, replacedById: string, overlapSeconds: number): Promise<void> {
    await this.database.affected(
      `UPDATE api_keys SET replaced_by_id = $3,
         expires_at = least(coalesce(expires_at, 'infinity'), now() + make_interval(secs => $4))
       WHERE family_id = $1 AND id = $2`,
      [familyId, id, replacedById, overlapSeconds],
    );
  }
}
