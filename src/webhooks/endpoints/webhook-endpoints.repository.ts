import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';
import { WebhookSecret } from '../signing/webhook-secret.entity.js';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

export type EndpointValues = Pick<WebhookEndpoint, 'url' | 'description' | 'types' | 'signing'>;

export type EndpointChanges = Partial<
  Pick<
    WebhookEndpoint,
    'url' | 'description' | 'types' | 'enabled' | 'disabledReason' | 'failures' | 'failingSince' | 'slow'
  >
>;

@Injectable()
export class WebhookEndpointsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the endpoints of a family, newest first. */
  async list(familyId: string, limits: PageLimits): Promise<PageResult<WebhookEndpoint>> {
    const [records, total] = await this.database.repository(WebhookEndpoint).findAndCount({
      where: { familyId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<WebhookEndpoint | null> {
    return this.database.repository(WebhookEndpoint).findOneBy({ familyId, id });
  }

  /**
   * Reads an endpoint that nobody else changes until the unit of work ends. Whoever changes its deliveries does this
   * first, so that nobody waits in a circle.
   */
  async lock(familyId: string, id: string): Promise<WebhookEndpoint | null> {
    await this.database.rows('SELECT FROM webhook_endpoints WHERE family_id = $1 AND id = $2 FOR UPDATE', [
      familyId,
      id,
    ]);
    return this.get(familyId, id);
  }

  /** Counts the endpoints of a family. Other units of work cannot count until this one ends. */
  async count(familyId: string): Promise<number> {
    await this.database.rows(`SELECT pg_advisory_xact_lock(hashtextextended('webhook endpoints of ' || $1, 0))`, [
      familyId,
    ]);
    return this.database.repository(WebhookEndpoint).countBy({ familyId });
  }

  async create(familyId: string, id: string, values: EndpointValues): Promise<void> {
    await this.database.repository(WebhookEndpoint).insert({ ...values, familyId, id });
  }

  async update(familyId: string, id: string, changes: EndpointChanges): Promise<void> {
    await this.database.repository(WebhookEndpoint).update({ familyId, id }, { ...changes, updatedAt: () => 'now()' });
  }

  /** Deletes an endpoint with its keys and deliveries. Their items of work find nothing to do. */
  async delete(familyId: string, id: string): Promise<void> {
    await this.database.manager.delete(WebhookDelivery, { familyId, endpointId: id });
    await this.database.manager.delete(WebhookSecret, { familyId, endpointId: id });
    await this.database.manager.delete(WebhookEndpoint, { familyId, id });
  }
}
