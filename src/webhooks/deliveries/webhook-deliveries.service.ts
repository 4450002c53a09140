import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { EventsService, sequenceOf } from '../../events/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { currentActor } from '../../platform/events/event-log.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { PageRequest, PageResult } from '../../platform/pagination/page.js';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository.js';
import { DeliveryQueue } from './delivery.queue.js';
import { DeliveryRepository } from './delivery.repository.js';
import type { Message } from './message.js';
import type { DeliveryStatus, WebhookDelivery } from './webhook-delivery.entity.js';

export const TEST_TYPE = 'webhook.test';

/** The deliveries to an endpoint: what was sent, what is to be sent again, and tests. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly queue: DeliveryQueue,
    private readonly events: EventsService,
    private readonly audit: AuditLog,
  ) {}

  /** Returns whether an endpoint exists, and its delivery if one is asked for. */
  async exists({ familyId }: Caller, endpointId: string, id?: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.endpoints.get(familyId, endpointId)) === null) return false;
      return id === undefined || (await this.deliveries.get(familyId, id))?.endpointId === endpointId;
    });
  }

  /** Lists the deliveries to an endpoint, newest first. Throws `not_found`. */
  async list(
    { familyId }: Caller,
    endpointId: string,
    status: DeliveryStatus | null,
    query: PageRequest,
  ): Promise<PageResult<WebhookDelivery>> {
    return this.database.forFamily(familyId, async () => {
      if ((await this.endpoints.get(familyId, endpointId)) === null) throw notFound();
      return this.deliveries.list(familyId, endpointId, status, query);
    });
  }

  /** Sends a test, whatever types the endpoint gets. Throws `not_found`, and `conflict` if it is disabled. */
  async test({ familyId }: Caller, endpointId: string): Promise<WebhookDelivery> {
    return this.database.forFamily(familyId, () =>
      createIdempotently(
        (id) => this.deliveries.get(familyId, id),
        async (id) => {
          await this.lockEnabled(familyId, endpointId);
          const message = testOf(familyId, endpointId);
          await this.queue.test(familyId, { id, endpointId, eventId: message.id, type: TEST_TYPE, message });
          this.note('webhook_endpoint.tested', endpointId);
          return this.getOrRefuse(familyId, endpointId, id);
        },
      ),
    );
  }

  /**
   * Sends the events after a cursor anew that the endpoint gets. Throws `not_found`, `cursor_expired`, and `conflict` if it
   * is disabled.
   * @returns the number of events
   */
  async replay({ familyId }: Caller, endpointId: string, after: string): Promise<number> {
    const sequence = sequenceOf(after);
    return this.database.forFamily(familyId, async () => {
      await this.lockEnabled(familyId, endpointId);
      const { start } = await this.events.locate(familyId, sequence);
      const count = await this.queue.replay(familyId, endpointId, start);
      this.note('webhook_endpoint.replayed', endpointId, { counts: { events: count } });
      return count;
    });
  }

  /** Sends a delivery again, with the same `webhook-id`. Throws `not_found`, and `conflict` if its endpoint is disabled. */
  async resend({ familyId }: Caller, endpointId: string, id: string): Promise<WebhookDelivery> {
    return this.database.forFamily(familyId, async () => {
      const endpoint = await this.endpoints.lock(familyId, endpointId);
      await this.getOrRefuse(familyId, endpointId, id);
      if (endpoint?.enabled !== true) throw disabled();
      await this.queue.resend(familyId, id);
      this.note('webhook_endpoint.resent', endpointId, { ids: [id] });
      return this.getOrRefuse(familyId, endpointId, id);
    });
  }

  private async lockEnabled(familyId: string, endpointId: string): Promise<void> {
    const endpoint = await this.endpoints.lock(familyId, endpointId);
    if (endpoint === null) throw notFound();
    if (!endpoint.enabled) throw disabled();
  }

  private async getOrRefuse(familyId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
    const delivery = await this.deliveries.get(familyId, id);
    if (delivery === null || delivery.endpointId !== endpointId) throw notFound();
    return delivery;
  }

  private note(
    action: 'webhook_endpoint.tested' | 'webhook_endpoint.replayed' | 'webhook_endpoint.resent',
    id: string,
    details: { readonly ids?: readonly string[]; readonly counts?: Readonly<Record<string, number>> } = {},
  ): void {
    this.audit.record({ action, subject: { type: 'webhook_endpoint', id }, details });
  }
}

function disabled(): DomainError {
  return new DomainError('conflict', 'The webhook endpoint is disabled. Enable it first.');
}

function testOf(familyId: string, endpointId: string): Message {
  const { type, memberId, apiKeyId } = currentActor();
  return {
    type: TEST_TYPE,
    timestamp: new Date().toISOString(),
    id: newId(),
    sequence: null,
    family_id: familyId,
    actor: { type, member_id: memberId, api_key_id: apiKeyId },
    subject: { type: 'webhook_endpoint', id: endpointId },
    data: {},
  };
}
