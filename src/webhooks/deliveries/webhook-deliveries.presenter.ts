import type { WebhookDelivery } from './webhook-delivery.entity.js';
import type { WebhookDeliveryResponse } from './webhook-deliveries.responses.js';

export function presentDelivery(delivery: WebhookDelivery): WebhookDeliveryResponse {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    type: delivery.type,
    sequence: delivery.sequence === null ? null : Number(delivery.sequence),
    status: delivery.status,
    attempts: delivery.attempts,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    last_attempt: delivery.lastAttempt,
  };
}
