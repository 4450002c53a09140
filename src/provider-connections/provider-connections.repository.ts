import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Sealed } from '../platform/encryption/encryption.js';
import type { PageResult, PageLimits } from '../platform/pagination/page.js';
import type { SyncStatus } from '../syncs/index.js';

export const CONNECTION_STATUSES = ['good', 'requires_update'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** A connection as it is shown: without what it is opened with, and without the provider's words. */
export interface ProviderConnection {
  readonly id: string;
  readonly provider: string;
  readonly name: string | null;
  readonly status: ConnectionStatus;
  readonly accountsCount: number;
  readonly linkedAccountsCount: number;
  readonly lastSyncedAt: Date | null;
  /** Its newest sync; null: it had none, or those that it had are forgotten. */
  readonly syncId: string | null;
  readonly syncStatus: SyncStatus | null;
  readonly syncCreatedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a sync needs to know of a connection. */
export interface OpenableConnection {
  readonly provider: string;
  readonly sealed: Sealed | null;
  /** From when on transactions are asked for: ten days before the last time, or the first that got lost. null: never yet. */
  readonly from: Date | null;
}

const COLUMNS = `c.id, c.provider, c.name, c.status, c.last_synced_at AS "lastSyncedAt",
  (SELECT count(*)::int FROM provider_accounts p WHERE p.family_id = $1 AND p.connection_id = c.id) AS "accountsCount",
  (SELECT count(*)::int FROM provider_accounts p
   WHERE p.family_id = $1 AND p.connection_id = c.id AND p.account_id IS NOT NULL AND p.problem IS NULL)
    AS "linkedAccountsCount",
  s.id AS "syncId", s.status AS "syncStatus", s.created_at AS "syncCreatedAt",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt"`;

const NEWEST_SYNC = `LEFT JOIN LATERAL (
  SELECT id, status, created_at FROM syncs
  WHERE family_id = $1 AND syncable_type = 'ProviderConnection' AND syncable_id = c.id
  ORDER BY created_at DESC, id DESC LIMIT 1) s ON true`;

@Injectable()
export class ProviderConnectionsRepository {
  constructor(private readonly database: Database) {}

  async listNewestFirst(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<ProviderConnection>> {
    const records = await this.database.rows<ProviderConnection>(
      `SELECT ${COLUMNS} FROM provider_connections c ${NEWEST_SYNC} WHERE c.family_id = $1
       ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit} OFFSET ${offset}`,
      [familyId],
    );
    const [count] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM provider_connections WHERE family_id = $1',
      [familyId],
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<ProviderConnection | null> {
    const [connection] = await this.database.rows<ProviderConnection>(
      `SELECT ${COLUMNS} FROM provider_connections c ${NEWEST_SYNC} WHERE c.family_id = $1 AND c.id = $2`,
      [familyId, id],
    );
    return connection ?? null;
  }

  async exists(familyId: string, id: string): Promise<boolean> {
    const sql = 'SELECT FROM provider_connections WHERE family_id = $1 AND id = $2';
    return (await this.database.rows(sql, [familyId, id])).length > 0;
  }

  async insert(
    familyId: string,
    connection: { readonly id: string; readonly provider: string; readonly name: string | null },
    { data, keyId }: Sealed,
  ): Promise<void> {
    const { id, provider, name } = connection;
    await this.database.affected(
      `INSERT INTO provider_connections (family_id, id, provider, name, credential, credential_key_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [familyId, id, provider, name, data, keyId],
    );
  }

  async delete(familyId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM provider_connections WHERE family_id = $1 AND id = $2';
    return (await this.database.affected(sql, [familyId, id])) > 0;
  }

  async findOpenable(familyId: string, id: string): Promise<OpenableConnection | null> {
    const [row] = await this.database.rows<
      Omit<OpenableConnection, 'sealed'> & { readonly data: Buffer | null; readonly keyId: string | null }
    >(
      `SELECT provider, credential AS data, credential_key_id AS "keyId",
         CASE WHEN fetched_until IS NOT NULL THEN least(fetched_until - interval '10 days', (
           SELECT min(k.date) - interval '1 day' FROM provider_accounts p
           JOIN provider_transactions k ON k.family_id = $1 AND k.provider_account_id = p.id
           WHERE p.family_id = $1 AND p.connection_id = c.id
             AND NOT EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.id = k.entry_id))) END AS "from"
       FROM provider_connections c WHERE c.family_id = $1 AND c.id = $2`,
      [familyId, id],
    );
    if (row === undefined) return null;
    const { data, keyId, ...rest } = row;
    return { ...rest, sealed: data === null || keyId === null ? null : { data, keyId } };
  }

  /** Notes that everything until then was fetched. @param sealed the credential anew; null: as it is */
  async saveFetched(familyId: string, id: string, until: Date, sealed: Sealed | null): Promise<void> {
    await this.database.affected(
      `UPDATE provider_connections SET status = 'good', provider_errors = '{}', fetched_until = $3, last_synced_at = now(),
         credential = coalesce($4, credential), credential_key_id = coalesce($5, credential_key_id), updated_at = now()
       WHERE family_id = $1 AND id = $2`,
      [familyId, id, until, sealed?.data ?? null, sealed?.keyId ?? null],
    );
  }

  /** Notes that not everything was fetched. @param status null: as it is @param errors for operators */
  async saveTrouble(
    familyId: string,
    id: string,
    status: ConnectionStatus | null,
    errors: readonly string[],
  ): Promise<void> {
    await this.database.affected(
      `UPDATE provider_connections SET status = coalesce($3, status), provider_errors = $4, updated_at = now()
       WHERE family_id = $1 AND id = $2`,
      [familyId, id, status, errors],
    );
  }
}
