import { Injectable, Logger } from '@nestjs/common';
import { MembersService } from '../../auth/index.js';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { EventLog } from '../../platform/events/event-log.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { DisabledReason, WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository.js';
import { webhookSettings } from '../webhooks.settings.js';
import { SLOW } from './deliveries.lane.js';
import { DeliveryQueue } from './delivery.queue.js';

const DAY_MS = 86_400_000;
/** So many failures in a row are needed to disable an endpoint, however long ago the first one was. */
const FEWEST_FAILURES = 10;
const GONE = 410;

/**
 * Counts the failures of endpoints, and disables those that have failed for days or are gone. Each method needs a unit of
 * work that has locked the endpoint.
 */
@Injectable()
export class EndpointHealth {
  private readonly logger = new Logger(EndpointHealth.name);

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly queue: DeliveryQueue,
    private readonly events: EventLog,
    private readonly members: MembersService,
    private readonly mailer: Mailer,
  ) {}

  /** @param size of the deliveries to come: `SLOW` if this one took long */
  async recordSuccess({ familyId, id, failures, slow }: WebhookEndpoint, size: number): Promise<void> {
    const isSlow = size === SLOW;
    if (failures === 0 && slow === isSlow) return;
    await this.endpoints.update(familyId, id, { failures: 0, failingSince: null, slow: isSlow });
  }

  /** @param statusCode of the answer; null without one @returns whether the endpoint is enabled */
  async recordFailure(endpoint: WebhookEndpoint, statusCode: number | null): Promise<boolean> {
    const { familyId, id, enabled } = endpoint;
    const failures = endpoint.failures + 1;
    const failingSince = endpoint.failingSince ?? new Date();
    await this.endpoints.update(familyId, id, { failures, failingSince, slow: true });
    if (!enabled) return false;
    const patience = webhookSettings.of(this.config).disableDays * DAY_MS;
    const isFailing = failures >= FEWEST_FAILURES && Date.now() - failingSince.getTime() >= patience;
    if (statusCode !== GONE && !isFailing) return true;
    await this.disable(endpoint, statusCode === GONE ? 'gone' : 'failing');
    return false;
  }

  private async disable({ familyId, id, url }: WebhookEndpoint, reason: DisabledReason): Promise<void> {
    await this.endpoints.update(familyId, id, { enabled: false, disabledReason: reason });
    await this.queue.hold(familyId, id);
    this.events.record({ type: 'webhook.disabled', subject: { type: 'webhook_endpoint', id }, data: { reason } });
    this.database.afterCommit(async () => {
      this.logger.warn({ familyId, endpointId: id, reason }, 'A webhook endpoint was disabled');
      if (this.mailer.isConfigured) await this.tellOwners(familyId, new URL(url).host, reason);
    });
  }

  private async tellOwners(familyId: string, host: string, reason: DisabledReason): Promise<void> {
    const text = textOf(host, reason, webhookSettings.of(this.config).disableDays);
    for (const to of await this.members.listOwnerAddresses(familyId)) {
      await this.mailer.send({ to, subject: 'Hearth has stopped sending events to a webhook', text });
    }
  }
}

function textOf(host: string, reason: DisabledReason, days: number): string {
  const why = reason === 'gone' ? 'it answered that it is gone (410)' : `every attempt has failed for ${days} days`;
  return `Hearth no longer sends the events of your family to a webhook at ${host}, because ${why}.

Events that wait for it are held. Once it works, enable it with PATCH /api/v1/webhook_endpoints/{id} and {"enabled": true}: they
are then sent. If you no longer need it, delete it.
`;
}
