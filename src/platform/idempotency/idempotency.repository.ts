import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Presence } from '../database/presence.js';
import type { ApiCaller } from '../access/caller.js';

/** A stored response that can be replayed. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Claim =
  | { readonly state: 'claimed'; readonly id: string }
  | { readonly state: 'answered'; readonly requestHash: string; readonly answer: KeptAnswer }
  | { readonly state: 'running'; readonly requestHash: string };

interface KeyRow {
  readonly request_hash: string;
  readonly response_status: number | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: unknown;
}

/**
 * Stores keys and responses. A key is kept for 24 hours (contract §4); a claim of a dead process is kept until
 * another process notices that, or its lease expires.
 */
@Injectable()
export class IdempotencyRepository {
  constructor(
    private readonly database: Database,
    private readonly presence: Presence,
  ) {}

  /**
   * Claims a key for a request, unless another request holds it or it already has a response.
   * @param newId of the claim, if the key is new
   */
  async claim(caller: ApiCaller, key: string, requestHash: string, newId: string): Promise<Claim> {
    return this.database.forFamily(caller.familyId, async () => {
      await this.database.affected(
        `DELETE FROM idempotency_keys WHERE family_id = $1 AND created_at < now() - interval '24 hours'`,
        [caller.familyId],
      );
      const [claimed] = await this.database.rows<{ id: string }>(
        `INSERT INTO idempotency_keys AS k (family_id, id, api_key_id, key, request_hash, lease_expires_at, lease_holder)
         VALUES ($1, $5, $2, $3, $4, now() + interval '30 seconds', $6)
         ON CONFLICT (family_id, api_key_id, key) DO UPDATE
           SET lease_expires_at = excluded.lease_expires_at, lease_holder = excluded.lease_holder, created_at = excluded.created_at
           WHERE k.response_status IS NULL AND k.lease_expires_at < excluded.created_at AND k.request_hash = excluded.request_hash
         RETURNING id`,
        [caller.familyId, caller.apiKeyId, key, requestHash, newId, this.presence.holder],
      );
      if (claimed !== undefined) return { state: 'claimed', id: claimed.id };
      return this.held(caller, key);
    });
  }

  /** Renews a claim while its request is processed. */
  async renew(caller: ApiCaller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, () =>
      this.database.affected(
        `UPDATE idempotency_keys SET lease_expires_at = now() + interval '30 seconds' WHERE family_id = $1 AND id = $2`,
        [caller.familyId, id],
      ),
    );
  }

  async keep(caller: ApiCaller, id: string, answer: KeptAnswer): Promise<void> {
    await this.database.forFamily(caller.familyId, () =>
      this.database.affected(
        `UPDATE idempotency_keys SET response_status = $3, response_headers = $4, response_body = $5, lease_expires_at = NULL
         WHERE family_id = $1 AND id = $2`,
        [caller.familyId, id, answer.status, answer.headers, JSON.stringify(answer.body ?? null)],
      ),
    );
  }

  /** Releases a claim whose request may have stored something. A repeated request continues with the same claim. */
  async letGo(caller: ApiCaller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, () =>
      this.database.affected(
        'UPDATE idempotency_keys SET lease_expires_at = now() WHERE family_id = $1 AND id = $2 AND response_status IS NULL',
        [caller.familyId, id],
      ),
    );
  }

  /** Deletes a claim whose request stored nothing. */
  async release(caller: ApiCaller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, () =>
      this.database.affected('DELETE FROM idempotency_keys WHERE family_id = $1 AND id = $2', [caller.familyId, id]),
    );
  }

  private async held(caller: ApiCaller, key: string): Promise<Claim> {
    const [row] = await this.database.rows<KeyRow>(
      `SELECT request_hash, response_status, response_headers, response_body FROM idempotency_keys
       WHERE family_id = $1 AND api_key_id = $2 AND key = $3`,
      [caller.familyId, caller.apiKeyId, key],
    );
    if (row === undefined) throw new Error('An idempotency key vanished while it was claimed');
    if (row.response_status === null) return { state: 'running', requestHash: row.request_hash };
    const answer = { status: row.response_status, headers: row.response_headers ?? {}, body: row.response_body };
    return { state: 'answered', requestHash: row.request_hash, answer };
  }
}
