import { defineEventTypes } from '../platform/events/vocabulary.js';

interface WebhookEventData {
  /** `failing`: every attempt failed for days. `gone`: the endpoint answered 410. */
  readonly reason: 'failing' | 'gone';
}

defineEventTypes('webhook.disabled');

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    'webhook.disabled': WebhookEventData;
  }
}
