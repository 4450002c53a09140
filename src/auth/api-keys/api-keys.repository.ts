import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { PreparedStatement } from '../../platform/database/prepared-statement.js';
import type { Role } from '../../platform/access/roles.js';
import type { NewApiKey } from './api-key.js';
import { ApiKey } from './api-key.entity.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

export type ApiKeyValues = Pick<
  ApiKey,
  'id' | 'userId' | 'name' | 'scope' | 'scopes' | 'confirmsProposals' | 'expiresAt'
>;

export type ApiKeyChanges = Partial<Pick<ApiKey, 'name' | 'expiresAt' | 'replacedById'>>;

const AUTHENTICATE = new PreparedStatement(
  'SELECT api_key_id, user_id, family_id, scopes, role FROM authenticate_api_key($1)',
);

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Finds the caller that a key belongs to. Records the use of the key, at most once a minute.
   * @returns null if the key is unknown, expired or revoked, or its member was removed
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

  /**
   * Lists the keys of a family, newest first.
   * @param userId lists only the keys of this member; null lists those of all members
   */
  async list(familyId: string, userId: string | null, limits: PageLimits): Promise<PageResult<ApiKey>> {
    const [records, total] = await this.database.repository(ApiKey).findAndCount({
      where: { familyId, ...(userId !== null && { userId }) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<ApiKey | null> {
    return this.database.repository(ApiKey).findOneBy({ familyId, id });
  }

  /** Like `get`, but locks the key until the unit of work ends. */
  async getForUpdate(familyId: string, id: string): Promise<ApiKey | null> {
    await this.database.rows('SELECT FROM api_keys WHERE family_id = $1 AND id = $2 FOR UPDATE', [familyId, id]);
    return this.get(familyId, id);
  }

  async create(familyId: string, { prefix, hash }: NewApiKey, values: ApiKeyValues): Promise<void> {
    await this.database.repository(ApiKey).insert({ ...values, familyId, prefix, keyHash: hash });
  }

  async update(familyId: string, id: string, changes: ApiKeyChanges): Promise<void> {
    await this.database.repository(ApiKey).update({ familyId, id }, changes);
  }

  /** Makes a key unusable from now on. Revoking it again keeps the first time. */
  async revoke(familyId: string, id: string): Promise<void> {
    await this.database.repository(ApiKey).update({ familyId, id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }
}
