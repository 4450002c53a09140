import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Sealed } from '../../platform/encryption/encryption.js';
import { WebhookSecret } from './webhook-secret.entity.js';

/** The keys that sign the messages to endpoints. Each method needs a unit of work. */
@Injectable()
export class WebhookSecretsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the keys of an endpoint that sign now, newest first. */
  async listValid(familyId: string, endpointId: string): Promise<readonly WebhookSecret[]> {
    return this.database
      .repository(WebhookSecret)
      .createQueryBuilder('s')
      .where('s.familyId = :familyId AND s.endpointId = :endpointId', { familyId, endpointId })
      .andWhere('(s.expiresAt IS NULL OR s.expiresAt > now())')
      .orderBy('s.createdAt', 'DESC')
      .getMany();
  }

  /** Returns the public keys of endpoints that have one, by the endpoint's id. */
  async listPublicKeys(familyId: string): Promise<ReadonlyMap<string, string>> {
    const secrets = await this.database.repository(WebhookSecret).findBy({ familyId, expiresAt: IsNull() });
    return new Map(
      secrets.flatMap(({ endpointId, publicKey }) => (publicKey === null ? [] : [[endpointId, publicKey] as const])),
    );
  }

  async create(
    familyId: string,
    secret: Pick<WebhookSecret, 'id' | 'endpointId' | 'publicKey'>,
    { data, keyId }: Sealed,
  ): Promise<void> {
    await this.database.repository(WebhookSecret).insert({ ...secret, familyId, sealed: data, sealingKeyId: keyId });
  }

  /** Lets the newest key of an endpoint expire, and deletes those that have. @param seconds how long it still signs */
  async expire(familyId: string, endpointId: string, seconds: number): Promise<void> {
    await this.database.affected(
      `UPDATE webhook_secrets SET expires_at = now() + make_interval(secs => $3)
       WHERE family_id = $1 AND endpoint_id = $2 AND expires_at IS NULL`,
      [familyId, endpointId, seconds],
    );
    await this.database
      .repository(WebhookSecret)
      .delete({ familyId, endpointId, expiresAt: LessThanOrEqual(new Date()) });
  }
}
