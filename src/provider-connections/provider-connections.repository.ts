import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Sealed } from '../platform/encryption/encryption.js';
import { type ConnectionStatus, ProviderConnection } from './provider-connection.entity.js';
import type { PageResult, PageLimits } from '../platform/pagination/page.js';

/** The data that a sync needs to fetch from the provider of a connection. */
export interface OpenableConnection {
  readonly provider: string;
  readonly sealed: Sealed | null;
  /**
   * The start of the period to request: ten days before the end of the last fetch, or earlier if an older transaction is
   * pending or its entry was deleted. null before the first fetch.
   */
  readonly from: Date | null;
}

@Injectable()
export class ProviderConnectionsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the connections of a family, newest first. */
  async list(familyId: string, limits: PageLimits): Promise<PageResult<ProviderConnection>> {
    const [records, total] = await this.database.repository(ProviderConnection).findAndCount({
      where: { familyId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<ProviderConnection | null> {
    return this.database.repository(ProviderConnection).findOneBy({ familyId, id });
  }

  async exists(familyId: string, id: string): Promise<boolean> {
    return this.database.repository(ProviderConnection).existsBy({ familyId, id });
  }

  async create(
    familyId: string,
    connection: Pick<ProviderConnection, 'id' | 'provider' | 'name'>,
    { data, keyId }: Sealed,
  ): Promise<void> {
    await this.database
      .repository(ProviderConnection)
      .insert({ ...connection, familyId, credential: data, credentialKeyId: keyId });
  }

  /** Deletes a connection. @returns false if there is no such connection */
  async delete(familyId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.repository(ProviderConnection).delete({ familyId, id });
    return affected === 1;
  }

  async getOpenable(familyId: string, id: string): Promise<OpenableConnection | null> {
    const [row] = await this.database.rows<
      Omit<OpenableConnection, 'sealed'> & { readonly data: Buffer | null; readonly keyId: string | null }
    >(
      `SELECT provider, credential AS data, credential_key_id AS "keyId",
         CASE WHEN fetched_until IS NOT NULL THEN least(fetched_until - interval '10 days', (
           SELECT min(k.date) - interval '1 day' FROM provider_accounts p
           JOIN entry_external_ids k ON k.family_id = $1 AND k.provider_account_id = p.id
           WHERE p.family_id = $1 AND p.connection_id = c.id
             AND NOT EXISTS (SELECT FROM entries e
               WHERE e.family_id = $1 AND e.id = k.entry_id AND (k.state = 'booked' OR NOT e.pending OR e.stale)))) END AS "from"
       FROM provider_connections c WHERE c.family_id = $1 AND c.id = $2`,
      [familyId, id],
    );
    if (row === undefined) return null;
    const { data, keyId, ...rest } = row;
    return { ...rest, sealed: data === null || keyId === null ? null : { data, keyId } };
  }

  /**
   * Records a complete fetch up to `until`.
   * @param sealed the credential, encrypted with a new key; null to keep the stored one
   */
  async recordFetch(familyId: string, id: string, until: Date, sealed: Sealed | null): Promise<void> {
    await this.database.repository(ProviderConnection).update(
      { familyId, id },
      {
        status: 'good',
        providerErrors: [],
        fetchedUntil: until,
        lastSyncedAt: () => 'now()',
        ...(sealed !== null && { credential: sealed.data, credentialKeyId: sealed.keyId }),
      },
    );
  }

  /** Records an incomplete fetch. @param status null to keep the stored one @param errors for operators */
  async recordTrouble(
    familyId: string,
    id: string,
    status: ConnectionStatus | null,
    errors: readonly string[],
  ): Promise<void> {
    await this.database
      .repository(ProviderConnection)
      .update({ familyId, id }, { providerErrors: errors, ...(status !== null && { status }) });
  }
}
