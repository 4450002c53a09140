import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

@Injectable()
export class ProviderWebhooksRepository {
  constructor(private readonly database: Database) {}

  /** Lists the connections of all families that a provider calls by this name: one bank login can be in two families. */
  async listByReference(
    provider: string,
    reference: string,
  ): Promise<readonly { readonly familyId: string; readonly connectionId: string }[]> {
    return this.database.outsideFamilies(
      'SELECT family_id AS "familyId", connection_id AS "connectionId" FROM connections_of_reference($1, $2)',
      [provider, reference],
    );
  }
}
