import type { WebhookDeliveryResponse } from '../../webhooks/index.js';

const STATES: Readonly<Record<string, string>> = {
  pending: 'on its way',
  delivered: 'delivered',
  failed: 'failed',
  held: 'held, because the endpoint is disabled',
};

export interface DeliveryInWords {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly badge: string;
  readonly facts: string;
}

export function deliveryInWords(delivery: WebhookDeliveryResponse): DeliveryInWords {
  const { status, attempts, last_attempt: last, next_attempt_at: next } = delivery;
  return {
    id: delivery.id,
    type: delivery.type,
    state: STATES[status] ?? status,
    badge: { delivered: 'active', failed: 'failed' }[status] ?? '',
    facts: [
      `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
      ...(last === null ? [] : [`last at ${minuteOf(last.at)}`, answerOf(last.status_code, last.error)]),
      ...(next === null || status !== 'pending' ? [] : [`next at ${minuteOf(next)}`]),
    ].join(' · '),
  };
}

function answerOf(code: number | null, error: string | null): string {
  if (code !== null) return `answer ${code}`;
  return error === null ? 'no answer' : error.replaceAll('_', ' ');
}

function minuteOf(timestamp: string): string {
  return `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
}
