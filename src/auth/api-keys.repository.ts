import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Caller, Scope } from '../platform/http/caller.js';

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Who a key belongs to; null when no usable key has this hash. A key that is unknown, expired or revoked, or whose
   * user is deactivated, is not usable. Notes the use, at most once a minute.
   */
  async authenticate(hash: Buffer): Promise<Caller | null> {
    const [row] = await this.database.outsideFamilies<{
      api_key_id: string;
      user_id: string;
      family_id: string;
      scope: Scope;
    }>('SELECT api_key_id, user_id, family_id, scope FROM authenticate_api_key($1)', [hash]);
    if (row === undefined) return null;
    return { apiKeyId: row.api_key_id, userId: row.user_id, familyId: row.family_id, scope: row.scope };
  }
}
