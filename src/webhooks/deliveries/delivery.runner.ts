import { Injectable, Logger } from '@nestjs/common';
import { EventsService } from '../../events/index.js';
import { Database } from '../../platform/database/database.js';
import { faultPoint } from '../../platform/fault-point.js';
import type { Turn } from '../../platform/queue/lane.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository.js';
import { MessageSigner } from '../signing/message.signer.js';
import { WebhookSecretsRepository } from '../signing/webhook-secrets.repository.js';
import { type Answered, type OutgoingMessage, WebhookSender } from './webhook.sender.js';
import { pauseAfter } from './back-off.js';
import { QUICK, SLOW } from './deliveries.lane.js';
import { type AttemptResult, DeliveryMetrics } from './delivery.metrics.js';
import { DeliveryRepository } from './delivery.repository.js';
import { EndpointHealth } from './endpoint-health.js';
import { type Message, messageOf } from './message.js';
import type { AttemptError, LastAttempt, WebhookDelivery } from './webhook-delivery.entity.js';

/** From this time on, an attempt counts as slow. */
const SLOW_MS = 2_000;

/** An attempt that is to be made, or the reason why it cannot be. */
interface Prepared {
  readonly delivery: WebhookDelivery;
  readonly endpoint: WebhookEndpoint;
  readonly message: OutgoingMessage | AttemptError;
}

/** Makes the attempts of deliveries, and records what came of them. */
@Injectable()
export class DeliveryRunner {
  private readonly logger = new Logger(DeliveryRunner.name);

  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveryRepository,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly secrets: WebhookSecretsRepository,
    private readonly signer: MessageSigner,
    private readonly events: EventsService,
    private readonly sender: WebhookSender,
    private readonly health: EndpointHealth,
    private readonly metrics: DeliveryMetrics,
  ) {}

  /**
   * Makes an attempt, unless the delivery is over or its endpoint is disabled. A worker that dies before the result is
   * stored leaves the attempt to another one, so a message can arrive twice.
   */
  async run(turn: Turn): Promise<void> {
    const { familyId } = turn;
    const prepared = await this.database.forFamily(familyId, () => this.prepare(turn));
    if (prepared === null) return;
    const started = Date.now();
    const { message, endpoint } = prepared;
    faultPoint('delivery:sending');
    const answer = typeof message === 'string' ? failed(message) : await this.sender.send(endpoint.url, message);
    faultPoint('delivery:sent');
    const attempt: LastAttempt = {
      at: new Date(started).toISOString(),
      status_code: answer.statusCode,
      duration_ms: Date.now() - started,
      error: answer.error,
      body_excerpt: answer.bodyExcerpt,
    };
    await this.database.forFamily(familyId, async () => {
      await this.settle(turn, prepared.delivery, answer, attempt);
      faultPoint('delivery:uncommitted');
    });
    faultPoint('delivery:settled');
  }

  /** @returns null if there is nothing to send */
  private async prepare({ familyId, subjectId: id, attempt: run }: Turn): Promise<Prepared | null> {
    const delivery = await this.deliveries.get(familyId, id);
    if (delivery === null || delivery.status !== 'pending' || delivery.run !== run) return null;
    const endpoint = await this.endpoints.get(familyId, delivery.endpointId);
    if (endpoint === null) return null;
    if (!endpoint.enabled) {
      await this.holdUnlessEnabled(delivery);
      return null;
    }
    const message = await this.bodyOf(delivery);
    return { delivery, endpoint, message: message === null ? 'event_expired' : await this.sign(endpoint, message) };
  }

  /** Holds a delivery that was queued while its endpoint was being disabled. */
  private async holdUnlessEnabled({ familyId, id, endpointId }: WebhookDelivery): Promise<void> {
    const endpoint = await this.endpoints.lock(familyId, endpointId);
    if (endpoint === null || endpoint.enabled) throw new Error('The endpoint changed; the delivery is looked at again');
    await this.deliveries.update(familyId, id, { status: 'held', nextAttemptAt: null });
  }

  private async bodyOf({ familyId, sequence, message }: WebhookDelivery): Promise<Message | null> {
    if (sequence === null) return message as Message;
    const event = await this.events.find(familyId, sequence);
    return event === null ? null : messageOf(event);
  }

  private async sign(
    { familyId, id, signing }: WebhookEndpoint,
    message: Message,
  ): Promise<OutgoingMessage | AttemptError> {
    const body = JSON.stringify(message);
    const timestamp = Math.floor(Date.now() / 1000);
    const keys = await this.secrets.listValid(familyId, id);
    const signature = this.signer.sign(keys, signing, { id: message.id, timestamp, body });
    if (signature === null) return 'no_signing_key';
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Hearth-Webhooks',
      'webhook-id': message.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    };
    return { headers, body };
  }

  /** Records an attempt. Locks the endpoint first, as everybody does who changes its deliveries. */
  private async settle(
    turn: Turn,
    { id, attempts }: WebhookDelivery,
    answer: Answered,
    attempt: LastAttempt,
  ): Promise<void> {
    const { familyId } = turn;
    const delivery = await this.deliveries.get(familyId, id);
    const endpoint = delivery && (await this.endpoints.lock(familyId, delivery.endpointId));
    if (endpoint === null) return;
    const counted = { attempts: attempts + 1, lastAttempt: attempt };
    const { statusCode } = answer;
    if (statusCode !== null && statusCode >= 200 && statusCode < 300) {
      await turn.end();
      await this.deliveries.update(familyId, id, { ...counted, status: 'delivered', nextAttemptAt: null });
      this.count('delivered');
      await this.health.recordSuccess(endpoint, attempt.duration_ms >= SLOW_MS ? SLOW : QUICK);
      return;
    }
    const isExpired = answer.error === 'event_expired';
    const pause = isExpired ? null : pauseAfter(counted.attempts, answer, Math.random());
    const isEnabled = isExpired ? endpoint.enabled : await this.health.recordFailure(endpoint, statusCode);
    if (pause === null || !isEnabled) {
      this.count('failed');
      await turn.end();
      const status = pause === null ? 'failed' : 'held';
      await this.deliveries.update(familyId, id, { ...counted, status, nextAttemptAt: null });
    } else {
      this.count('postponed');
      await turn.postpone(pause, SLOW);
      await this.deliveries.update(familyId, id, { ...counted, nextAttemptAt: new Date(Date.now() + pause) });
    }
    this.logger.log(
      { familyId, endpointId: endpoint.id, deliveryId: id, statusCode, error: answer.error },
      'A delivery failed',
    );
  }

  private count(result: AttemptResult): void {
    this.database.afterCommit(async () => this.metrics.count(result));
  }
}

function failed(error: AttemptError): Answered {
  return { statusCode: null, error, bodyExcerpt: null, retryAfter: null };
}
