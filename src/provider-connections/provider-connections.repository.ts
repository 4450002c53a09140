import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Sealed } from '../platform/encryption/encryption.js';
import { type ConnectionStatus, ProviderConnection } from './provider-connection.entity.js';
import type { PageResult, PageLimits } from '../platform/pagination/page.js';

/** How long before a consent ends people are told. */
export const CONSENT_WARNING = '7 days';

/** `good`, unless members know already that the consent ends soon. */
const STATUS_OF_CONSENT = `CASE WHEN consent_until <= (SELECT now() + interval '${CONSENT_WARNING}') THEN status ELSE 'good' END`;

const MINUTE_MS = 60_000;

export type NewConnection = Pick<ProviderConnection, 'id' | 'provider' | 'name' | 'institution' | 'country'>;

/** The data that a sync needs to fetch from the provider of a connection. */
export interface OpenableConnection {
  readonly provider: string;
  readonly sealed: Sealed | null;
  /** Where the provider's code continues: a value of JSON. */
  readonly state: unknown;
  readonly revision: number;
  /**
   * The start of the period to request: ten days before the end of the last fetch, or earlier if an older transaction is
   * pending or its entry was deleted. null before the first fetch.
   */
  readonly from: Date | null;
}

/** A credential to store, with what the provider reads from it. */
export interface StoredCredential {
  readonly sealed: Sealed;
  readonly consentUntil: Date | null;
  readonly reference: string | null;
}

/** What went wrong in a sync. */
export interface Trouble {
  /** null: what the connection required before, it requires still. */
  readonly status: ConnectionStatus | null;
  /** For operators; the API never shows them. */
  readonly errors: readonly string[];
  /** The seconds that the provider asks to wait. */
  readonly retryAfter: number | null;
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

  /** @param status `requires_update` for one that has no credential yet */
  async create(familyId: string, connection: NewConnection, status: ConnectionStatus): Promise<void> {
    await this.database.repository(ProviderConnection).insert({ ...connection, familyId, status });
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
      `SELECT provider, credential AS data, credential_key_id AS "keyId", state, revision,
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
   * Stores the credential of a connection that a person has just connected.
   * @param everyMinutes the schedule of the provider; null: it has none
   */
  async connect(
    familyId: string,
    id: string,
    { sealed, consentUntil, reference }: StoredCredential,
    everyMinutes: number | null,
  ): Promise<void> {
    await this.database.repository(ProviderConnection).update(
      { familyId, id },
      {
        credential: sealed.data,
        credentialKeyId: sealed.keyId,
        consentUntil,
        reference,
        status: 'good',
        providerErrors: [],
        failures: 0,
        revision: () => 'revision + 1',
        nextSyncAt: everyMinutes === null ? null : new Date(Date.now() + everyMinutes * MINUTE_MS),
      },
    );
  }

  /**
   * Stores a credential that a sync has got.
   * @returns false if somebody else has changed credential or state since `revision`
   */
  async saveCredential(
    familyId: string,
    id: string,
    revision: number,
    { sealed, consentUntil, reference }: StoredCredential,
  ): Promise<boolean> {
    const { affected } = await this.database.repository(ProviderConnection).update(
      { familyId, id, revision },
      {
        credential: sealed.data,
        credentialKeyId: sealed.keyId,
        consentUntil,
        reference,
        revision: () => 'revision + 1',
      },
    );
    return affected === 1;
  }

  /**
   * Keeps a connection from being deleted until the unit of work ends. Call it before you write accounts of the connection: a
   * deletion also locks the connection first, and two writers that lock in different orders can block each other.
   * @returns false if there is no such connection
   */
  async hold(familyId: string, id: string): Promise<boolean> {
    const sql = 'SELECT FROM provider_connections WHERE family_id = $1 AND id = $2 FOR NO KEY UPDATE';
    return (await this.database.rows(sql, [familyId, id])).length === 1;
  }

  /** Stores where a sync continues. @returns like `saveCredential` */
  async saveState(familyId: string, id: string, revision: number, state: unknown): Promise<boolean> {
    const affected = await this.database.affected(
      `UPDATE provider_connections SET state = $4, revision = revision + 1, updated_at = now()
       WHERE family_id = $1 AND id = $2 AND revision = $3`,
      [familyId, id, revision, JSON.stringify(state ?? null)],
    );
    return affected === 1;
  }

  /**
   * Records a complete fetch up to `until`, unless somebody else has changed the connection since `revision`.
   * @param sealed the credential, encrypted with a new key; null to keep the stored one
   */
  async recordFetch(familyId: string, id: string, revision: number, until: Date, sealed: Sealed | null): Promise<void> {
    await this.database.repository(ProviderConnection).update(
      { familyId, id, revision },
      {
        status: () => STATUS_OF_CONSENT,
        providerErrors: [],
        failures: 0,
        fetchedUntil: until,
        lastSyncedAt: () => 'now()',
        ...(sealed !== null && { credential: sealed.data, credentialKeyId: sealed.keyId }),
      },
    );
  }

  /**
   * Records an incomplete fetch. The next scheduled sync waits twice as long after each failure, up to a day, and at least as long
   * as the provider asks.
   * @param everyMinutes the schedule of the provider; null: it has none
   * @returns false if somebody else has changed the connection since `revision`
   */
  async recordTrouble(
    familyId: string,
    id: string,
    revision: number,
    { status, errors, retryAfter }: Trouble,
    everyMinutes: number | null,
  ): Promise<boolean> {
    const affected = await this.database.affected(
      `WITH next AS (
         SELECT now() + greatest(make_interval(secs => $6), make_interval(mins => $7),
           least(interval '1 day', make_interval(mins => $7) * power(2, least(failures + 1, 10)))) AS at
         FROM provider_connections WHERE family_id = $1 AND id = $2 AND credential IS NOT NULL
       )
       UPDATE provider_connections SET provider_errors = $4, status = coalesce($5, status), failures = failures + 1,
         next_sync_at = (SELECT at FROM next), updated_at = now()
       WHERE family_id = $1 AND id = $2 AND revision = $3`,
      [familyId, id, revision, errors, status, everyMinutes === null ? null : (retryAfter ?? 0), everyMinutes],
    );
    return affected === 1;
  }

  /** @returns null if the consent does not end soon, or if members know it already */
  async warnOfConsent(
    familyId: string,
    id: string,
  ): Promise<Pick<ProviderConnection, 'provider' | 'consentUntil'> | null> {
    const [row] = await this.database.rows<Pick<ProviderConnection, 'provider' | 'consentUntil'>>(
      `UPDATE provider_connections SET status = 'requires_update', updated_at = now()
       WHERE family_id = $1 AND id = $2 AND status = 'good' AND consent_until <= now() + interval '${CONSENT_WARNING}'
       RETURNING provider, consent_until AS "consentUntil"`,
      [familyId, id],
    );
    return row ?? null;
  }
}
